//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{list, send_again, unsubscribe};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list))
        .routes(routes!(send_again::send_again))
        .routes(routes!(unsubscribe::unsubscribe))
}
