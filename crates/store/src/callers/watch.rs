//! Hears what changes callers.

use std::{convert::Infallible, sync::Arc};

use sea_orm::{
    Database, DbErr, RuntimeErr,
    sqlx::{self, postgres::PgListener},
};
use tokio::{pin, select, time};

use super::{Callers, LEASE, Table};
use crate::{
    Error, Result,
    db::{self, Pools, Writer},
};

/// What the triggers of PostgreSQL tell goes by this name.
pub(crate) const CHANNEL: &str = "rozmova_callers";
/// Of the triggers.
pub(crate) const TRIGGER: &str = "caller_changed";

impl Callers {
    /// Asks SQLite over the connection that writes: only there is it known what others have written. Returns when it
    /// could not be asked.
    pub(crate) async fn hear_sqlite(&self, pool: &sqlx::SqlitePool, writer: &Writer) -> Error {
        let mut known = None;
        loop {
            let version = async {
                let mut connection = pool.acquire().await?;
                let question = self.begin_question();
                let version: i64 =
                    sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut *connection).await?;
                // Nobody has a transaction open while we have the connection.
                self.committed(u64::MAX);
                // Each connection counts for itself.
                Ok((question, (writer.connections(), version)))
            };
            match version.await {
                Ok((question, version)) => {
                    if known.replace(version) != Some(version) {
                        self.forget_all();
                    }
                    self.answered(question);
                }
                // A long change has the connection: nobody else writes meanwhile.
                Err(sqlx::Error::PoolTimedOut) => {}
                Err(error) => return lost(error),
            }
            self.rest().await;
        }
    }

    /// Listens to PostgreSQL, over a connection of its own. Returns when that is lost.
    pub(crate) async fn hear_postgres(&self, url: &str, pools: Pools) -> Error {
        match self.listen(url, pools).await {
            Err(error) => error,
            Ok(never) => match never {},
        }
    }

    async fn listen(&self, url: &str, pools: Pools) -> Result<Infallible> {
        let named = ("application_name", "rozmova-callers");
        let own = Database::connect(db::postgres(url, 1, pools, named)).await?;
        let mut listener =
            PgListener::connect_with(own.get_postgres_connection_pool()).await.map_err(lost)?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await.map_err(lost)?;
        require_triggers(&mut listener).await?;
        // What changed before is not told.
        self.forget_all();
        loop {
            let question = self.begin_question();
            // Whatever was committed before this is asked comes before its answer.
            let asked = time::timeout(LEASE * 5, sqlx::query("SELECT 1").execute(&mut listener)).await;
            asked.map_err(|_| Error::Busy("it does not answer".into()))?.map_err(lost)?;
            while let Some(told) = listener.next_buffered() {
                self.told(told.payload());
            }
            self.answered(question);
            let rest = self.rest();
            pin!(rest);
            loop {
                select! {
                    () = &mut rest => break,
                    told = listener.try_recv() => {
                        self.told(told.map_err(lost)?.ok_or_else(|| Error::Busy("the connection ended".into()))?.payload());
                    }
                }
            }
        }
    }

    fn told(&self, payload: &str) {
        let row =
            payload.split_once(' ').and_then(|(table, row)| Some((Table::named(table)?, row.parse().ok()?)));
        match row {
            Some((table, row)) => self.forget(table, row),
            None => self.forget_all(),
        }
    }
}

/// Whoever put the tables back without their triggers would hear of nothing.
async fn require_triggers(listener: &mut PgListener) -> Result<()> {
    let tables = Table::ALL.map(|table| format!("'{}'::regclass", table.name())).join(", ");
    let sql = format!(
        "SELECT count(*) FROM pg_trigger WHERE tgname = '{TRIGGER}' AND tgenabled IN ('O', 'A') AND tgrelid IN ({tables})"
    );
    let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(listener).await.map_err(lost)?;
    if usize::try_from(count) == Ok(Table::ALL.len()) {
        return Ok(());
    }
    Err(Error::Database(DbErr::Custom(format!("the triggers {TRIGGER} are missing or switched off"))))
}

fn lost(error: sqlx::Error) -> Error {
    DbErr::Exec(RuntimeErr::SqlxError(Arc::new(error))).into()
}
