//! Courses: their list, drafts, findings, publishing, and the house library that they draw from.

mod access;
mod draft;
mod findings;
mod library;
mod publish;
mod queries;
mod rich_text;
mod routes;
mod view;
mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use access::{NEED as EDIT_NEED, editable, may_edit, visible_to};
pub(crate) use draft::{fill_figures, set_title};
pub(crate) use library::known as known_asset;
pub use library::{background_url, character_urls, course_cover};
pub(crate) use publish::freeze;
pub use view::{GameRef, PublicName};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::list, write::create))
        .routes(routes!(routes::all))
        .routes(routes!(routes::show, write::change, write::remove))
        .routes(routes!(routes::findings))
        .routes(routes!(write::clone))
        .routes(routes!(library::images))
}
