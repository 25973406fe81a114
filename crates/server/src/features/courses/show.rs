//! A course in full.

use axum::{Json, extract::State};
use rozmova_domain::{language::Language, play::PlayMode};
use rozmova_store::{Scoped, assignment, attempt, course};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::{
    access::tryable,
    findings::Findings,
    queries,
    save::{Examined, examine},
    view::{Around, Game, GameNested, GameUsage},
};
use crate::{
    app::App,
    error::{Code, ErrorBody, Result},
    features::{
        integration,
        play::{self, InfoMode, PlayInfo, PlayWay},
    },
    http::{
        caller::{Caller, can},
        query::{Id, Query},
    },
};

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct GameQuery {
    /// With its cards.
    nested: Option<bool>,
    /// `play`: what the player shows before it begins.
    #[param(inline)]
    mode: Option<InfoMode>,
    /// With `mode=play`: `dry` or `self`; left out: self if the course is for it, else dry.
    #[param(inline)]
    r#as: Option<PlayWay>,
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
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Id(id): Id,
    Query(query): Query<GameQuery>,
) -> Result<Json<GameAnswer>> {
    if query.mode.is_some() {
        let info = play::info_of_course(&app, &caller, id, query.r#as).await?;
        return Ok(Json(GameAnswer::Play(Box::new(info))));
    }
    if !caller.me.meets(super::EDIT_NEED) {
        return Err(Code::Forbidden.into());
    }
    let data = &caller.data;
    let row = tryable(&caller.me, data, data.reader(), id).await?;
    let examined = examined(data, &row).await?;
    let nested = nested(data, row, examined, caller.language, None).await?;
    Ok(Json(if query.nested == Some(true) {
        GameAnswer::Nested(Box::new(nested))
    } else {
        GameAnswer::Game(Box::new(nested.into_game()))
    }))
}

/// What stands in the way of publishing
#[utoipa::path(get, path = "/games/{id}/findings/", tag = "courses", operation_id = "listFindings",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(("id" = i64, Path)), responses((status = 200, body = Findings), (status = "4XX", body = ErrorBody)))]
pub(super) async fn findings(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<Findings>> {
    let row = tryable(&caller.me, &caller.data, caller.data.reader(), id).await?;
    let examined = examined(&caller.data, &row).await?;
    Ok(Json(Findings::say(examined.found, caller.language)))
}

/// The draft of a course as it is stored.
async fn examined(data: &Scoped, row: &course::Model) -> Result<Examined> {
    let content = queries::content(data, data.reader(), row.id).await?;
    examine(data, row.title.clone(), content, row.cover_id).await
}

/// A course with its cards; `secret` of a webhook is told when it was just made.
pub(super) async fn nested(
    data: &Scoped,
    row: course::Model,
    examined: Examined,
    language: Language,
    secret: Option<String>,
) -> Result<GameNested> {
    let Examined { mut content, media, found } = examined;
    let (author, revision) = queries::surroundings(data, &row).await?;
    let around = Around {
        author,
        revision,
        integration: integration::show(data, data.reader(), row.id, secret).await?,
        usage: usage(data, &row).await?,
        findings: Findings::say(found, language),
    };
    media.fill(&mut content);
    let game = Game::new(row, around, &content);
    Ok(GameNested::new(game, content))
}

/// What deleting a course touches. Three statements.
async fn usage(data: &Scoped, row: &course::Model) -> Result<GameUsage> {
    let assignments = data
        .find::<assignment::Model>()
        .filter(assignment::Column::CourseId.eq(row.id))
        .filter(assignment::Column::WithdrawnAt.is_null())
        .count(data.reader())
        .await?;
    let counted = data
        .find::<attempt::Model>()
        .filter(attempt::Column::CourseId.eq(row.id))
        .filter(attempt::Column::Mode.ne(PlayMode::Dry));
    let running = counted.clone().filter(attempt::Column::FinishedAt.is_null()).count(data.reader()).await?;
    let finished = counted.filter(attempt::Column::Percent.is_not_null()).count(data.reader()).await?;
    Ok(GameUsage { assignments, running, finished })
}
