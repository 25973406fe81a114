//! Groups of learners: who is in them.

mod members;
mod queries;
mod routes;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use queries::{GroupRef, group_counts, groups_of};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::list, routes::create))
        .routes(routes!(routes::show, routes::change, routes::remove))
        .routes(routes!(members::add, members::remove))
}
