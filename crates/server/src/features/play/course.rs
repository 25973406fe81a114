//! A course in full, or as its player sees it.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};

use super::info::{InfoMode, PlayInfo, PlayWay, info_of_course};
use crate::{
    error::{ErrorBody, Result},
    features::courses::{self, Game, GameNested},
    http::{
        caller::{Partly, can},
        query::{Id, Query},
    },
    state::App,
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
    params(("id" = i64, Path), GameQuery), responses((status = 200, body = GameAnswer), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    partly: Partly<can::MakeCourses>,
    Id(id): Id,
    Query(query): Query<GameQuery>,
) -> Result<Json<GameAnswer>> {
    if query.mode.is_some() {
        partly.caller.me.require_person()?;
        let info = info_of_course(&app, &partly.caller, id, query.r#as).await?;
        return Ok(Json(GameAnswer::Play(Box::new(info))));
    }
    let nested = courses::in_full(&partly, id).await?;
    Ok(Json(if query.nested == Some(true) {
        GameAnswer::Nested(Box::new(nested))
    } else {
        GameAnswer::Game(Box::new(nested.into_game()))
    }))
}
