//! Attempts: begun, and answered card by card.

use axum::{Extension, Json, extract::State};
use http::StatusCode;
use rozmova_domain::{language::Language, play::PlayMode};
use rozmova_store::PublicAddress;
use serde::Deserialize;

use super::{
    card_time::answered_by_time,
    current::{after_answer, current_session},
    sessions::checked_key,
    start::{self, Started},
    view::Session,
};
use crate::{
    answers::{Player, SubmittedAnswer},
    error::{Code, Error, ErrorBody, Result},
    http::{
        body::Body,
        caller::Playing,
        guard::{Peer, ip},
    },
    limits::rate_limits::RateLimit,
    state::App,
    texts::Text,
};

/// What to play.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct StartRequest {
    /// An assignment of the caller; or:
    game_assignment_id: Option<i64>,
    /// A course; or:
    game_id: Option<i64>,
    /// The key of a public course's link, alone; empty: none.
    public_key: Option<String>,
    /// `dry`, `self` or `public`, without a token `public` only; left out: public without a token, else self if the
    /// course is for it, else dry.
    mode: Option<PlayMode>,
    /// Name of a visitor, as the course asks for it.
    name: Option<String>,
}

/// Who plays, for the judge.
pub(super) fn player(playing: &Playing) -> Player {
    let person = playing.caller.as_ref().map(|caller| (caller.data.account(), caller.me.id));
    Player { person, only: playing.only }
}

/// Begin an attempt, or go on with the one in progress
#[utoipa::path(post, path = "/game_sessions/", tag = "play", operation_id = "startSession",
    request_body = StartRequest, responses((status = 201, body = Session), (status = 200, body = Session, description = "Resumed"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn start(
    State(app): State<App>,
    playing: Playing,
    peer: Option<Extension<Peer>>,
    Body(body): Body<StartRequest>,
) -> Result<(StatusCode, Json<Session>)> {
    if playing.only.is_some() && playing.only != body.game_assignment_id {
        return Err(Error::not_found());
    }
    let public = body.mode.is_none_or(|mode| mode == PlayMode::Public);
    if let Some(key) = body.public_key.filter(|key| !key.is_empty()) {
        if !public || body.game_assignment_id.is_some() || body.game_id.is_some() {
            return Err(Error::field("public_key", Text::new("field-invalid")));
        }
        app.rate_limits.check(RateLimit::PublicStart, ip(peer))?;
        let at = PublicAddress::parse(&key).ok_or_else(Error::not_found)?;
        let started = start::public(&app, &at, body.name.unwrap_or_default(), None).await?;
        return reply(&app, started, playing.language).await;
    }
    let language = playing.language;
    let started = match (body.game_assignment_id, body.game_id, playing.caller) {
        (_, _, None) if !public => return Err(Code::NotAuthenticated.into()),
        (Some(_), _, None) => return Err(Code::NotAuthenticated.into()),
        (Some(assignment), _, Some(caller)) => {
            start::assigned(&app, &caller, assignment, None, playing.opened_by).await?
        }
        (None, None, _) => return Err(Error::field("game_id", Text::new("field-required"))),
        (None, Some(game), Some(caller)) if body.mode != Some(PlayMode::Public) => {
            start::by_member(&app, &caller, game, body.mode, None).await?
        }
        (None, Some(game), _) => {
            app.rate_limits.check(RateLimit::PublicStart, ip(peer))?;
            let at = PublicAddress::Number(game);
            start::public(&app, &at, body.name.unwrap_or_default(), None).await?
        }
    };
    reply(&app, started, language).await
}

/// 201 with a new attempt, 200 with the one that was in progress.
pub(super) async fn reply(
    app: &App,
    started: Started,
    language: Language,
) -> Result<(StatusCode, Json<Session>)> {
    let Started { row, prepared, data, resumed } = started;
    let row = answered_by_time(app, row).await?;
    let status = if resumed { StatusCode::OK } else { StatusCode::CREATED };
    let at = (app.clock.now(), language);
    Ok((status, Json(current_session(&data, &prepared, &row, at).await?)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct AnswerRequest {
    /// Key of the session.
    session: String,
    /// Id of the chosen answer.
    answer: i32,
    /// How many answers are accepted so far, as the player knows; sending the same again gives the same reply.
    step: Option<u32>,
    /// The card that is answered.
    question: Option<i32>,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct AnswersRequest {
    /// Key of the session.
    session: String,
    /// Ids of the chosen answers.
    answer: Vec<i32>,
    /// How many answers are accepted so far, as the player knows; sending the same again gives the same reply.
    step: Option<u32>,
    /// The card that is answered.
    question: Option<i32>,
}

/// Answer the current card; when the reply comes, the answer is on disk
#[utoipa::path(post, path = "/results/", tag = "play", operation_id = "answerQuestion",
    request_body = AnswerRequest, responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn answer(
    State(app): State<App>,
    playing: Playing,
    Body(body): Body<AnswerRequest>,
) -> Result<Json<Session>> {
    let sent = SubmittedAnswer {
        player: player(&playing),
        answers: vec![body.answer],
        step: body.step,
        question: body.question,
    };
    record(&app, body.session, sent, playing.language).await
}

/// Answer the current card with several answers
#[utoipa::path(post, path = "/results/multiple/", tag = "play", operation_id = "answerQuestionMultiple",
    request_body = AnswersRequest, responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn answer_multiple(
    State(app): State<App>,
    playing: Playing,
    Body(body): Body<AnswersRequest>,
) -> Result<Json<Session>> {
    let sent = SubmittedAnswer {
        player: player(&playing),
        answers: body.answer,
        step: body.step,
        question: body.question,
    };
    record(&app, body.session, sent, playing.language).await
}

async fn record(app: &App, key: String, sent: SubmittedAnswer, language: Language) -> Result<Json<Session>> {
    let recorded = app.play.record(checked_key(key)?, sent).await?;
    Ok(Json(after_answer(recorded, (app.clock.now(), language)).await?))
}
