//! What only quizzes have: going to a question, marking it to come back to, and finishing.

use axum::{
    Json,
    extract::{Path, State},
};
use chrono::{DateTime, Utc};
use rozmova_domain::{language::Language, play::SessionStatus, run::Run};
use rozmova_store::{FinishedAttempt, PlaySet, attempt};
use serde::Deserialize;

use super::{
    attempt::player,
    current::current_session,
    queries::{LockedAttempt, lock},
    sessions::checked_key,
    view::Session,
};
use crate::{
    answers::{self, Player, finish as judge_end, is_time_up, keep, refused, run_of, window_open},
    error::{Code, Error, ErrorBody, Result},
    http::{body::Body, caller::Playing},
    state::App,
    texts::Text,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct MarkRequest {
    /// The question.
    question: i32,
    /// Whether to come back to it.
    marked: bool,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct FinishRequest {
    /// How many answers are accepted so far, as the player knows; left out: as many as there are.
    step: Option<u32>,
}

/// Mark a question of a quiz to come back to, where movement is allowed
#[utoipa::path(post, path = "/game_sessions/{key}/mark/", tag = "play", operation_id = "markQuestion",
    params(("key" = String, Path)), request_body = MarkRequest, responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn mark(
    State(app): State<App>,
    playing: Playing,
    Path(key): Path<String>,
    Body(body): Body<MarkRequest>,
) -> Result<Json<Session>> {
    let change = |run: &mut Run<'_>, _: &mut attempt::Model, _| match run {
        Run::Quiz(quiz) => {
            quiz.mark(body.question, body.marked).map_err(|error| refused(error, "question"))?;
            Ok(Changed::Kept)
        }
        Run::Game(_) => Err(Error::field("question", Text::new("field-invalid"))),
    };
    changed(&app, checked_key(key)?, (player(&playing), playing.language), change).await
}

/// Finish a quiz that allows movement; one that is over stays as it is
#[utoipa::path(post, path = "/game_sessions/{key}/finish/", tag = "play", operation_id = "finishSession",
    params(("key" = String, Path)), request_body = FinishRequest, responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn finish(
    State(app): State<App>,
    playing: Playing,
    Path(key): Path<String>,
    Body(body): Body<FinishRequest>,
) -> Result<Json<Session>> {
    let change = |run: &mut Run<'_>, attempt: &mut attempt::Model, now| {
        if run.ended() {
            return Ok(Changed::Nothing);
        }
        if body.step.is_some_and(|step| step != run.step()) {
            return Err(Code::StaleStep.into());
        }
        match run {
            Run::Quiz(quiz) if quiz.can_finish() => quiz.finish(),
            _ => return Err(Error::field("session", Text::new("field-invalid"))),
        }
        keep(attempt, run)?;
        Ok(Changed::Over(judge_end(attempt, run, now)))
    };
    changed(&app, checked_key(key)?, (player(&playing), playing.language), change).await
}

/// Makes a question the current one.
pub(super) async fn go_to(
    app: &App,
    key: String,
    by: (Player, Language),
    question: i32,
) -> Result<Json<Session>> {
    let change = |run: &mut Run<'_>, _: &mut attempt::Model, _| match run {
        _ if run.ended() => Ok(Changed::Nothing),
        Run::Quiz(quiz) => {
            quiz.go_to(question).map_err(|error| refused(error, "question"))?;
            Ok(Changed::Kept)
        }
        Run::Game(_) => Err(Error::field("question", Text::new("field-invalid"))),
    };
    changed(app, key, by, change).await
}

enum Changed {
    Nothing,
    /// Where the player is, not what was answered.
    Kept,
    Over(Option<FinishedAttempt>),
}

/// Changes an attempt under its lock and tells how it stands then.
async fn changed<C>(
    app: &App,
    key: String,
    (player, language): (Player, Language),
    change: C,
) -> Result<Json<Session>>
where
    C: FnOnce(&mut Run<'_>, &mut attempt::Model, DateTime<Utc>) -> Result<Changed>,
{
    let (system, now) = (app.db.system(), app.clock.now());
    let LockedAttempt { tx, mut row, prepared, data } = lock(app, key, player).await?;
    let mut run = run_of(&prepared.content, &row.attempt)?;
    if row.attempt.status == SessionStatus::InProgress {
        if is_time_up(&row.attempt, now) {
            return Err(Code::SessionFinished.into());
        }
        window_open(row.assignment.as_ref(), now)?;
    }
    let mut set = PlaySet::default();
    match change(&mut run, &mut row.attempt, now)? {
        Changed::Nothing => {
            drop(tx);
            return Ok(Json(current_session(&data, &prepared, &row, (now, language)).await?));
        }
        Changed::Kept => keep(&mut row.attempt, &run)?,
        Changed::Over(finished) => set.finished.extend(finished),
    }
    let ended: Vec<_> = set.finished.iter().map(|end| (end.attempt_id, row.attempt.course_id)).collect();
    set.attempts.push(row.attempt.clone());
    system.save_play(&tx, set).await?;
    answers::note_results(&system, &tx, &ended, now).await?;
    tx.commit().await?;
    Ok(Json(current_session(&data, &prepared, &row, (now, language)).await?))
}
