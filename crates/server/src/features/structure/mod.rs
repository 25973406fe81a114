//! Organisations, their divisions and positions.

mod bulk;
mod divisions;
mod domains;
mod notes;
mod organizations;
mod places;
mod positions;
mod refs;
mod seats;
mod tree;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use places::{all as all_places, divisions_with_everything_below};
pub use refs::{PositionDivision, PositionOrganization, PositionRef, positions_of};
pub use seats::{leave_seat, take_seat};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(organizations::list, organizations::create))
        .routes(routes!(organizations::all))
        .routes(routes!(organizations::show, organizations::change, organizations::remove))
        .routes(routes!(tree::full))
        .routes(routes!(tree::structure))
        .routes(routes!(divisions::create))
        .routes(routes!(divisions::all))
        .routes(routes!(divisions::show, divisions::change, divisions::remove))
        .routes(routes!(bulk::divisions))
        .routes(routes!(positions::list, positions::create))
        .routes(routes!(positions::show, positions::change, positions::remove))
        .routes(routes!(bulk::positions))
}
