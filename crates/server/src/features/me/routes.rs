//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{profile, progress, sessions};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(profile::show, profile::change))
        .routes(routes!(sessions::sessions, sessions::end_sessions))
        .routes(routes!(sessions::end_session))
        .routes(routes!(progress::progress))
}
