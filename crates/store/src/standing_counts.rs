//! How many assignments stand alike. The database keeps these counts with every change of an assignment, by triggers;
//! they say nothing that the assignments do not say.

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};

use crate::{Result, Scoped, System};

/// Assignments of an account that were not taken away and are alike in all that their status is derived of, but for
/// their window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromQueryResult)]
pub struct StandingCount {
    /// They are passed.
    pub passed: bool,
    /// An attempt goes on.
    pub running: bool,
    /// Attempts that were begun.
    pub attempts_used: i32,
    /// 0: unlimited.
    pub attempts_total: i32,
    /// Attempts that were played to an end.
    pub finished: i32,
    /// Answers count after the end of the window as well.
    pub accept_late: bool,
    /// How many there are.
    pub n: i64,
}

impl Scoped {
    /// The counts of this account. One statement.
    pub async fn standing_counts(&self) -> Result<Vec<StandingCount>> {
        let kept = "SELECT passed, running, attempts_used, attempts_total, finished, accept_late, \
             CAST(SUM(n) AS BIGINT) AS n FROM assignment_count WHERE account_id = $1 \
             GROUP BY passed, running, attempts_used, attempts_total, finished, accept_late HAVING SUM(n) <> 0";
        let counted = |who: &str, n: &str| {
            format!(
                "SELECT passed_at IS NOT NULL AS passed, running, attempts_used, attempts_total, finished, accept_late, \
                 {n} AS n FROM assignment WHERE account_id = $1 AND withdrawn_at IS NULL AND employee_id {who} \
                 GROUP BY 1, 2, 3, 4, 5, 6"
            )
        };
        // They are kept of the whole account. Of a part of it the assignments are counted, or those of everybody else, of
        // whom there are fewer: each is looked up in the table.
        let sql = match self.sees("id") {
            None => kept.to_owned(),
            Some(seen) if self.reaches_most_people().await? => format!(
                "SELECT passed, running, attempts_used, attempts_total, finished, accept_late, CAST(SUM(n) AS BIGINT) AS n \
                 FROM ({kept} UNION ALL {}) c GROUP BY 1, 2, 3, 4, 5, 6 HAVING SUM(n) > 0",
                counted(
                    &format!("IN (SELECT id FROM employee WHERE account_id = $1 AND NOT ({seen}))"),
                    "-COUNT(*)"
                )
            ),
            Some(seen) => {
                counted(&format!("IN (SELECT id FROM employee WHERE account_id = $1 AND {seen})"), "COUNT(*)")
            }
        };
        let values = [self.account().get().into()];
        let statement = Statement::from_sql_and_values(self.backend(), sql, values);
        Ok(StandingCount::find_by_statement(statement).all(self.reader()).await?)
    }

    /// Whether more people are seen than are not. One statement.
    async fn reaches_most_people(&self) -> Result<bool> {
        let seen = self.sees("id").unwrap_or_else(|| "1 = 1".into());
        let sql = format!(
            "SELECT (SELECT COUNT(*) FROM employee WHERE account_id = $1 AND {seen}) * 2 > \
             (SELECT COUNT(*) FROM employee WHERE account_id = $1)"
        );
        let statement = Statement::from_sql_and_values(self.backend(), sql, [self.account().get().into()]);
        let row = self.reader().query_one_raw(statement).await?;
        Ok(row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(false))
    }
}

impl System {
    /// How many counts there are, and how many of them are not what the assignments say.
    pub async fn examine_standing_counts(&self) -> Result<(u64, u64)> {
        let counts = "SELECT account_id, passed, running, attempts_used, attempts_total, finished, accept_late, \
             CAST(SUM(n) AS BIGINT) AS n FROM assignment_count GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING SUM(n) <> 0";
        let recount = "SELECT account_id, passed_at IS NOT NULL, running, attempts_used, attempts_total, finished, \
             accept_late, COUNT(*) FROM assignment WHERE withdrawn_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7";
        let count = async |sql: String| -> Result<u64> {
            let statement = Statement::from_string(self.db.backend(), sql);
            let row = self.db.reader().query_one_raw(statement).await?;
            let n: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(0);
            Ok(u64::try_from(n).unwrap_or(0))
        };
        let all = count(format!("SELECT COUNT(*) FROM ({counts}) c")).await?;
        let kept = count(format!("SELECT COUNT(*) FROM ({counts} EXCEPT {recount}) c")).await?;
        let missing = count(format!("SELECT COUNT(*) FROM ({recount} EXCEPT {counts}) c")).await?;
        Ok((all, kept.max(missing)))
    }

    /// Adds up what connections to PostgreSQL have counted apart from each other. What one of them is writing stays for
    /// the next time.
    pub async fn join_standing_counts(&self) -> Result<()> {
        if self.db.backend() == DbBackend::Sqlite {
            return Ok(());
        }
        let tx = self.begin().await?;
        tx.open
            .execute_unprepared(
                "WITH apart AS (SELECT ctid FROM assignment_count WHERE shard <> 0 FOR UPDATE SKIP LOCKED), \
                 gone AS (DELETE FROM assignment_count c USING apart WHERE c.ctid = apart.ctid RETURNING c.*) \
                 INSERT INTO assignment_count SELECT account_id, passed, running, attempts_used, attempts_total, finished, \
                 accept_late, 0, SUM(n) FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7 \
                 ON CONFLICT (account_id, passed, running, attempts_used, attempts_total, finished, accept_late, shard) \
                 DO UPDATE SET n = assignment_count.n + excluded.n",
            )
            .await?;
        tx.commit().await
    }
}
