//! An attempt as its player sees it now, with what is known of the others.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use rozmova_domain::{
    assignment::attempts_left,
    language::Language,
    play::{Parts, PlayMode, SessionStatus},
    run::Run,
};
use rozmova_store::{AttemptInPlay, Scoped, attempt, course};
use sea_orm::{ColumnTrait, ModelTrait, PaginatorTrait, QueryFilter, Select};

use super::view::{AfterEnd, Session, Standing, Told, session, status};
use crate::{
    answers::{Prepared, Recorded, refused, run_of},
    error::Result,
};

/// The attempts that the player of an attempt has beside it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct AttemptsLeft {
    /// Attempts that may still be begun; none: unlimited.
    pub(super) left: Option<u32>,
    /// Whether another attempt than this one is being played.
    pub(super) another_runs: bool,
}

/// An attempt as it stands, for its player. Call it when no transaction is open: it reads for itself.
pub(super) async fn current_session(
    data: &Scoped,
    prepared: &Arc<Prepared>,
    row: &AttemptInPlay,
    (now, language): (DateTime<Utc>, Language),
) -> Result<Session> {
    let run = run_of(&prepared.content, &row.attempt)?;
    shown(data, prepared, row, &run, Told::Everything, (now, language)).await
}

/// The same for the player who has just answered and knows what was answered before.
pub(super) async fn after_answer(
    recorded: Recorded,
    (now, language): (DateTime<Utc>, Language),
) -> Result<Session> {
    let Recorded { row, path, quiz, prepared, data } = recorded;
    let over = row.attempt.status != SessionStatus::InProgress;
    let run = Run::resume(&prepared.content, path, quiz, over).map_err(|error| refused(error, "session"))?;
    let run = run.by(row.attempt.mode);
    shown(&data, &prepared, &row, &run, Told::Newest, (now, language)).await
}

async fn shown(
    data: &Scoped,
    prepared: &Arc<Prepared>,
    row: &AttemptInPlay,
    run: &Run<'_>,
    told: Told,
    (now, language): (DateTime<Utc>, Language),
) -> Result<Session> {
    let status = status(row, now);
    let parts = parts_of(prepared, status).await?;
    let others = attempts_left_of(data, row).await?;
    let end = AfterEnd::of(row, status, others);
    let standing = Standing { status, told, others, end, parts: parts.as_deref(), language };
    Ok(session(prepared, (row, run), standing, now))
}

/// What the scores of an attempt that is over are told by.
pub(super) async fn parts_of(prepared: &Arc<Prepared>, status: SessionStatus) -> Result<Option<Arc<Parts>>> {
    match status {
        SessionStatus::InProgress => Ok(None),
        _ => Ok(Some(prepared.parts().await?)),
    }
}

pub(super) async fn attempts_left_of(data: &Scoped, row: &AttemptInPlay) -> Result<AttemptsLeft> {
    let attempt = &row.attempt;
    if let Some(facts) = &row.assignment {
        // The newest attempt is the only one that may run.
        let another_runs = facts.running && i64::from(attempt.number) != i64::from(facts.attempts_used);
        return Ok(AttemptsLeft { left: attempts_left(facts), another_runs });
    }
    let (PlayMode::SelfEducation, Some(person)) = (attempt.mode, attempt.employee_id) else {
        return Ok(AttemptsLeft::default());
    };
    let course: course::Model = data.get(attempt.course_id, data.reader()).await?;
    let left = self_attempts_left(data, &course, person).await?;
    let another = self_attempts(data, course.id, person)
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .filter(attempt::Column::Id.ne(attempt.id));
    Ok(AttemptsLeft { left, another_runs: left == Some(0) && another.count(data.reader()).await? > 0 })
}

/// The attempts of a person's self-education in a course.
pub(super) fn self_attempts(
    data: &Scoped,
    course: i64,
    person: i64,
) -> Select<<attempt::Model as ModelTrait>::Entity> {
    data.find::<attempt::Model>()
        .filter(attempt::Column::CourseId.eq(course))
        .filter(attempt::Column::EmployeeId.eq(person))
        .filter(attempt::Column::Mode.eq(PlayMode::SelfEducation))
}

/// How many of them may still be begun; none: unlimited.
pub(super) async fn self_attempts_left(
    data: &Scoped,
    course: &course::Model,
    person: i64,
) -> Result<Option<u32>> {
    let limit = u32::try_from(course.attempts).unwrap_or(0);
    if limit == 0 {
        return Ok(None);
    }
    let used = self_attempts(data, course.id, person).count(data.reader()).await?;
    Ok(Some(limit.saturating_sub(u32::try_from(used).unwrap_or(u32::MAX))))
}
