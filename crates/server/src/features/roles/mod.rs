//! Roles and the rights that they are made of.

mod routes;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::all))
        .routes(routes!(routes::show))
        .routes(routes!(routes::permission_groups))
}
