//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{add, bulk, change, export, import, invite_many, list, sessions};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::list))
        .routes(routes!(list::all))
        .routes(routes!(export::export))
        .routes(routes!(import::upload::run))
        .routes(routes!(import::sample::show_sample))
        .routes(routes!(list::show, change::change_alias))
        .routes(routes!(add::create, bulk::change, bulk::remove))
        .routes(routes!(change::change, change::remove))
        .routes(routes!(add::invite))
        .routes(routes!(invite_many::invite))
        .routes(routes!(sessions::list, sessions::end_all))
        .routes(routes!(sessions::end_one))
}
