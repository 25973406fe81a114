//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{
    change, create, draft_versions, exchange, file, list, public_link, questions, revisions, shipped, show,
    skills, templates,
};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list, create::create))
        .routes(routes!(list::all))
        .routes(routes!(change::change, change::remove))
        .routes(routes!(show::findings))
        .routes(routes!(create::clone))
        .routes(routes!(revisions::list))
        .routes(routes!(revisions::show))
        .routes(routes!(revisions::restore))
        .routes(routes!(draft_versions::list, draft_versions::create))
        .routes(routes!(draft_versions::show, draft_versions::remove))
        .routes(routes!(draft_versions::restore))
        .routes(routes!(questions::list, questions::create))
        .routes(routes!(questions::order))
        .routes(routes!(questions::show, questions::change, questions::remove))
        .routes(routes!(skills::list))
        .routes(routes!(templates::list, templates::create))
        .routes(routes!(templates::remove))
        .routes(routes!(file::import))
        .routes(routes!(file::export))
        .routes(routes!(exchange::import))
        .routes(routes!(exchange::export))
        .routes(routes!(shipped::show))
        .routes(routes!(public_link::show, public_link::create, public_link::remove))
}
