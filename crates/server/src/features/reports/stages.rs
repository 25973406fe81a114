//! Scores by stage.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::{
    answers::course::{AnalysedStage, figures},
    export,
    filter::{ExportParams, ReportParams},
    played::{PlayedCourse, aside},
    view::ReportGame,
};
use crate::{
    app::App,
    http::{
        caller::{Caller, can},
        error::{ErrorBody, Result},
        query::{Id, Query},
    },
};

/// The stages of a course that have points to win.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StageReport {
    pub(super) game: ReportGame,
    /// Attempts that were played to an end: those that count here.
    finished: u64,
    pub(super) results: Vec<AnalysedStage>,
}

/// Scores by stage of a course
#[utoipa::path(get, path = "/report/stages/{game}/", tag = "reports", operation_id = "reportStages",
    extensions(("x-rights" = json!({"admin": true, "any": ["view_reports"]}))),
    params(("game" = i64, Path), ReportParams, ExportParams), responses((status = 200, body = StageReport), (status = "4XX", body = ErrorBody)))]
pub(super) async fn stages(
    State(app): State<App>,
    caller: Caller<can::ViewReports>,
    Id(id): Id,
    Query(params): Query<ReportParams>,
    Query(file): Query<ExportParams>,
) -> Result<Response> {
    let format = file.checked(&caller.me)?;
    let filter = params.filter(&app, &caller.data).await?;
    let course = PlayedCourse::read(&app, &caller.data, id, filter).await?;
    let report = aside(move || {
        let figures = figures(&course);
        StageReport {
            finished: figures.finished,
            results: figures.stages.into_iter().map(AnalysedStage::from).collect(),
            game: course.game,
        }
    })
    .await?;
    match format {
        Some(format) => export::stages(&app, &caller, &report, format).await,
        None => Ok(Json(report).into_response()),
    }
}
