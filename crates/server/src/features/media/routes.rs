//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{images, library, upload};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(upload::create, library::list))
        .routes(routes!(library::usage))
        .routes(routes!(library::show, library::change, library::remove))
        .routes(routes!(images::images))
}
