//! Completed courses: how far people came with each.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use rozmova_store::CompletedCourse;
use serde::{Deserialize, Serialize};

use super::{
    export,
    filter::{ExportParams, ReportParams},
    order::{Column, Order},
    view::{ReportGame, tenth},
};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        download::FileContent,
        query::Query,
    },
    state::App,
};

/// How far people came with each course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CompletedReport {
    results: Vec<CompletedRow>,
}

/// How far people came with a course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CompletedRow {
    pub(super) game: ReportGame,
    /// People who have it assigned.
    pub(super) assigned: i64,
    /// People with an attempt that was played to an end.
    pub(super) completed: i64,
    /// People with one that passed.
    pub(super) passed: i64,
    /// Mean percent of the attempts that were played to an end.
    #[schema(required = true)]
    pub(super) average: Option<f64>,
    /// The highest percent.
    #[schema(required = true)]
    pub(super) best: Option<f64>,
    /// Mean seconds of the same attempts.
    #[schema(required = true)]
    pub(super) average_s: Option<f64>,
}

const COLUMNS: [Column<CompletedRow>; 7] = [
    ("kind", |row| row.game.kind.into()),
    ("assigned", |row| row.assigned.into()),
    ("completed", |row| row.completed.into()),
    ("passed", |row| row.passed.into()),
    ("average", |row| row.average.into()),
    ("best", |row| row.best.into()),
    ("average_s", |row| row.average_s.into()),
];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct SortParams {
    /// `game`, `kind`, `assigned`, `completed`, `passed`, `average`, `best` or `average_s`; with `-` downwards.
    sort: Option<String>,
}

/// How far people came with each course
#[utoipa::path(get, path = "/report/completed_courses/", tag = "reports", operation_id = "reportCompletedCourses",
    params(ReportParams, SortParams, ExportParams),
    responses((status = 200, content((CompletedReport = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(super) async fn completed(
    State(app): State<App>,
    caller: Caller<can::ViewReports>,
    Query(params): Query<ReportParams>,
    Query(order): Query<SortParams>,
    Query(file): Query<ExportParams>,
) -> Result<Response> {
    let data = &caller.data;
    let format = file.checked(&caller.me)?;
    let filter = params.filter(&app, data).await?;
    let order = Order::of(order.sort.as_deref(), "game", &COLUMNS)?;
    let results = order.apply(data.completed_courses(&filter).await?.into_iter().map(row).collect());
    match format {
        Some(format) => export::completed(&app, &caller, &results, format).await,
        None => Ok(Json(CompletedReport { results }).into_response()),
    }
}

fn row(row: CompletedCourse) -> CompletedRow {
    CompletedRow {
        game: ReportGame::new(row.course_id, row.title, row.kind),
        assigned: row.assigned,
        completed: row.completed,
        passed: row.passed,
        average: row.average.map(tenth),
        best: row.best.map(tenth),
        average_s: row.average_s.map(tenth),
    }
}
