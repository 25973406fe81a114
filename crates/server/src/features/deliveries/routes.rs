//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{again, list};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list))
        .routes(routes!(again::send_one))
        .routes(routes!(again::send_all))
}
