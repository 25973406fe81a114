//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{devices, tablet};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(devices::list, devices::create))
        .routes(routes!(devices::remove))
        .routes(routes!(devices::another_code))
        .routes(routes!(tablet::set_up))
        .routes(routes!(tablet::page))
        .routes(routes!(tablet::sign_in))
}
