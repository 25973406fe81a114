//! Taking back the last answer.

use axum::{
    Json,
    extract::{Path, State},
};
use rozmova_domain::play::SessionStatus;
use rozmova_store::PlaySet;
use serde::Deserialize;

use super::{
    judge::{self, owned, play_of, refused},
    routes::player,
    sessions::{checked_key, scope},
    tell::tell,
    view::Session,
};
use crate::{
    app::App,
    http::{
        body::Body,
        caller::Visitor,
        error::{Code, Error, ErrorBody, Result},
    },
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct BackRequest {
    /// How many answers are accepted so far, as the player knows; sending the same again takes back once.
    step: u32,
}

/// Take back the last answer, where the course allows it
#[utoipa::path(post, path = "/game_sessions/{key}/back/", tag = "play", operation_id = "goBack", extensions(("x-rights" = json!("public"))),
    params(("key" = String, Path)), request_body = BackRequest, responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn back(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    Body(body): Body<BackRequest>,
) -> Result<Json<Session>> {
    let (player, system, now) = (player(&visitor), app.db.system(), app.clock.now());
    let tx = system.begin().await?;
    let mut row =
        system.attempts_in_play(&tx, vec![checked_key(key)?]).await?.pop().ok_or_else(Error::not_found)?;
    owned(&row.attempt, player)?;
    let data = scope(&app, &row.attempt, player).await?;
    let prepared = app.play.revisions.get_known(&app.db, &tx, row.attempt.revision_id).await?;
    let mut play = play_of(&prepared.content, &row.attempt)?;
    if body.step.checked_sub(1) == Some(play.step()) {
        // It was taken back already: the reply got lost.
        drop(tx);
        return Ok(Json(tell(&data, &prepared, &row, now).await?));
    }
    if body.step != play.step() {
        return Err(Code::StaleStep.into());
    }
    if row.attempt.status != SessionStatus::InProgress {
        return Err(Code::SessionFinished.into());
    }
    judge::window_open(row.assignment.as_ref(), now)?;
    let entry = play.back().map_err(|error| refused(error, "session"))?;
    let attempt = &mut row.attempt;
    attempt.step -= 1;
    attempt.backs += 1;
    attempt.points = play.points();
    attempt.right_answers -= i32::from(entry.right);
    attempt.path = serde_json::to_string(play.path())?;
    system.remove_answer(&tx, attempt.id, attempt.step).await?;
    let set = PlaySet { attempts: vec![attempt.clone()], ..Default::default() };
    system.save_play(&tx, set).await?;
    tx.commit().await?;
    Ok(Json(tell(&data, &prepared, &row, now).await?))
}
