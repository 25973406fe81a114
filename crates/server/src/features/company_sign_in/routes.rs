//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{domains, enter, identity, logout, settings, start, try_out};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(settings::show, settings::change))
        .routes(routes!(try_out::try_out))
        .routes(routes!(domains::prove))
        .routes(routes!(domains::release))
        .routes(routes!(identity::show, identity::unlink))
        .routes(routes!(start::start))
        .routes(routes!(enter::enter))
        .routes(routes!(logout::log_out))
}
