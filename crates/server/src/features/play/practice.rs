//! Practice: a conversation that is over goes on from one of its steps. Nothing of it is stored and nothing counts: every
//! call brings all answers that were given since.

use axum::{
    Json,
    extract::{Path, State},
};
use rozmova_domain::{
    play::{PlayMode, SessionStatus, longest_path},
    run::Run,
};
use rozmova_store::AttemptInPlay;
use serde::Deserialize;

use super::{
    attempt::player,
    current::{attempts_left_of, parts_of},
    queries::{stored, with_assignment},
    sessions::checked_key,
    view::{AfterEnd, Session, Standing, Told, session, status},
};
use crate::{
    answers::{finish, keep, path_of, refused},
    error::{Code, Error, ErrorBody, Result},
    http::{body::Body, caller::Playing},
    state::App,
    texts::Text,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct PracticeRequest {
    /// How many answers of the attempt stand before it.
    from: u32,
    /// The answers that were given since, by their ids; left out: none.
    #[serde(default)]
    answers: Vec<i32>,
}

/// Go on from a step of a conversation that is over, as practice
///
/// The reply is an attempt of the mode `dry`, as it stands after these answers. Nothing is stored.
#[utoipa::path(post, path = "/game_sessions/{key}/practice/", tag = "play", operation_id = "practise",
    params(("key" = String, Path)), request_body = PracticeRequest, responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn practise(
    State(app): State<App>,
    playing: Playing,
    Path(key): Path<String>,
    Body(body): Body<PracticeRequest>,
) -> Result<Json<Session>> {
    let now = app.clock.now();
    let (attempt, data) = stored(&app, &checked_key(key)?, player(&playing)).await?;
    let row = with_assignment(&data, attempt).await?;
    let prepared = app.play.revisions.get(&data, row.attempt.revision_id).await?;
    let others = attempts_left_of(&data, &row).await?;
    let end = AfterEnd::of(&row, status(&row, now), others);
    if !end.practice || prepared.content.quiz.is_some() {
        return Err(Code::PracticeClosed.into());
    }

    let mut path = path_of(&row.attempt)?;
    let from = usize::try_from(body.from).ok().filter(|from| *from <= path.len());
    path.truncate(from.ok_or_else(|| Error::field("from", Text::new("field-invalid")))?);
    let mut run = Run::resume(&prepared.content, path, None, false)
        .map_err(|error| refused(error, "session"))?
        .by(PlayMode::Dry);
    // As long as a stored one may become.
    if run.path().len() + body.answers.len() > longest_path(&prepared.content) {
        return Err(Error::field("answers", Text::new("field-invalid")));
    }
    for answer in &body.answers {
        let card = run.current().map_or(0, |card| card.id);
        run.answer(card, &[*answer], now).map_err(|error| refused(error, "answers"))?;
    }
    let mut attempt = row.attempt;
    (attempt.mode, attempt.status, attempt.percent) = (PlayMode::Dry, SessionStatus::InProgress, None);
    (attempt.progress, attempt.backs, attempt.finished_at) = (0, 0, None);
    // One practises in peace.
    attempt.card_time_up_at = None;
    keep(&mut attempt, &run)?;
    if run.ended() {
        finish(&mut attempt, &run, now);
    }
    if run.astray() {
        (attempt.status, attempt.finished_at) = (SessionStatus::NotCompleted, Some(now));
    }
    let practised = AttemptInPlay { attempt, assignment: None };
    let status = practised.attempt.status;
    let parts = parts_of(&prepared, status).await?;
    let told = if body.answers.is_empty() { Told::Everything } else { Told::Newest };
    let standing =
        Standing { status, told, others, end, parts: parts.as_deref(), language: playing.language };
    Ok(Json(session(&prepared, (&practised, &run), standing, now)))
}
