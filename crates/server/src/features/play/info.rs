//! What the player shows before it begins.

use axum::{
    Json,
    extract::{Path, State},
};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    assignment::{self, Facts},
    play::{PlayMode, SessionStatus},
};
use rozmova_store::{PublicAddress, PublicCourse, Scoped, attempt, course};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::{
    about::{PlayGame, PlayQuiz, Shown, drafted, published},
    current::{self_attempts, self_attempts_left},
    start::{may_self, mode_of},
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        assignments::{self, Assignment},
        courses::may_try,
    },
    http::{
        caller::{AssignedPlayer, Caller, can},
        query::{Id, Query},
    },
    state::App,
};

/// A course as its player sees it before the start.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PlayInfo {
    #[schema(required = true)]
    assignment: Option<Assignment>,
    game: PlayGame,
    /// Null of a game.
    #[schema(required = true)]
    quiz: Option<PlayQuiz>,
    mode: PlayMode,
    /// Null: unlimited.
    #[schema(required = true)]
    attempts_left: Option<u32>,
    /// How many were begun.
    attempts_used: u32,
    /// When the window of the assignment closes.
    #[schema(required = true)]
    deadline: Option<DateTime<Utc>>,
    /// Key of the attempt that goes on.
    #[schema(required = true)]
    session_in_progress: Option<String>,
    /// The pictures of the first card.
    preloads: Vec<String>,
}

/// An assigned course before its start
#[utoipa::path(get, path = "/games/assignment/{id}/", tag = "play", operation_id = "showAssignedGame",
    params(("id" = i64, Path)), responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_assignment(
    State(app): State<App>,
    player: AssignedPlayer,
    Id(id): Id,
) -> Result<Json<PlayInfo>> {
    Ok(Json(assigned(&app, player, id).await?))
}

/// The same under the name of quizzes
#[utoipa::path(get, path = "/quiz/assignment/{id}/", tag = "play", operation_id = "showAssignedQuiz",
    params(("id" = i64, Path), ModeParam), responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_assigned_quiz(
    State(app): State<App>,
    player: AssignedPlayer,
    Id(id): Id,
    _valid: Query<ModeParam>,
) -> Result<Json<PlayInfo>> {
    Ok(Json(assigned(&app, player, id).await?))
}

/// What a call answers about a course.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum InfoMode {
    /// What the player shows before it begins.
    Play,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ModeParam {
    /// May be left out.
    #[param(inline)]
    #[expect(dead_code, reason = "only looked at for being valid")]
    mode: Option<InfoMode>,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WayParams {
    /// May be left out.
    #[param(inline)]
    #[expect(dead_code, reason = "only looked at for being valid")]
    mode: Option<InfoMode>,
    /// `dry` or `self`; left out: self if the quiz is for it, else dry.
    #[param(inline)]
    r#as: Option<PlayWay>,
}

/// A course before a test run or a play of self-education, under the name of quizzes
#[utoipa::path(get, path = "/quiz/{id}/", tag = "play", operation_id = "showQuiz",
    params(("id" = i64, Path), WayParams), responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_quiz(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Id(id): Id,
    Query(query): Query<WayParams>,
) -> Result<Json<PlayInfo>> {
    Ok(Json(info_of_course(&app, &caller, id, query.r#as).await?))
}

async fn assigned(app: &App, player: AssignedPlayer, id: i64) -> Result<PlayInfo> {
    let AssignedPlayer { caller, only } = player;
    if only.is_some_and(|only| only != id) {
        return Err(Error::not_found());
    }
    let data = &caller.data;
    let row = assignments::own(&caller.me, data, id).await?;
    let course: course::Model = data.get(row.course_id, data.reader()).await?;
    let running = if row.running { running(data, &row).await? } else { None };
    let Shown { game, quiz, preloads } =
        published(app, data, course, running.as_ref(), row.attempts_total).await?;
    let facts = Facts::from(&row);
    Ok(PlayInfo {
        attempts_left: assignment::attempts_left(&facts),
        attempts_used: facts.attempts_used,
        deadline: row.ends_at,
        session_in_progress: running.map(|attempt| attempt.key),
        mode: PlayMode::Assigned,
        assignment: Some(assignments::view(app, &caller.me, data, row).await?),
        game,
        quiz,
        preloads,
    })
}

async fn running(data: &Scoped, row: &rozmova_store::assignment::Model) -> Result<Option<attempt::Model>> {
    Ok(data
        .find::<attempt::Model>()
        .filter(attempt::Column::AssignmentId.eq(row.id))
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .one(data.reader())
        .await?)
}

/// A public course before its start
#[utoipa::path(get, path = "/public/games/{id}/", tag = "play", operation_id = "showPublicGame",
    params(("id" = String, Path, description = "The course's number, or the key of its link")),
    responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_public_course(
    State(app): State<App>,
    Path(address): Path<String>,
) -> Result<Json<PlayInfo>> {
    let at = PublicAddress::parse(&address).ok_or_else(Error::not_found)?;
    let open = app.db.system().public_course(&at).await?.ok_or_else(Error::not_found)?;
    let PublicCourse { course, data, .. } = open;
    let Shown { game, quiz, preloads } = published(&app, &data, course, None, 0).await?;
    Ok(Json(PlayInfo {
        assignment: None,
        mode: PlayMode::Public,
        attempts_left: None,
        attempts_used: 0,
        deadline: None,
        session_in_progress: None,
        game,
        quiz,
        preloads,
    }))
}

/// The two ways in which a member of the account plays a course without an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum PlayWay {
    /// A test run of the draft.
    Dry,
    /// Self-education.
    #[serde(rename = "self")]
    SelfEducation,
}

/// A course before a test run or a play of self-education; without a wish, the way in which a start without a mode
/// would go.
///
/// # Errors
/// 404 when the caller may not play it in this way, or in neither.
pub(super) async fn info_of_course<N>(
    app: &App,
    caller: &Caller<N>,
    id: i64,
    wanted: Option<PlayWay>,
) -> Result<PlayInfo> {
    // The own attempts, wherever the player stands.
    let (me, data) = (&caller.me, &caller.data.everybody());
    let course: course::Model = data.get(id, data.reader()).await?;
    let mode = match wanted {
        Some(PlayWay::Dry) => PlayMode::Dry,
        Some(PlayWay::SelfEducation) => PlayMode::SelfEducation,
        None => mode_of(me, &course),
    };
    if mode == PlayMode::Dry {
        if !may_try(me, &course) {
            return Err(Error::not_found());
        }
        let Shown { game, quiz, preloads } = drafted(data, course).await?;
        return Ok(PlayInfo {
            assignment: None,
            mode,
            attempts_left: None,
            attempts_used: 0,
            deadline: None,
            session_in_progress: None,
            game,
            quiz,
            preloads,
        });
    }
    if !may_self(me, &course) {
        return Err(Error::not_found());
    }
    let running = self_attempts(data, id, me.id)
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .one(data.reader())
        .await?;
    let used = self_attempts(data, id, me.id).count(data.reader()).await?;
    let attempts_left = self_attempts_left(data, &course, me.id).await?;
    let attempts = course.attempts;
    let Shown { game, quiz, preloads } = published(app, data, course, running.as_ref(), attempts).await?;
    Ok(PlayInfo {
        assignment: None,
        mode,
        attempts_left,
        attempts_used: u32::try_from(used).unwrap_or(u32::MAX),
        deadline: None,
        session_in_progress: running.map(|attempt| attempt.key),
        game,
        quiz,
        preloads,
    })
}
