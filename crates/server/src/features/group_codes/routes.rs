//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{codes, confirm, join, newcomers, poster};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(codes::list, codes::create))
        .routes(routes!(codes::end))
        .routes(routes!(poster::print))
        .routes(routes!(newcomers::list))
        .routes(routes!(confirm::confirm))
        .routes(routes!(confirm::decline))
        .routes(routes!(join::check))
        .routes(routes!(join::ask))
}
