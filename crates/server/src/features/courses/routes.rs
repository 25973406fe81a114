use axum::Json;
use rozmova_domain::{
    course::{Content, CourseKind},
    language::Language,
};
use rozmova_store::{Scoped, course};
use serde::{Deserialize, Serialize};

use super::{
    access::editable,
    findings::{self, Findings},
    queries::{self, GameFilter},
    view::{Game, GameCompact, GameNested, GameRow},
};
use crate::{
    features::play::{self, PlayInfo, PlayWay},
    http::{
        caller::{Caller, can},
        error::{Code, Error, ErrorBody, Result},
        listing::{List, Page, PageParams},
        query::{Id, Query},
    },
};

/// Courses that the caller may write and assign, by title
#[utoipa::path(get, path = "/games/", tag = "courses", operation_id = "listGames",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(GameFilter, PageParams), responses((status = 200, body = Page<GameRow>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::MakeCourses>,
    Query(filter): Query<GameFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<GameRow>>> {
    Ok(Json(queries::page(&caller.me, &caller.data, &filter, page).await?))
}

/// The same for pickers
#[utoipa::path(get, path = "/games/all/", tag = "courses", operation_id = "listAllGames",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(GameFilter), responses((status = 200, body = List<GameCompact>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(
    caller: Caller<can::MakeCourses>,
    Query(filter): Query<GameFilter>,
) -> Result<Json<List<GameCompact>>> {
    Ok(Json(queries::all(&caller.me, &caller.data, &filter).await?.into()))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct GameQuery {
    /// With its cards.
    nested: Option<bool>,
    /// `play`: what the player shows before it begins.
    #[param(inline)]
    mode: Option<Mode>,
    /// With `mode=play`: `dry` or `self`; left out: self if the course is for it, else dry.
    #[param(inline)]
    r#as: Option<PlayWay>,
}

#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Mode {
    Play,
}

/// A course with or without its cards, or as its player sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub(super) enum GameAnswer {
    Nested(Box<GameNested>),
    Game(Box<Game>),
    Play(Box<PlayInfo>),
}

/// A course; with `mode=play` for who may play it
#[utoipa::path(get, path = "/games/{id}/", tag = "courses", operation_id = "showGame",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(("id" = i64, Path), GameQuery), responses((status = 200, body = GameAnswer), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    caller: Caller<can::BeSignedIn>,
    Id(id): Id,
    Query(query): Query<GameQuery>,
) -> Result<Json<GameAnswer>> {
    if query.mode.is_some() {
        let info = play::info_of_course(&caller, id, query.r#as).await?;
        return Ok(Json(GameAnswer::Play(Box::new(info))));
    }
    if !caller.me.meets(super::EDIT_NEED) {
        return Err(Code::Forbidden.into());
    }
    let row = editable(&caller.me, &caller.data, caller.data.reader(), id).await?;
    let (game, content) = game(&caller.data, row, caller.language).await?;
    Ok(Json(if query.nested == Some(true) {
        GameAnswer::Nested(Box::new(GameNested::new(game, content)))
    } else {
        GameAnswer::Game(Box::new(game))
    }))
}

/// What stands in the way of publishing
#[utoipa::path(get, path = "/games/{id}/findings/", tag = "courses", operation_id = "listFindings",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(("id" = i64, Path)), responses((status = 200, body = Findings), (status = "4XX", body = ErrorBody)))]
pub(super) async fn findings(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<Findings>> {
    let row = editable(&caller.me, &caller.data, caller.data.reader(), id).await?;
    let content = queries::content(&caller.data, caller.data.reader(), id).await?;
    let (_, found) = looked_over(row.title, row.kind, content).await?;
    Ok(Json(Findings::say(found, caller.language)))
}

/// A course in full.
pub(super) async fn game(data: &Scoped, row: course::Model, language: Language) -> Result<(Game, Content)> {
    let content = queries::content(data, data.reader(), row.id).await?;
    let (content, found) = looked_over(row.title.clone(), row.kind, content).await?;
    let (author, revision) = queries::surroundings(data, &row).await?;
    let game = Game::new(row, author, revision, &content, Findings::say(found, language));
    Ok((game, content))
}

/// Findings of a content, off the async threads: a large course takes a while.
pub(super) async fn looked_over(
    title: String,
    kind: CourseKind,
    content: Content,
) -> Result<(Content, rozmova_domain::findings::Findings)> {
    tokio::task::spawn_blocking(move || {
        let found = findings::check(&title, kind, &content);
        (content, found)
    })
    .await
    .map_err(|error| Error::Internal(error.into()))
}
