//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{games, group, import, members, progress};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(group::list, group::create))
        .routes(routes!(group::show, group::change, group::remove))
        .routes(routes!(progress::progress))
        .routes(routes!(members::add, members::remove))
        .routes(routes!(import::run))
        .routes(routes!(games::add, games::remove))
}
