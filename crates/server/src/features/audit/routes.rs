//! The calls of this feature.

use utoipa_axum::{router::OpenApiRouter, routes};

use super::list;
use crate::state::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list::list))
}
