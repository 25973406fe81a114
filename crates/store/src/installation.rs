//! What is known of the installation as a whole, and whether its databases go along with it.

use std::{sync::atomic::Ordering, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::{Db, Result, System};

/// Fingerprint of the secret that signs tokens.
const SECRET: &str = "token_secret";
/// Written now and then, so that a replica of a quiet database does not look old.
const HEARTBEAT: &str = "heartbeat";
/// For the replica to answer.
const REPLICA_ANSWERS_WITHIN: Duration = Duration::from_secs(3);

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
        let statement = Statement::from_string(DbBackend::Postgres, "SELECT clock_timestamp()");
        let row = self.db.reader().query_one_raw(statement).await?;
        Ok(row.map(|row| row.try_get_by_index(0)).transpose()?)
    }
}

impl Db {
    /// Looks at the replica: while it does not answer, or is further behind than `limit`, reports are read from the
    /// database itself. Returns how far it is behind; none without a
    /// replica, and while it has not followed a change since it was started.
    ///
    /// # Errors
    /// When the replica does not answer.
    pub async fn look_at_replica(&self, limit: Duration, now: DateTime<Utc>) -> Result<Option<Duration>> {
        if self.replica().is_none() {
            return Ok(None);
        }
        // A database that cannot be written has other worries, and its replica is as old as it looks.
        let _ = self.system().note(HEARTBEAT, &now.to_rfc3339()).await;
        let lag = tokio::time::timeout(REPLICA_ANSWERS_WITHIN, self.replica_lag()).await;
        let lag = lag.unwrap_or_else(|_| Err(crate::Error::Busy("the replica does not answer".into())));
        let late =
            !matches!(lag, Ok(seconds) if seconds.is_none_or(|seconds| seconds <= limit.as_secs_f64()));
        self.replica_is_late().store(late, Ordering::Relaxed);
        let behind = lag?.map(|seconds| Duration::from_secs_f64(seconds.max(0.0)));
        let shows = behind.and_then(|behind| now.checked_sub_signed(TimeDelta::from_std(behind).ok()?));
        self.replica_shows().store(shows.map_or(0, |at| at.timestamp_micros()), Ordering::Relaxed);
        Ok(behind)
    }

    /// The moment that reports show, where they are read from a replica whose lag is known.
    pub fn reports_show(&self) -> Option<DateTime<Utc>> {
        let used = self.replica().is_some() && !self.replica_is_late().load(Ordering::Relaxed);
        let shows = self.replica_shows().load(Ordering::Relaxed);
        DateTime::from_timestamp_micros(shows).filter(|_| used && shows != 0)
    }
}
