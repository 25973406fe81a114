//! Roles and the rights that they are made of.

mod routes;
mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::all))
        .routes(routes!(write::create))
        .routes(routes!(routes::show, write::change, write::remove))
        .routes(routes!(write::assign))
        .routes(routes!(routes::permission_groups))
}
