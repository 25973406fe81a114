//! Importing employees from a table, and the files around it.

mod addresses;
mod job;
mod known;
mod report;
mod routes;
mod run;
mod sample;
mod table;
mod text;
mod workbook;
mod write;

pub use addresses::{AddressRow, addresses_in};
pub use job::run as run_job;

use utoipa_axum::router::OpenApiRouter;

use crate::{http::rights::routes, state::App};

/// Calls of an import.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(routes::run)).routes(routes!(routes::show_sample))
}
