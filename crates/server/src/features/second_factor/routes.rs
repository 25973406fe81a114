//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{
    passkeys::{add, challenge, keep},
    reset, set_up, show,
};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show::show, set_up::begin))
        .routes(routes!(set_up::confirm))
        .routes(routes!(set_up::renew_codes))
        .routes(routes!(set_up::switch_off))
        .routes(routes!(reset::of_person))
        .routes(routes!(challenge::challenge))
        .routes(routes!(keep::list, add::add))
        .routes(routes!(add::begin))
        .routes(routes!(keep::rename))
        .routes(routes!(keep::remove))
}
