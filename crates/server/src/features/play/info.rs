//! What the player shows before it begins.

use axum::{Json, extract::State};
use rozmova_domain::{
    assignment,
    course::CourseKind,
    play::{PlayMode, SessionStatus},
};
use rozmova_store::{Scoped, attempt, course};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::{
    judge::facts,
    start::{may_self, mode_of},
    tell::{self_attempts, self_attempts_left},
};
use crate::{
    app::App,
    features::{
        assignments::{self, Assignment},
        courses::{PublicName, course_cover, may_edit},
    },
    http::{
        caller::{Caller, can},
        error::{Error, ErrorBody, Result},
        query::Id,
    },
};

/// A course as its player sees it before the start.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlayInfo {
    #[schema(required = true)]
    assignment: Option<Assignment>,
    game: PlayGame,
    mode: PlayMode,
    /// Null: unlimited.
    #[schema(required = true)]
    attempts_left: Option<u32>,
    /// Key of the attempt that goes on.
    #[schema(required = true)]
    session_in_progress: Option<String>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayGame {
    id: i64,
    title: String,
    kind: CourseKind,
    description: String,
    #[schema(required = true)]
    cover: Option<String>,
    colour: String,
    /// Minutes.
    #[schema(required = true)]
    estimated_duration: Option<i32>,
    questions_count: i32,
    public_name: PublicName,
}

fn game(row: course::Model) -> PlayGame {
    PlayGame {
        cover: course_cover(row.cover_asset),
        public_name: PublicName::parse(&row.public_name),
        id: row.id,
        title: row.title,
        kind: row.kind,
        description: row.description,
        colour: row.colour,
        estimated_duration: row.estimated_duration,
        questions_count: row.questions_count,
    }
}

/// An assigned course before its start
#[utoipa::path(get, path = "/games/assignment/{id}/", tag = "play", operation_id = "showAssignedGame", extensions(("x-rights" = json!({"any": ["pass_assigned_games"]}))),
    params(("id" = i64, Path)), responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_assignment(
    State(app): State<App>,
    caller: Caller<can::PassAssigned>,
    Id(id): Id,
) -> Result<Json<PlayInfo>> {
    let data = &caller.data;
    let row = assignments::own(&caller.me, data, id).await?;
    let course: course::Model = data.get(row.course_id, data.reader()).await?;
    let running = if row.running { running(data, &row).await? } else { None };
    Ok(Json(PlayInfo {
        attempts_left: assignment::attempts_left(&facts(&row)),
        session_in_progress: running,
        mode: PlayMode::Assigned,
        assignment: Some(assignments::view(&app, data, row).await?),
        game: game(course),
    }))
}

async fn running(data: &Scoped, row: &rozmova_store::assignment::Model) -> Result<Option<String>> {
    let attempt = data
        .find::<attempt::Model>()
        .filter(attempt::Column::AssignmentId.eq(row.id))
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .one(data.reader())
        .await?;
    Ok(attempt.map(|attempt| attempt.key))
}

/// A public course before its start
#[utoipa::path(get, path = "/public/games/{id}/", tag = "play", operation_id = "showPublicGame", extensions(("x-rights" = json!("public"))),
    params(("id" = i64, Path)), responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_public_course(State(app): State<App>, Id(id): Id) -> Result<Json<PlayInfo>> {
    let (course, _) = app.db.system().public_course(id).await?.ok_or_else(Error::not_found)?;
    Ok(Json(PlayInfo {
        assignment: None,
        mode: PlayMode::Public,
        attempts_left: None,
        session_in_progress: None,
        game: game(course),
    }))
}

/// The two ways in which a member of the account plays a course without an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayWay {
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
pub async fn info_of_course(
    caller: &Caller<can::BeSignedIn>,
    id: i64,
    wanted: Option<PlayWay>,
) -> Result<PlayInfo> {
    let (me, data) = (&caller.me, &caller.data);
    let course: course::Model = data.get(id, data.reader()).await?;
    let mode = match wanted {
        Some(PlayWay::Dry) => PlayMode::Dry,
        Some(PlayWay::SelfEducation) => PlayMode::SelfEducation,
        None => mode_of(me, &course),
    };
    if mode == PlayMode::Dry {
        if !may_edit(me, &course) {
            return Err(Error::not_found());
        }
        let game = game(course);
        return Ok(PlayInfo { assignment: None, mode, attempts_left: None, session_in_progress: None, game });
    }
    if !may_self(me, &course) {
        return Err(Error::not_found());
    }
    let running = self_attempts(data, id, me.id)
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .one(data.reader())
        .await?;
    Ok(PlayInfo {
        assignment: None,
        mode,
        attempts_left: self_attempts_left(data, &course, me.id).await?,
        session_in_progress: running.map(|attempt| attempt.key),
        game: game(course),
    })
}
