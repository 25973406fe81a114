//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{
    answers, appointment, completed, dashboard, emotions, matrix, person, schedules, stages, summary, views,
};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(appointment::page))
        .routes(routes!(appointment::all))
        .routes(routes!(summary::summary))
        .routes(routes!(matrix::matrix))
        .routes(routes!(person::courses))
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
        .routes(routes!(dashboard::people::people))
        .routes(routes!(dashboard::completion::completion))
}
