//! Taking back the last answer.

use axum::{
    Json,
    extract::{Path, State},
};
use rozmova_domain::play::{SessionStatus, TakenBack};
use rozmova_store::{PlaySet, attempt};
use serde::Deserialize;

use super::{
    attempt::player,
    current::current_session,
    queries::{LockedAttempt, lock},
    sessions::checked_key,
    view::Session,
};
use crate::{
    answers::{self, is_card_time_up, is_time_up, keep, refused, run_of, time_card},
    error::{Code, ErrorBody, Result},
    http::{body::Body, caller::Playing},
    state::App,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct BackRequest {
    /// How many answers are accepted so far, as the player knows; sending the same again takes back once. Left out: as
    /// many as there are.
    step: Option<u32>,
}

/// Take back the last answer, where the course allows it
#[utoipa::path(post, path = "/game_sessions/{key}/back/", tag = "play", operation_id = "goBack",
    params(("key" = String, Path)), request_body = BackRequest, responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn back(
    State(app): State<App>,
    playing: Playing,
    Path(key): Path<String>,
    Body(body): Body<BackRequest>,
) -> Result<Json<Session>> {
    let (system, now) = (app.db.system(), app.clock.now());
    let LockedAttempt { tx, mut row, prepared, data } =
        lock(&app, checked_key(key)?, player(&playing)).await?;
    let mut run = run_of(&prepared.content, &row.attempt)?;
    let step = body.step.unwrap_or_else(|| run.step());
    if step.checked_sub(1) == Some(run.step()) {
        // It was taken back already: the reply got lost.
        drop(tx);
        return Ok(Json(current_session(&data, &prepared, &row, (now, playing.language)).await?));
    }
    if step != run.step() {
        return Err(Code::StaleStep.into());
    }
    if row.attempt.status != SessionStatus::InProgress || is_time_up(&row.attempt, now) {
        return Err(Code::SessionFinished.into());
    }
    if is_card_time_up(&row.attempt, now) {
        return Err(Code::StaleStep.into());
    }
    answers::window_open(row.assignment.as_ref(), now)?;
    let entry = run.back().map_err(|error| refused(error, "session"))?;
    let attempt = &mut row.attempt;
    keep(attempt, &run)?;
    time_card(attempt, &run, now);
    attempt.backs += 1;
    attempt.right_answers -= i32::from(entry.right);
    let mut all = taken_back(attempt)?;
    TakenBack { step: entry.step.unwrap_or_else(|| run.step()), entry, at: now }.keep(&mut all);
    attempt.taken_back = Some(serde_json::to_string(&all)?);
    let mut set = PlaySet::default();
    set.attempts.push(attempt.clone());
    system.save_play(&tx, set).await?;
    tx.commit().await?;
    Ok(Json(current_session(&data, &prepared, &row, (now, playing.language)).await?))
}

/// The answers of an attempt that were taken back, as far as they were kept.
pub(super) fn taken_back(attempt: &attempt::Model) -> Result<Vec<TakenBack>> {
    Ok(attempt.taken_back.as_deref().map(serde_json::from_str).transpose()?.unwrap_or_default())
}
