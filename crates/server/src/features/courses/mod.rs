//! Courses: their lists, drafts, findings, publishing, revisions, and what is shipped to begin with.

mod access;
mod catalogue;
mod change;
mod create;
mod draft;
mod exchange;
mod findings;
mod publish;
mod queries;
mod questions;
mod quiz;
mod revisions;
mod rich_text;
mod routes;
mod save;
mod shipped;
mod show;
mod skills;
mod templates;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use access::{NEED as EDIT_NEED, editable, may_edit, may_try, tryable, visible_to, visible_with};
pub(crate) use draft::{fill_figures, set_description, set_title};
pub(crate) use findings::check as look_over;
pub(crate) use publish::freeze;
pub use shipped::{give, give_missing};
pub use view::{GameRef, PublicName};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::list, create::create))
        .routes(routes!(routes::all))
        .routes(routes!(show::show, change::change, change::remove))
        .routes(routes!(show::findings))
        .routes(routes!(create::clone))
        .routes(routes!(revisions::list))
        .routes(routes!(revisions::show))
        .routes(routes!(revisions::restore))
        .routes(routes!(questions::list, questions::create))
        .routes(routes!(questions::order))
        .routes(routes!(questions::show, questions::change, questions::remove))
        .routes(routes!(skills::list))
        .routes(routes!(templates::list, templates::create))
        .routes(routes!(templates::remove))
        .routes(routes!(exchange::import))
        .routes(routes!(exchange::export))
        .routes(routes!(shipped::show))
}
