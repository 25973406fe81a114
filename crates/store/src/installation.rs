//! What is known of the installation as a whole, and whether its databases go along with it.

use std::{sync::atomic::Ordering, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::{Db, Error, Result, System};

/// Fingerprint of the secret that signs tokens.
const SECRET: &str = "token_secret";
/// When a server last wrote into the database that it was there, by the clock of the database: how old the replica's
/// copy of it is tells how far the replica is behind. What the replica says of itself would not do: one that was started
/// anew and follows nothing has no age.
const HEARTBEAT: &str = "heartbeat";
/// For the replica to answer.
const REPLICA_ANSWERS_WITHIN: Duration = Duration::from_secs(3);
/// What time it is for PostgreSQL.
const CLOCK: &str = "SELECT clock_timestamp()";

impl System {
    /// Of the secret with which the server signs that was started last; none: none was.
    pub async fn secret_fingerprint(&self) -> Result<Option<String>> {
        let sql = "SELECT value FROM installation WHERE name = $1";
        let statement = Statement::from_sql_and_values(self.db.backend(), sql, [SECRET.into()]);
        let row = self.db.reader().query_one_raw(statement).await?;
        Ok(row.map(|row| row.try_get_by_index(0)).transpose()?)
    }

    /// A server signs with this secret from now on.
    pub async fn note_secret(&self, fingerprint: &str) -> Result<()> {
        self.note(SECRET, fingerprint).await
    }

    /// What is kept sealed with a key of that secret: of second factors, each with the person to whom it belongs, and of
    /// providers of companies, each with the account, as a negative number.
    pub async fn sealed_secrets(&self) -> Result<Vec<(i64, String)>> {
        let sql = "SELECT employee_id, secret FROM second_factor WHERE secret IS NOT NULL UNION ALL \
             SELECT -account_id, client_secret FROM company_sign_in WHERE client_secret IS NOT NULL";
        let rows = self.db.reader().query_all_raw(Statement::from_string(self.db.backend(), sql)).await?;
        rows.iter().map(|row| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?))).collect()
    }

    async fn note(&self, name: &str, value: &str) -> Result<()> {
        let tx = self.begin().await?;
        let sql = "INSERT INTO installation (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        let values = [name.into(), value.into()];
        tx.reader().execute_raw(Statement::from_sql_and_values(self.db.backend(), sql, values)).await?;
        tx.commit().await
    }

    /// What time it is for PostgreSQL; none with SQLite, which has no clock of its own.
    pub async fn database_clock(&self) -> Result<Option<DateTime<Utc>>> {
        if self.db.backend() == DbBackend::Sqlite {
            return Ok(None);
        }
        let statement = Statement::from_string(DbBackend::Postgres, CLOCK);
        let row = self.db.reader().query_one_raw(statement).await?;
        Ok(row.map(|row| row.try_get_by_index(0)).transpose()?)
    }
}

impl Db {
    /// Writes the heartbeat, looks how old that of the replica is and returns it: while the replica does not answer, has
    /// none or is further behind than `limit`, reports are read from the database itself. None: the replica has none.
    ///
    /// # Errors
    /// When the replica does not answer.
    pub async fn look_at_replica(&self, limit: Duration, now: DateTime<Utc>) -> Result<Option<Duration>> {
        // A database that cannot be written has other worries, and its replica is as old as it looks.
        let beat = self.beat().await.unwrap_or(now);
        let seen = tokio::time::timeout(REPLICA_ANSWERS_WITHIN, self.heartbeat_of_replica()).await;
        let seen = seen.unwrap_or_else(|_| Err(Error::Busy("the replica does not answer".into())));
        let behind = seen.map(|seen| seen.map(|at| (beat - at).to_std().unwrap_or_default()));
        let late = !matches!(behind, Ok(Some(behind)) if behind <= limit);
        self.replica_is_late().store(late, Ordering::Relaxed);
        if let Ok(Some(behind)) = behind {
            let shows = TimeDelta::from_std(behind).ok().and_then(|behind| now.checked_sub_signed(behind));
            self.replica_shows().store(shows.map_or(0, |at| at.timestamp_micros()), Ordering::Relaxed);
        }
        behind
    }

    /// How far the replica is behind what servers have written. None: it has nothing of them, though the database has.
    ///
    /// # Errors
    /// When one of the two does not answer.
    pub async fn replica_lag(&self) -> Result<Option<Duration>> {
        let Some(beat) = heartbeat(self.reader()).await? else { return Ok(Some(Duration::ZERO)) };
        let seen = self.heartbeat_of_replica().await?;
        Ok(seen.map(|at| (beat - at).to_std().unwrap_or_default()))
    }

    /// The newest moment that the replica was seen to show; none: it was not seen yet, or there is none.
    pub fn replica_showed(&self) -> Option<DateTime<Utc>> {
        let shows = self.replica_shows().load(Ordering::Relaxed);
        DateTime::from_timestamp_micros(shows).filter(|_| self.replica().is_some() && shows != 0)
    }

    /// The moment that reports show, where they are read from a replica whose lag is known.
    pub fn reports_show(&self) -> Option<DateTime<Utc>> {
        self.replica_showed().filter(|_| !self.replica_is_late().load(Ordering::Relaxed))
    }

    async fn beat(&self) -> Result<DateTime<Utc>> {
        let row = self.reader().query_one_raw(Statement::from_string(DbBackend::Postgres, CLOCK)).await?;
        let now: DateTime<Utc> = row.ok_or(Error::NotFound("clock"))?.try_get_by_index(0)?;
        self.system().note(HEARTBEAT, &now.to_rfc3339()).await?;
        Ok(now)
    }

    async fn heartbeat_of_replica(&self) -> Result<Option<DateTime<Utc>>> {
        match self.replica() {
            Some(replica) => heartbeat(replica).await,
            None => Ok(None),
        }
    }
}

async fn heartbeat(connection: &DatabaseConnection) -> Result<Option<DateTime<Utc>>> {
    let sql = "SELECT value FROM installation WHERE name = $1";
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, [HEARTBEAT.into()]);
    let Some(row) = connection.query_one_raw(statement).await? else { return Ok(None) };
    let text: String = row.try_get_by_index(0)?;
    Ok(DateTime::parse_from_rfc3339(&text).ok().map(|at| at.to_utc()))
}
