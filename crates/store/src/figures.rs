//! Figures for those who watch the whole installation. A statement each, none of which reads more than what waits.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, FromQueryResult, Statement};

use crate::{MAX_ATTEMPTS, Result, System};

/// Messages that are not sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnsentEmails {
    /// They wait for their first try.
    pub waiting: u64,
    /// A try has failed, and another comes.
    pub retrying: u64,
    /// They are not tried again.
    pub failed: u64,
    /// When the oldest one was written that is still to be sent.
    pub oldest: Option<DateTime<Utc>>,
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Companies.
    pub accounts: u64,
    /// People, dismissed and erased ones included.
    pub people: u64,
    /// Attempts, those of visitors included.
    pub attempts: u64,
}

#[derive(FromQueryResult)]
struct Unsent {
    failed: bool,
    tried: bool,
    n: i64,
    oldest: Option<DateTime<Utc>>,
}

#[derive(FromQueryResult)]
struct Due {
    run_at: DateTime<Utc>,
}

impl System {
    /// When the job became due that is due longest, of those that have not given up.
    pub async fn oldest_due_job(&self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let sql = "SELECT run_at FROM job WHERE run_at <= $1 AND attempts < $2 ORDER BY run_at LIMIT 1";
        let values = [now.into(), MAX_ATTEMPTS.into()];
        let statement = Statement::from_sql_and_values(self.db.backend(), sql, values);
        Ok(Due::find_by_statement(statement).one(self.db.reader()).await?.map(|due| due.run_at))
    }

    /// What is not sent of all accounts' messages.
    pub async fn unsent_emails(&self) -> Result<UnsentEmails> {
        let sql = "SELECT state = 'failed' AS failed, error IS NOT NULL AS tried, COUNT(*) AS n, \
             MIN(created_at) AS oldest FROM mail WHERE state IN ('queued', 'failed') GROUP BY 1, 2";
        let statement = Statement::from_string(self.db.backend(), sql);
        let mut unsent = UnsentEmails::default();
        for row in Unsent::find_by_statement(statement).all(self.db.reader()).await? {
            let count = u64::try_from(row.n).unwrap_or(0);
            match (row.failed, row.tried) {
                (true, _) => unsent.failed += count,
                (false, true) => unsent.retrying += count,
                (false, false) => unsent.waiting += count,
            }
            if !row.failed {
                unsent.oldest = [unsent.oldest, row.oldest].into_iter().flatten().min();
            }
        }
        Ok(unsent)
    }

    /// Bytes of uploaded files, of every account.
    pub async fn files_bytes(&self) -> Result<u64> {
        self.number("SELECT CAST(COALESCE(SUM(stored), 0) AS BIGINT) FROM asset").await
    }

    /// Bytes of a PostgreSQL database.
    pub async fn database_bytes(&self) -> Result<u64> {
        self.number("SELECT pg_database_size(current_database())").await
    }

    /// How much there is of all accounts.
    pub async fn extent(&self) -> Result<Extent> {
        Ok(Extent {
            accounts: self.number("SELECT COUNT(*) FROM account").await?,
            people: self.number("SELECT COUNT(*) FROM employee").await?,
            attempts: self.number("SELECT COUNT(*) FROM attempt").await?,
        })
    }

    /// Names of all uploaded files in the media store, without those beside them.
    pub async fn file_keys(&self) -> Result<Vec<String>> {
        let statement = Statement::from_string(self.db.backend(), "SELECT key FROM asset");
        let rows = self.db.reader().query_all_raw(statement).await?;
        Ok(rows.iter().map(|row| row.try_get_by_index(0)).collect::<std::result::Result<_, _>>()?)
    }

    async fn number(&self, sql: &str) -> Result<u64> {
        let row = self.db.reader().query_one_raw(Statement::from_string(self.db.backend(), sql)).await?;
        let number: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(0);
        Ok(u64::try_from(number).unwrap_or(0))
    }
}
