//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{list, read};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list))
        .routes(routes!(list::count_unread))
        .routes(routes!(read::read))
}
