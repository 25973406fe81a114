//! Where all assignments stand, told by the counts that the database keeps.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use rozmova_domain::assignment::{Facts, Status, TimelinessKind, status};
use rozmova_store::{Scoped, StandingCount, assignment};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::{
    standing::{SOON_WITHIN, in_time},
    summary::AssignmentSummary,
};
use crate::{error::Result, state::App};

/// What the status of assignments that are not passed is derived of, but for their window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, FromQueryResult)]
struct Standing {
    running: bool,
    attempts_used: i32,
    attempts_total: i32,
    finished: i32,
    accept_late: bool,
}

/// Assignments that stand alike.
struct AssignmentBucket {
    standing: Standing,
    all: i64,
    overdue: i64,
    due_soon: i64,
}

/// How many of those are late, or soon will be.
#[derive(FromQueryResult)]
struct Ending {
    #[sea_orm(nested)]
    standing: Standing,
    overdue: i64,
    due_soon: i64,
}

/// The assignments that were not taken away, as the database counts them with every change; deadlines are looked at only
/// where they are over or near.
pub async fn summary_of_all(app: &App, data: &Scoped, now: DateTime<Utc>) -> Result<AssignmentSummary> {
    use assignment::Column;
    let count = |condition: Condition| Expr::case(condition, 1).count();
    let columns =
        [Column::Running, Column::AttemptsUsed, Column::AttemptsTotal, Column::Finished, Column::AcceptLate];
    let mut open = data
        .find::<assignment::Model>()
        .filter(Column::WithdrawnAt.is_null())
        .filter(Column::PassedAt.is_null())
        .select_only()
        .columns(columns);
    for column in columns {
        open = open.group_by(column);
    }
    let ending = open
        .filter(Column::EndsAt.is_not_null())
        .filter(Column::EndsAt.lte(now + SOON_WITHIN))
        .expr_as(count(in_time(TimelinessKind::Overdue, now, app.db.backend())), "overdue")
        .expr_as(count(in_time(TimelinessKind::DueSoon, now, app.db.backend())), "due_soon")
        .into_model::<Ending>();
    let (kept, ending) =
        tokio::try_join!(data.standing_counts(), async { Ok(ending.all(data.reader()).await?) })?;
    let all = kept.iter().map(|one| one.n).sum();
    let ending: HashMap<Standing, (i64, i64)> =
        ending.into_iter().map(|row| (row.standing, (row.overdue, row.due_soon))).collect();
    let buckets = kept.into_iter().filter(|one| !one.passed).map(|one| {
        let standing = Standing::from(one);
        let (overdue, due_soon) = ending.get(&standing).copied().unwrap_or_default();
        // Read a moment later: there may be more of them by then.
        AssignmentBucket { standing, all: Ord::max(one.n, overdue), overdue, due_soon }
    });
    Ok(AssignmentSummary::of(all, buckets, now))
}

impl From<StandingCount> for Standing {
    fn from(count: StandingCount) -> Self {
        let StandingCount { running, attempts_used, attempts_total, finished, accept_late, .. } = count;
        Self { running, attempts_used, attempts_total, finished, accept_late }
    }
}

impl AssignmentSummary {
    /// Of so many assignments, these among them not passed: the rule itself says where each kind stands.
    fn of(assigned: i64, not_passed: impl IntoIterator<Item = AssignmentBucket>, now: DateTime<Utc>) -> Self {
        let mut counts = Self { assigned, passed: assigned, ..Self::default() };
        for one in not_passed {
            let number = |n: i32| u32::try_from(n).unwrap_or(0);
            let Standing { running, attempts_used, attempts_total, finished, accept_late } = one.standing;
            let mut facts = Facts {
                starts_at: now,
                ends_at: None,
                accept_late,
                attempts_total: number(attempts_total),
                attempts_used: number(attempts_used),
                running,
                finished: number(finished),
                passed_at: None,
            };
            counts.add(status(&facts, now), one.all - one.overdue);
            facts.ends_at = Some(DateTime::UNIX_EPOCH);
            counts.add(status(&facts, now), one.overdue);
            counts.overdue += one.overdue;
            counts.due_soon += one.due_soon;
            counts.passed -= one.all;
        }
        counts
    }

    fn add(&mut self, status: Status, number: i64) {
        let count = match status {
            Status::NotStarted => &mut self.not_started,
            Status::InProgress => &mut self.in_progress,
            Status::NeedsAttention => &mut self.needs_attention,
            Status::Passed => &mut self.passed,
            Status::Failed => &mut self.failed,
            Status::NotCompleted => &mut self.not_completed,
        };
        *count += number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bucket(finished: i32, (all, overdue): (i64, i64)) -> AssignmentBucket {
        let standing = Standing {
            running: false,
            attempts_used: finished,
            attempts_total: 3,
            finished,
            accept_late: false,
        };
        AssignmentBucket { standing, all, overdue, due_soon: 1 }
    }

    #[test]
    fn every_assignment_stands_in_one_place() {
        let now = DateTime::UNIX_EPOCH + chrono::Days::new(1);
        let mut late = bucket(1, (4, 2));
        late.standing.accept_late = true;
        let counts = AssignmentSummary::of(30, vec![bucket(0, (7, 3)), bucket(2, (5, 1)), late], now);
        let AssignmentSummary {
            not_started,
            in_progress,
            needs_attention,
            passed,
            failed,
            not_completed,
            ..
        } = counts;
        assert_eq!((not_started, not_completed), (4, 3), "never begun: open, and over");
        assert_eq!(
            (needs_attention, failed),
            (4 + 4, 1),
            "begun: what is late may still be played, or is over"
        );
        assert_eq!((in_progress, passed), (0, 30 - 7 - 5 - 4));
        assert_eq!((counts.assigned, counts.overdue, counts.due_soon), (30, 6, 3));
    }
}
