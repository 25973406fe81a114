//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{charge, history, invoice, overview, request};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(overview::sub_plans))
        .routes(routes!(overview::plan))
        .routes(routes!(overview::overview))
        .routes(routes!(history::history))
        .routes(routes!(charge::charge))
        .routes(routes!(request::request))
        .routes(routes!(invoice::show))
}
