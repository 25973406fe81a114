//! The courses that were played.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use rozmova_store::{CourseOrder, PlayedCourse};
use sea_orm::sea_query::Order;
use serde::{Deserialize, Serialize};

use super::super::{
    export,
    filter::{ExportParams, ReportParams},
    view::{ReportGame, tenth, thousandth},
};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        download::FileContent,
        listing::{Page, PageParams, sort},
        query::Query,
    },
    state::App,
};

/// A course that was played.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = AnswersCourse)]
pub(in super::super) struct CourseRow {
    pub(in super::super) game: ReportGame,
    pub(in super::super) attempts: i64,
    /// People; of public plays, visits.
    pub(in super::super) respondents: i64,
    /// Mean of the attempts that were played to an end.
    #[schema(required = true)]
    pub(in super::super) average_percent: Option<f64>,
    /// Passed among those played to an end, 0-1.
    #[schema(required = true)]
    pub(in super::super) passed_share: Option<f64>,
    #[schema(required = true)]
    pub(in super::super) last_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(in super::super) struct SortParams {
    /// `game`, `kind`, `attempts`, `respondents`, `average_percent`, `passed_share` or `last_at`; with `-` downwards.
    sort: Option<String>,
}

/// The courses that were played, a page of them, or with `export` all of them as a file
#[utoipa::path(get, path = "/report/answer_analysis/", tag = "reports", operation_id = "listAnsweredCourses",
    params(ReportParams, SortParams, PageParams, ExportParams),
    responses((status = 200, content((Page<CourseRow> = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn list(
    State(app): State<App>,
    caller: Caller<can::ViewReports>,
    Query(params): Query<ReportParams>,
    Query(order): Query<SortParams>,
    Query(page): Query<PageParams>,
    Query(file): Query<ExportParams>,
) -> Result<Response> {
    let data = &caller.data;
    let columns = [
        ("game", CourseOrder::Game),
        ("kind", CourseOrder::Kind),
        ("attempts", CourseOrder::Attempts),
        ("respondents", CourseOrder::Respondents),
        ("average_percent", CourseOrder::Average),
        ("passed_share", CourseOrder::Passed),
        ("last_at", CourseOrder::Last),
    ];
    let (order, direction) = sort(order.sort.as_deref(), "-attempts", &columns)?;
    let order = (order, direction == Order::Desc);
    let filter = params.filter(&app, data).await?;
    if let Some(format) = file.checked(&caller.me)? {
        let (_, rows) = data.played_courses(&filter, order, (MOST, 0)).await?;
        return export::courses(&app, &caller, rows.into_iter().map(row), format).await;
    }
    let (total, rows) = data.played_courses(&filter, order, page.place()?).await?;
    Ok(Json(page.page_of(total, rows.into_iter().map(row).collect())).into_response())
}

/// Nobody has as many courses.
const MOST: u64 = 100_000;

fn row(row: PlayedCourse) -> CourseRow {
    CourseRow {
        game: ReportGame::new(row.course_id, row.title, row.kind),
        attempts: row.attempts,
        respondents: row.respondents,
        average_percent: row.average.map(tenth),
        passed_share: (row.finished > 0).then(|| thousandth(row.passed as f64 / row.finished as f64)),
        last_at: row.last_at,
    }
}
