//! Lists of courses.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};

use super::{
    catalogue::{self, CatalogueRow, OwnStatus},
    queries::{self, GameFilter, unknown_here},
    view::{GameCompact, GameRow},
};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, Partly, can},
        listing::{List, OnlyPage, Page, PageParams},
        query::{Query, flag},
    },
    state::App,
};

/// In which form a page of courses is wanted, and what only the catalogue knows.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct GameForm {
    /// `1`: rows for pickers.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    compact: Option<bool>,
    /// `1`: the catalogue of self-education.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    catalogue: Option<bool>,
    /// Of the catalogue: the whole title of a skill.
    skill: Option<String>,
    /// Of the catalogue: how the caller stands.
    #[param(inline)]
    status: Option<OwnStatus>,
}

/// A list of rows for pickers, whatever is said here.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct CompactForm {
    /// The rows are for pickers anyway.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    compact: Option<bool>,
}

/// A page of courses: rows, with `catalogue` rows of the catalogue, with `compact` rows for pickers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub(super) enum GamesAnswer {
    Games(Page<GameRow>),
    Catalogue(Page<CatalogueRow>),
    Compact(Page<GameCompact>),
}

/// Courses that the caller may write and assign, by title; with `catalogue` what can be chosen for self-education, which
/// is what `is_self_assigned` shows to everybody else
#[utoipa::path(get, path = "/games/", tag = "courses", operation_id = "listGames",
    params(GameFilter, GameForm, PageParams), responses((status = 200, body = GamesAnswer), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    partly: Partly<can::MakeCourses>,
    Query(filter): Query<GameFilter>,
    Query(form): Query<GameForm>,
    Query(page): Query<PageParams>,
) -> Result<Json<GamesAnswer>> {
    let (me, data) = (&partly.caller.me, &partly.caller.data);
    if form.catalogue == Some(true) || !partly.may_have_all() && filter.is_self_assigned == Some(true) {
        filter.of_catalogue()?;
        unknown_here([("compact", form.compact == Some(true))])?;
        let rows = catalogue::page(me, data, &filter, (form.skill, form.status), page).await?;
        return Ok(Json(GamesAnswer::Catalogue(rows)));
    }
    partly.require_all()?;
    unknown_here([("skill", form.skill.is_some()), ("status", form.status.is_some())])?;
    Ok(Json(if form.compact == Some(true) {
        GamesAnswer::Compact(queries::compact_page(&app, me, data, &filter, page).await?)
    } else {
        GamesAnswer::Games(queries::page(&app, me, data, &filter, page).await?)
    }))
}

/// The same for pickers
#[utoipa::path(get, path = "/games/all/", tag = "courses", operation_id = "listAllGames",
    params(GameFilter, CompactForm, OnlyPage), responses((status = 200, body = List<GameCompact>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Query(filter): Query<GameFilter>,
    _compact: Query<CompactForm>,
    Query(page): Query<OnlyPage>,
) -> Result<Json<List<GameCompact>>> {
    page.checked()?;
    Ok(Json(queries::all(&app, &caller.me, &caller.data, &filter).await?.into()))
}
