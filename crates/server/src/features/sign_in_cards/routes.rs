//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{enter, many, number, of_person, print};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(print::preview))
        .routes(routes!(print::print))
        .routes(routes!(many::file))
        .routes(routes!(of_person::show, of_person::remove))
        .routes(routes!(enter::check))
        .routes(routes!(enter::sign_in))
        .routes(routes!(number::page))
        .routes(routes!(number::sign_in))
}
