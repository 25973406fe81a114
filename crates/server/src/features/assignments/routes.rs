//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{ask, bulk, change, export, list, summary};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(bulk::assign))
        .routes(routes!(list::mine, change::change_many, change::withdraw_many))
        .routes(routes!(list::mine_short))
        .routes(routes!(list::admin))
        .routes(routes!(summary::summary))
        .routes(routes!(export::excel))
        .routes(routes!(ask::ask))
        .routes(routes!(list::show, change::change, change::withdraw))
}
