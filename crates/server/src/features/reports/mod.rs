//! Reports. The appointment report: who was given what, and what became of it.

mod appointment;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(appointment::page)).routes(routes!(appointment::all))
}
