//! What else is known of an attempt when its player is told how it stands.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use rozmova_domain::{
    assignment::attempts_left,
    play::{PlayMode, SessionStatus},
};
use rozmova_store::{AttemptInPlay, Scoped, attempt, course};
use sea_orm::{ColumnTrait, ModelTrait, PaginatorTrait, QueryFilter, Select};

use super::view::{Session, session, status};
use crate::{
    answers::{Prepared, facts},
    error::Result,
};

/// What the player of an attempt has beside it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chances {
    /// Attempts that may still be begun; none: unlimited.
    pub(super) left: Option<u32>,
    /// Whether another attempt than this one is being played.
    pub(super) another_runs: bool,
}

/// An attempt as it stands, for its player. Call it when no transaction is open: it reads for itself.
pub(super) async fn tell(
    data: &Scoped,
    prepared: &Arc<Prepared>,
    row: &AttemptInPlay,
    now: DateTime<Utc>,
) -> Result<Session> {
    let status = status(row, now);
    let parts = match status {
        SessionStatus::InProgress => None,
        _ => Some(prepared.parts().await?),
    };
    session(prepared, row, status, chances(data, row).await?, parts, now)
}

async fn chances(data: &Scoped, row: &AttemptInPlay) -> Result<Chances> {
    let attempt = &row.attempt;
    if let Some(row) = &row.assignment {
        // The newest attempt is the only one that may run.
        let another_runs = row.running && attempt.number != row.attempts_used;
        return Ok(Chances { left: attempts_left(&facts(row)), another_runs });
    }
    let (PlayMode::SelfEducation, Some(person)) = (attempt.mode, attempt.employee_id) else {
        return Ok(Chances::default());
    };
    let course: course::Model = data.get(attempt.course_id, data.reader()).await?;
    let left = self_attempts_left(data, &course, person).await?;
    let another = self_attempts(data, course.id, person)
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .filter(attempt::Column::Id.ne(attempt.id));
    Ok(Chances { left, another_runs: left == Some(0) && another.count(data.reader()).await? > 0 })
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
