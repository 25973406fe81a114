//! Scores by stage.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};

use super::{
    answers::course::{AnalysedStage, figures},
    export,
    filter::{ExportParams, ReportParams},
    order::{Column, Order, SortValue},
    played::{PlayedCourse, aside},
    view::ReportGame,
};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        download::FileContent,
        query::{Id, Query},
    },
    state::App,
};

/// The stages of a course that have points to win.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StageReport {
    pub(super) game: ReportGame,
    /// Attempts that were played to an end: those that count here.
    finished: u64,
    pub(super) results: Vec<AnalysedStage>,
}

const COLUMNS: [Column<AnalysedStage>; 4] = [
    ("title", |stage| SortValue::text(&stage.title)),
    ("average_points", |stage| stage.average_points.into()),
    ("max_points", |stage| stage.max_points.into()),
    ("percent", |stage| stage.percent.into()),
];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct SortParams {
    /// `order`, that of the course itself, `title`, `average_points`, `max_points` or `percent`; with `-` downwards.
    sort: Option<String>,
}

/// Scores by stage of a course
#[utoipa::path(get, path = "/report/stages/{game}/", tag = "reports", operation_id = "reportStages",
    params(("game" = i64, Path), ReportParams, SortParams, ExportParams),
    responses((status = 200, content((StageReport = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(super) async fn stages(
    State(app): State<App>,
    caller: Caller<can::ViewReports>,
    Id(id): Id,
    Query(params): Query<ReportParams>,
    Query(order): Query<SortParams>,
    Query(file): Query<ExportParams>,
) -> Result<Response> {
    let order = Order::of(order.sort.as_deref(), "order", &COLUMNS)?;
    let format = file.checked(&caller.me)?;
    let filter = params.filter(&app, &caller.data).await?;
    let course = PlayedCourse::read(&app, &caller.data, id, filter).await?;
    let mut report = aside(move || {
        let figures = figures(&course);
        StageReport {
            finished: figures.finished,
            results: figures.stages.into_iter().map(AnalysedStage::from).collect(),
            game: course.game,
        }
    })
    .await?;
    report.results = order.apply(report.results);
    match format {
        Some(format) => export::stages(&app, &caller, &report, format).await,
        None => Ok(Json(report).into_response()),
    }
}
