//! Settings of an account: language, time zone, branding, scripts in the head of pages, demo courses, reminders.

mod branding;
mod hosts;
mod routes;
mod scripts;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use branding::WhitelabelPatch;
pub use hosts::runs_scripts;
pub use scripts::{Head, scripts_for};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(routes::show, routes::change))
}
