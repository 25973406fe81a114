//! What the player shows before it begins.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    assignment,
    course::{Content, CourseKind, Question},
    play::{PlayMode, SessionStatus},
};
use rozmova_store::{Scoped, attempt, course, draft};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::{
    card::pictures,
    judge::facts,
    start::{may_self, mode_of},
    tell::{self_attempts, self_attempts_left},
};
use crate::{
    app::App,
    features::{
        assignments::{self, Assignment},
        courses::{PublicName, may_try},
        media::{Addresses, cover},
    },
    http::{
        caller::{Caller, Needs, Playing, can},
        error::{Code, Error, ErrorBody, Result},
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
    has_video: bool,
    has_audio: bool,
    has_goods: bool,
    public_name: PublicName,
}

impl PlayGame {
    /// With the figures of the draft.
    fn of_draft(row: course::Model) -> Self {
        let of = Figures {
            questions: row.questions_count,
            video: row.has_video,
            audio: row.has_audio,
            goods: row.has_goods,
        };
        game(row, of)
    }
}

/// What a content has.
#[derive(Clone, Copy)]
struct Figures {
    questions: i32,
    video: bool,
    audio: bool,
    goods: bool,
}

impl Figures {
    fn of(content: &Content) -> Self {
        let some = |test: fn(&Question) -> bool| content.questions.iter().any(test);
        Self {
            questions: i32::try_from(content.questions.len()).unwrap_or(i32::MAX),
            video: some(|card| card.video.is_some()),
            audio: some(|card| card.audio.is_some()),
            goods: some(|card| !card.offers.is_empty()),
        }
    }
}

/// A course as it is published, with the pictures of its first card. What is not published can be looked at only.
async fn published(
    app: &App,
    data: &Scoped,
    row: course::Model,
    running: Option<&attempt::Model>,
) -> Result<(PlayGame, Vec<String>)> {
    // Whoever goes on, goes on with what was begun.
    let Some(revision) = running.map(|attempt| attempt.revision_id).or(row.revision_id) else {
        return Ok((PlayGame::of_draft(row), Vec::new()));
    };
    let prepared = app.play.revisions.get(data, revision).await?;
    let content = &prepared.content;
    let first = content.start().map(|card| pictures(content, card, &prepared.media));
    Ok((game(row, Figures::of(content)), first.unwrap_or_default()))
}

fn game(row: course::Model, of: Figures) -> PlayGame {
    PlayGame {
        cover: cover(row.cover_url.as_deref(), row.cover_asset),
        public_name: PublicName::parse(&row.public_name),
        id: row.id,
        title: row.title,
        kind: row.kind,
        description: row.description,
        colour: row.colour,
        estimated_duration: row.estimated_duration,
        questions_count: of.questions,
        has_video: of.video,
        has_audio: of.audio,
        has_goods: of.goods,
    }
}

/// An assigned course before its start
#[utoipa::path(get, path = "/games/assignment/{id}/", tag = "play", operation_id = "showAssignedGame", extensions(("x-rights" = json!({"any": ["pass_assigned_games"]}))),
    params(("id" = i64, Path)), responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_assignment(
    State(app): State<App>,
    playing: Playing,
    Id(id): Id,
) -> Result<Json<PlayInfo>> {
    let caller = playing.caller.ok_or_else(|| Error::new(Code::NotAuthenticated))?;
    if !caller.me.meets(<can::PassAssigned as Needs>::NEED) {
        return Err(Code::Forbidden.into());
    }
    if playing.only.is_some_and(|only| only != id) {
        return Err(Error::not_found());
    }
    let data = &caller.data;
    let row = assignments::own(&caller.me, data, id).await?;
    let course: course::Model = data.get(row.course_id, data.reader()).await?;
    let running = if row.running { running(data, &row).await? } else { None };
    let (game, preloads) = published(&app, data, course, running.as_ref()).await?;
    let facts = facts(&row);
    Ok(Json(PlayInfo {
        attempts_left: assignment::attempts_left(&facts),
        attempts_used: facts.attempts_used,
        deadline: row.ends_at,
        session_in_progress: running.map(|attempt| attempt.key),
        mode: PlayMode::Assigned,
        assignment: Some(assignments::view(&app, data, row).await?),
        game,
        preloads,
    }))
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
#[utoipa::path(get, path = "/public/games/{id}/", tag = "play", operation_id = "showPublicGame", extensions(("x-rights" = json!("public"))),
    params(("id" = i64, Path)), responses((status = 200, body = PlayInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_public_course(State(app): State<App>, Id(id): Id) -> Result<Json<PlayInfo>> {
    let (course, data) = app.db.system().public_course(id).await?.ok_or_else(Error::not_found)?;
    let (game, preloads) = published(&app, &data, course, None).await?;
    Ok(Json(PlayInfo {
        assignment: None,
        mode: PlayMode::Public,
        attempts_left: None,
        attempts_used: 0,
        deadline: None,
        session_in_progress: None,
        game,
        preloads,
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
    app: &App,
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
        if !may_try(me, &course) {
            return Err(Error::not_found());
        }
        return Ok(PlayInfo {
            assignment: None,
            mode,
            attempts_left: None,
            attempts_used: 0,
            deadline: None,
            session_in_progress: None,
            preloads: first_pictures(data, id).await?,
            game: PlayGame::of_draft(course),
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
    let (game, preloads) = published(app, data, course, running.as_ref()).await?;
    Ok(PlayInfo {
        assignment: None,
        mode,
        attempts_left,
        attempts_used: u32::try_from(used).unwrap_or(u32::MAX),
        deadline: None,
        session_in_progress: running.map(|attempt| attempt.key),
        game,
        preloads,
    })
}

/// The pictures that a draft begins with.
async fn first_pictures(data: &Scoped, course: i64) -> Result<Vec<String>> {
    let draft: draft::Model = data.get(course, data.reader()).await?;
    let content: Content = serde_json::from_str(&draft.content)?;
    let media = Addresses::of(data, data.reader(), &content, []).await?;
    Ok(content.start().map(|card| pictures(&content, card, &media)).unwrap_or_default())
}
