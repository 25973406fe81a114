//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::files;
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(files::own, files::begin_own))
        .routes(routes!(files::of_person, files::begin_of_person))
        .routes(routes!(files::file))
}
