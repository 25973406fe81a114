//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{deputy, people, person, remind};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(people::list))
        .routes(routes!(people::summary))
        .routes(routes!(person::show))
        .routes(routes!(remind::remind))
        .routes(routes!(deputy::show, deputy::name, deputy::remove))
}
