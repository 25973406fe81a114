//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{list, view_as, write};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::all))
        .routes(routes!(write::create))
        .routes(routes!(list::show, write::change, write::remove))
        .routes(routes!(write::assign))
        .routes(routes!(list::permission_groups))
        .routes(routes!(view_as::begin))
}
