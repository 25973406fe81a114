//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{list, write};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list, write::create))
        .routes(routes!(list::rights))
        .routes(routes!(write::revoke))
}
