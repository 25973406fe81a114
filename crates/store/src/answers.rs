//! The answer path as set operations: one read of the attempts, one update of them, one of what reports read of them,
//! however many answers came together.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use rozmova_domain::{
    assignment::Facts,
    play::{PathEntry, SessionStatus},
    points::Points,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, IdenStatic, Iterable, QueryFilter,
    QueryOrder, QueryResult, QuerySelect, Statement,
    sea_query::{Expr, LockType},
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    columns::Columns,
    entity::{assignment, attempt, revision},
    rewrite::rewrite,
    tally,
};

/// An attempt with what is stored about its assignment.
#[derive(Clone, Debug)]
pub struct AttemptInPlay {
    /// The attempt.
    pub attempt: attempt::Model,
    /// Its assignment, if it has one.
    pub assignment: Option<Facts>,
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
    pub points: Points,
    /// When.
    pub at: DateTime<Utc>,
}

/// What one batch of accepted answers changes.
#[derive(Debug, Default)]
pub struct PlaySet {
    /// Attempts in their new state.
    pub attempts: Vec<attempt::Model>,
    /// Their paths by attempt, where they have been read already.
    pub paths: HashMap<i64, Vec<PathEntry>>,
    /// Assignments whose attempt ended without a judgement: they are free for the next one.
    pub given_up: Vec<i64>,
    /// Attempts that ended.
    pub finished: Vec<FinishedAttempt>,
}

/// `$1` are the keys. In one order for everybody: two processes never wait for each other in a circle.
fn in_play(backend: DbBackend) -> String {
    let attempt: Vec<String> =
        attempt::Column::iter().map(|column| format!("a.\"{}\"", column.as_str())).collect();
    let (keys, lock) = match backend {
        DbBackend::Sqlite => ("IN (SELECT value FROM json_each($1))", ""),
        _ => ("= ANY (ARRAY(SELECT json_array_elements_text(CAST($1 AS json))))", "FOR UPDATE OF a"),
    };
    format!(
        "SELECT {}, s.starts_at, s.ends_at, s.accept_late, s.attempts_total, s.attempts_used, s.running, s.finished, \
         s.passed_at FROM attempt a LEFT JOIN assignment s ON s.account_id = a.account_id AND s.id = a.assignment_id \
         WHERE a.\"key\" {keys} ORDER BY a.id {lock}",
        attempt.join(", ")
    )
}

impl AttemptInPlay {
    /// Reads the columns of [`in_play`] by their places: a batch has thousands of them, and finding each by its name
    /// takes longer than reading it.
    fn read(row: &QueryResult) -> Result<Self, DbErr> {
        let mut columns = Columns::of(row);
        let attempt = attempt::Model {
            id: columns.take()?,
            account_id: columns.take()?,
            key: columns.take()?,
            course_id: columns.take()?,
            revision_id: columns.take()?,
            mode: columns.take()?,
            assignment_id: columns.take()?,
            employee_id: columns.take()?,
            public_name: columns.take()?,
            number: columns.take()?,
            status: columns.take()?,
            step: columns.take()?,
            path: columns.take()?,
            points: columns.take()?,
            max_points: columns.take()?,
            scoring: columns.take()?,
            points_to_pass: columns.take()?,
            percent: columns.take()?,
            backs: columns.take()?,
            progress: columns.take()?,
            right_answers: columns.take()?,
            started_at: columns.take()?,
            answered_at: columns.take()?,
            finished_at: columns.take()?,
            quiz_state: columns.take()?,
            order_seed: columns.take()?,
            time_up_at: columns.take()?,
            opened_by: columns.take()?,
            public_link_id: columns.take()?,
            taken_back: columns.take()?,
            time_allowance: columns.take()?,
            card_time_up_at: columns.take()?,
        };
        let starts_at: Option<DateTime<Utc>> = columns.take()?;
        let Some(starts_at) = starts_at else { return Ok(Self { attempt, assignment: None }) };
        let count = |n: i32| u32::try_from(n).unwrap_or(0);
        let facts = Facts {
            starts_at,
            ends_at: columns.take()?,
            accept_late: columns.take()?,
            attempts_total: count(columns.take()?),
            attempts_used: count(columns.take()?),
            running: columns.take()?,
            finished: count(columns.take()?),
            passed_at: columns.take()?,
        };
        Ok(Self { attempt, assignment: Some(facts) })
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a batch spans accounts: the keys are unguessable and the caller compares account and person"
)]
impl System {
    /// The attempts with these keys, locked until `tx` ends.
    pub async fn attempts_in_play(&self, tx: &Tx, keys: Vec<String>) -> Result<Vec<AttemptInPlay>> {
        let backend = self.db.backend();
        let keys = serde_json::to_string(&keys).map_err(|error| DbErr::Json(error.to_string()))?;
        let statement = Statement::from_sql_and_values(backend, in_play(backend), [keys.into()]);
        let rows = tx.open.query_all_raw(statement).await?;
        Ok(rows.iter().map(AttemptInPlay::read).collect::<Result<_, _>>()?)
    }

    /// The rows of the account of an attempt, for whoever was found to be its player.
    pub fn scope_of_attempt(&self, attempt: &attempt::Model) -> Scoped {
        self.db.scoped(AccountId::new(attempt.account_id))
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
        self.db.note_answers();
        if !set.attempts.is_empty() {
            use attempt::Column;
            tally::keep(tx, &set.attempts, &set.paths).await?;
            let changed = [
                Column::Status,
                Column::Step,
                Column::Path,
                Column::Points,
                Column::MaxPoints,
                Column::PointsToPass,
                Column::Percent,
                Column::Backs,
                Column::Progress,
                Column::RightAnswers,
                Column::AnsweredAt,
                Column::FinishedAt,
                Column::QuizState,
                Column::TakenBack,
                Column::CardTimeUpAt,
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
