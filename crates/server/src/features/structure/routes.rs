//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{bulk, divisions, found, organizations, positions, tree, units};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(organizations::list, organizations::create))
        .routes(routes!(organizations::all))
        .routes(routes!(organizations::show, organizations::change, organizations::remove))
        .routes(routes!(tree::full))
        .routes(routes!(tree::structure))
        .routes(routes!(units::units))
        .routes(routes!(found::search))
        .routes(routes!(divisions::create))
        .routes(routes!(divisions::all))
        .routes(routes!(divisions::show, divisions::change, divisions::remove))
        .routes(routes!(bulk::divisions))
        .routes(routes!(positions::list, positions::create))
        .routes(routes!(positions::show, positions::change, positions::remove))
        .routes(routes!(found::place))
        .routes(routes!(bulk::positions))
}
