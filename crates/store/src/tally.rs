//! What reports read of attempts: a narrow row for each, written in the transaction that changes the attempt. It says
//! nothing that the attempts do not say, and can be made anew from them.

use std::collections::HashMap;

use rozmova_domain::play::{PathEntry, PlayMode, SessionStatus, exact_percent, trail};
use sea_orm::{
    ColumnTrait, DbBackend, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};

use crate::{
    Result, Scoped, System, Tx,
    entity::{attempt, attempt_tally, employee},
    rewrite::rewrite,
};

/// Attempts of one statement.
const AT_ONCE: u64 = 1_000;

/// The tally of an attempt; whether it is a first or a latest one is told by its neighbours.
fn of(attempt: &attempt::Model) -> Result<attempt_tally::Model> {
    let path: Vec<PathEntry> =
        serde_json::from_str(&attempt.path).map_err(|error| DbErr::Json(error.to_string()))?;
    Ok(with_path(attempt, &path))
}

/// The same; `path` is what its text says.
fn with_path(attempt: &attempt::Model, path: &[PathEntry]) -> attempt_tally::Model {
    let drew = |emotion: u8| {
        i32::try_from(path.iter().filter(|entry| u8::from(entry.emotion) == emotion).count())
            .unwrap_or(i32::MAX)
    };
    let seconds = attempt.finished_at.map(|end| (end - attempt.started_at).num_seconds());
    attempt_tally::Model {
        account_id: attempt.account_id,
        course_id: attempt.course_id,
        attempt_id: attempt.id,
        revision_id: attempt.revision_id,
        employee_id: attempt.employee_id,
        assignment_id: attempt.assignment_id,
        mode: attempt.mode,
        number: attempt.number,
        first: attempt.employee_id.is_none(),
        latest: attempt.employee_id.is_none(),
        status: attempt.status,
        points: attempt.points,
        max_points: attempt.max_points,
        scoring: attempt.scoring,
        percent: attempt.percent.map(|_| exact_percent(attempt.points, attempt.max_points)),
        started_at: attempt.started_at,
        finished_at: attempt.finished_at,
        duration_s: seconds.map(|seconds| i32::try_from(seconds).unwrap_or(i32::MAX)),
        happy: drew(1),
        satisfied: drew(2),
        neutral: drew(3),
        sad: drew(4),
        evil: drew(5),
        trail: trail(path, attempt.started_at),
    }
}

fn counts(attempt: &attempt::Model) -> bool {
    attempt.mode != PlayMode::Dry
}

/// Brings the tallies of these attempts up to date; `paths` are those that have been read already.
pub(crate) async fn keep(
    tx: &Tx,
    attempts: &[attempt::Model],
    paths: &HashMap<i64, Vec<PathEntry>>,
) -> Result<()> {
    use attempt_tally::Column;
    let told = |attempt: &attempt::Model| match paths.get(&attempt.id) {
        Some(path) => Ok(with_path(attempt, path)),
        None => of(attempt),
    };
    let rows = attempts.iter().filter(|attempt| counts(attempt)).map(told).collect::<Result<Vec<_>>>()?;
    // What an answer changes stands in no index, so that it costs none.
    let answered = [
        Column::Points,
        Column::Happy,
        Column::Satisfied,
        Column::Neutral,
        Column::Sad,
        Column::Evil,
        Column::Trail,
    ];
    let ended = [Column::Status, Column::MaxPoints, Column::Percent, Column::FinishedAt, Column::DurationS];
    let (running, over): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|row| row.status == SessionStatus::InProgress);
    rewrite::<attempt_tally::Entity>(tx, &running, &answered).await?;
    rewrite::<attempt_tally::Entity>(tx, &over, &[&answered[..], &ended].concat()).await
}

impl Scoped {
    /// The tally of an attempt that begins: the latest one of its person and course from now on.
    pub async fn begin_tally(&self, attempt: &attempt::Model, tx: &Tx) -> Result<()> {
        use attempt_tally::Column;
        if !counts(attempt) {
            return Ok(());
        }
        let mut row = of(attempt)?;
        if let Some(person) = row.employee_id {
            // Two attempts that begin at once are not both the first; SQLite has one writer.
            if self.backend() != DbBackend::Sqlite {
                self.for_no_key_update::<employee::Model>()
                    .filter(employee::Column::Id.eq(person))
                    .one(&tx.open)
                    .await?;
            }
            let before = self
                .update::<attempt_tally::Model>()
                .col_expr(Column::Latest, Expr::value(false))
                .filter(Column::EmployeeId.eq(person))
                .filter(Column::CourseId.eq(row.course_id))
                .filter(Column::Latest.eq(true))
                .exec(&tx.open)
                .await?;
            (row.first, row.latest) = (before.rows_affected == 0, true);
        }
        self.insert_many::<attempt_tally::Model>(vec![row.into_active_model()], tx).await
    }
}

#[expect(clippy::disallowed_methods, reason = "an examination of the whole database")]
impl System {
    /// How many tallies there are, and how many of them are missing or not what their attempts say.
    pub async fn examine_tallies(&self) -> Result<(u64, u64)> {
        let (mut all, mut astray, mut after) = (0, 0, 0);
        loop {
            let rows = attempt::Entity::find()
                .filter(attempt::Column::Id.gt(after))
                .filter(attempt::Column::Mode.ne(PlayMode::Dry))
                .order_by_asc(attempt::Column::Id)
                .limit(AT_ONCE)
                .all(self.db.reader())
                .await?;
            let Some(last) = rows.last() else { return Ok((all, astray)) };
            let kept = attempt_tally::Entity::find()
                .filter(attempt_tally::Column::AttemptId.between(after + 1, last.id))
                .all(self.db.reader())
                .await?;
            let kept: HashMap<i64, attempt_tally::Model> =
                kept.into_iter().map(|row| (row.attempt_id, row)).collect();
            after = last.id;
            for attempt in &rows {
                let mut told = of(attempt)?;
                let known = kept.get(&attempt.id);
                if let Some(known) = known {
                    (told.first, told.latest) = (known.first, known.latest);
                }
                all += 1;
                astray += u64::from(known != Some(&told));
            }
        }
    }
}
