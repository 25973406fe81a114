//! How many assignments stand alike. The database keeps these counts with every change of an assignment, by triggers;
//! they say nothing that the assignments do not say.

use sea_orm::{ColumnTrait, FromQueryResult, PaginatorTrait, QueryFilter, Statement};

use crate::{Error, Result, Scoped, entity::assignment, reach::LookedUp};

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
    /// The counts of this account. One statement; of a part of it two more, once a minute.
    pub async fn standing_counts(&self) -> Result<Vec<StandingCount>> {
        let kept = "SELECT passed, running, attempts_used, attempts_total, finished, accept_late, \
             CAST(SUM(n) AS BIGINT) AS n FROM assignment_count WHERE account_id = $1 \
             GROUP BY passed, running, attempts_used, attempts_total, finished, accept_late HAVING SUM(n) <> 0";
        let counted = |n: &str, whose: &str| {
            format!(
                "SELECT passed_at IS NOT NULL AS passed, running, attempts_used, attempts_total, finished, accept_late, \
                 {n} AS n FROM assignment WHERE account_id = $1 AND withdrawn_at IS NULL AND {whose} \
                 GROUP BY 1, 2, 3, 4, 5, 6"
            )
        };
        // They are kept of the whole account. Of a part of it the assignments are counted, or those of everybody else: each
        // is looked up in the table.
        let whose = |data: &Self| data.sees("employee_id", LookedUp::Together);
        let sql = match (self.others().await?.as_ref().and_then(whose), whose(self)) {
            (_, None) => kept.to_owned(),
            (Some(others), _) => format!(
                "SELECT passed, running, attempts_used, attempts_total, finished, accept_late, CAST(SUM(n) AS BIGINT) AS n \
                 FROM ({kept} UNION ALL {}) c GROUP BY 1, 2, 3, 4, 5, 6 HAVING SUM(n) > 0",
                counted("-COUNT(*)", &others)
            ),
            (None, Some(seen)) => counted("COUNT(*)", &seen),
        };
        let values = [self.account().get().into()];
        let statement = Statement::from_sql_and_values(self.backend(), sql, values);
        Ok(StandingCount::find_by_statement(statement).all(self.reader()).await?)
    }

    /// How many assignments were not taken away. Where most people are seen, as many as are kept less those of the others.
    pub async fn live_assignments(&self) -> Result<u64> {
        let kept = async || {
            let counts = self.everybody().standing_counts().await?;
            Ok::<_, Error>(counts.iter().map(|one| one.n).sum::<i64>().unsigned_abs())
        };
        let count = async |data: &Self| {
            let live = data.find_as::<assignment::Model>(LookedUp::Together);
            Ok(live.filter(assignment::Column::WithdrawnAt.is_null()).count(self.reader()).await?)
        };
        if self.reaches_everything() {
            return kept().await;
        }
        let Some(others) = self.others().await? else { return count(self).await };
        let (all, theirs) = tokio::try_join!(kept(), count(&others))?;
        Ok(all.saturating_sub(theirs))
    }
}
