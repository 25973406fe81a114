//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::find;
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(find::find))
}
