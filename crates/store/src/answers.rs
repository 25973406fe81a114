//! The answer path as set operations: one read of the attempts, one update of them, one of what reports read of them,
//! however many answers came together.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use rozmova_domain::play::SessionStatus;
use sea_orm::{
    ColumnTrait, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, LockType},
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    entity::{assignment, attempt, revision},
    relations,
    rewrite::rewrite,
    tally,
};

/// An attempt with the window of its assignment.
#[derive(Clone, Debug)]
pub struct AttemptInPlay {
    /// The attempt.
    pub attempt: attempt::Model,
    /// Its assignment, if it has one.
    pub assignment: Option<assignment::Model>,
}

/// An attempt that just ended passed or failed.
#[derive(Clone, Debug)]
pub struct FinishedAttempt {
    /// Its assignment.
    pub assignment_id: i64,
    /// The attempt.
    pub attempt_id: i64,
    /// Whether it reached the pass mark.
    pub passed: bool,
    /// 0-100, exact.
    pub percent: f64,
    /// Points reached.
    pub points: i32,
    /// When.
    pub at: DateTime<Utc>,
}

/// What one batch of accepted answers changes.
#[derive(Debug, Default)]
pub struct PlaySet {
    /// Attempts in their new state.
    pub attempts: Vec<attempt::Model>,
    /// Assignments whose attempt ended without a judgement: they are free for the next one.
    pub given_up: Vec<i64>,
    /// Attempts that ended.
    pub finished: Vec<FinishedAttempt>,
}

#[expect(
    clippy::disallowed_methods,
    reason = "a batch spans accounts: the keys are unguessable and the caller compares account and person"
)]
impl System {
    /// The attempts with these keys, locked until `tx` ends.
    pub async fn attempts_in_play(&self, tx: &Tx, keys: Vec<String>) -> Result<Vec<AttemptInPlay>> {
        let mut query = attempt::Entity::find()
            .join(JoinType::LeftJoin, relations::attempt_assignment())
            .select_also(assignment::Entity)
            .filter(attempt::Column::Key.is_in(keys))
            // One order for everybody: two processes never wait for each other in a circle.
            .order_by_asc(attempt::Column::Id);
        QueryTrait::query(&mut query).lock_with_tables(LockType::Update, [attempt::Entity]);
        let rows = query.all(&tx.open).await?;
        Ok(rows.into_iter().map(|(attempt, assignment)| AttemptInPlay { attempt, assignment }).collect())
    }

    /// Contents of these revisions, whosever they are, each with the handle to its account's rows.
    pub async fn revisions(&self, tx: &Tx, ids: Vec<i64>) -> Result<Vec<(revision::Model, Scoped)>> {
        let rows = revision::Entity::find().filter(revision::Column::Id.is_in(ids)).all(&tx.open).await?;
        let scoped = |row: revision::Model| {
            let scope = self.db.scoped(AccountId::new(row.account_id));
            (row, scope)
        };
        Ok(rows.into_iter().map(scoped).collect())
    }

    /// Keys of running attempts whose time is up, the longest over first.
    pub async fn overdue_attempts(&self, now: DateTime<Utc>, most: u64) -> Result<Vec<String>> {
        Ok(attempt::Entity::find()
            .select_only()
            .column(attempt::Column::Key)
            .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
            .filter(attempt::Column::TimeUpAt.lte(now))
            .order_by_asc(attempt::Column::TimeUpAt)
            .limit(most)
            .into_tuple()
            .all(self.db.reader())
            .await?)
    }

    /// Stores a batch.
    pub async fn save_play(&self, tx: &Tx, set: PlaySet) -> Result<()> {
        if !set.attempts.is_empty() {
            use attempt::Column;
            tally::keep(tx, &set.attempts).await?;
            let changed = [
                Column::Status,
                Column::Step,
                Column::Path,
                Column::Points,
                Column::Percent,
                Column::Backs,
                Column::Progress,
                Column::RightAnswers,
                Column::AnsweredAt,
                Column::FinishedAt,
                Column::QuizState,
            ];
            rewrite::<attempt::Entity>(tx, &set.attempts, &changed).await?;
        }
        if !set.given_up.is_empty() {
            assignment::Entity::update_many()
                .col_expr(assignment::Column::Running, Expr::value(false))
                .filter(assignment::Column::Id.is_in(set.given_up))
                .exec(&tx.open)
                .await?;
        }
        self.settle_assignments(tx, set.finished).await
    }

    /// Carries ended attempts into the figures that their assignments keep for lists.
    async fn settle_assignments(&self, tx: &Tx, finished: Vec<FinishedAttempt>) -> Result<()> {
        if finished.is_empty() {
            return Ok(());
        }
        let rows = assignment::Entity::find()
            .filter(assignment::Column::Id.is_in(finished.iter().map(|f| f.assignment_id)))
            .order_by_asc(assignment::Column::Id)
            .lock(LockType::Update)
            .all(&tx.open)
            .await?;
        let mut rows: HashMap<i64, assignment::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
        for end in finished {
            if let Some(row) = rows.get_mut(&end.assignment_id) {
                settle(row, &end);
            }
        }
        use assignment::Column;
        let changed = [
            Column::Running,
            Column::Finished,
            Column::PassedAt,
            Column::BestAttempt,
            Column::BestPercent,
            Column::BestPoints,
            Column::BestAt,
        ];
        rewrite::<assignment::Entity>(tx, &rows.into_values().collect::<Vec<_>>(), &changed).await
    }
}

fn settle(row: &mut assignment::Model, end: &FinishedAttempt) {
    row.running = false;
    row.finished += 1;
    if end.passed && row.passed_at.is_none() {
        row.passed_at = Some(end.at);
    }
    if row.best_percent.is_none_or(|best| end.percent > best) {
        row.best_attempt = Some(end.attempt_id);
        row.best_percent = Some(end.percent);
        row.best_points = Some(end.points);
        row.best_at = Some(end.at);
    }
}
