//! Reports: what became of what people were given, and what their answers say of the courses. Every figure of every screen
//! and file is counted in `rozmova_domain::analysis` or in the reports of the store.

mod answers;
mod appointment;
mod completed;
mod dashboard;
mod emotions;
mod export;
mod filter;
mod matrix;
mod order;
mod plan;
mod played;
mod schedules;
mod stages;
mod summary;
mod view;
mod views;

pub use schedules::{SCHEDULED, plan as plan_scheduled, run as run_scheduled};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(appointment::page))
        .routes(routes!(appointment::all))
        .routes(routes!(summary::summary))
        .routes(routes!(matrix::matrix))
        .routes(routes!(answers::list::list))
        .routes(routes!(answers::course::show))
        .routes(routes!(answers::respondents::list))
        .routes(routes!(emotions::emotions))
        .routes(routes!(stages::stages))
        .routes(routes!(completed::completed))
        .routes(routes!(views::list, views::save))
        .routes(routes!(views::delete))
        .routes(routes!(schedules::list, schedules::add))
        .routes(routes!(schedules::delete))
        .routes(routes!(dashboard::dashboard))
}
