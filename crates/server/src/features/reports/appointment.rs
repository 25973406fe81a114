use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_store::{
    AppointmentFilter, AppointmentOrder, AppointmentRow as Stored, AppointmentState, Scoped,
};
use sea_orm::sea_query::Order;
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    features::people::EmployeeRef,
    http::{
        caller::{Caller, can},
        dates::{Edge, instant},
        error::{Code, ErrorBody, Result},
        listing::{List, Page, PageParams, sort},
        query::Query,
    },
};

/// Which rows of the report.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct ReportFilter {
    /// Course ids.
    game: Vec<i64>,
    user: Option<i64>,
    /// Part of a person's name, email or phone, or of a course's title.
    search: Option<String>,
    #[param(inline)]
    status: Option<Choice>,
    /// A date or a time.
    started_date_0: Option<String>,
    /// A date or a time.
    started_date_1: Option<String>,
    /// `user`, `game`, `percent`, `started_at`, `finished_at` or `duration_s`; with `-` downwards.
    sort: Option<String>,
}

/// Which state.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AppointmentChoice)]
enum Choice {
    NotStarted,
    NotCompleted,
    Succeeded,
    Failed,
    BestAttempts,
}

/// Where a row stands.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum AppointmentStatus {
    NotStarted,
    /// Running, or ended before its end.
    NotCompleted,
    Succeeded,
    Failed,
}

/// A course in a report.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct ReportGame {
    id: i64,
    title: String,
}

/// An attempt, or an assignment without one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AppointmentRow {
    user: EmployeeRef,
    game: ReportGame,
    /// Null: self-education.
    #[schema(required = true)]
    assignment: Option<i64>,
    /// Id of the attempt.
    #[schema(required = true)]
    session: Option<i64>,
    /// Number of the attempt.
    #[schema(required = true)]
    number: Option<i32>,
    status: AppointmentStatus,
    /// It goes on.
    running: bool,
    attempts_used: i64,
    /// 0: unlimited.
    attempts_total: i64,
    #[schema(required = true)]
    points: Option<i32>,
    max_points: i32,
    /// 0-100, one decimal; null until it is over.
    #[schema(required = true)]
    percent: Option<f64>,
    #[schema(required = true)]
    started_at: Option<DateTime<Utc>>,
    #[schema(required = true)]
    finished_at: Option<DateTime<Utc>>,
    /// From start to end.
    #[schema(required = true)]
    duration_s: Option<i64>,
}

/// The appointment report, a page of it
#[utoipa::path(get, path = "/report/game_analysis/", tag = "reports", operation_id = "listAppointments",
    extensions(("x-rights" = json!({"admin": true, "all": ["view_reports", "build_training_reports"]}))),
    params(ReportFilter, PageParams), responses((status = 200, body = Page<AppointmentRow>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn page(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Query(filter): Query<ReportFilter>,
    Query(params): Query<PageParams>,
) -> Result<Json<Page<AppointmentRow>>> {
    let params = params.checked()?;
    let limit = (params.per_page, (params.page - 1).saturating_mul(params.per_page));
    let (total, rows) = rows(&app, &caller.data, filter, Some(limit)).await?;
    Ok(Json(params.page_of(total, rows)))
}

/// The appointment report, every row
#[utoipa::path(get, path = "/report/game_analysis/all/", tag = "reports", operation_id = "listAllAppointments",
    extensions(("x-rights" = json!({"admin": true, "all": ["view_reports", "build_training_reports"]}))),
    params(ReportFilter), responses((status = 200, body = List<AppointmentRow>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Query(filter): Query<ReportFilter>,
) -> Result<Json<List<AppointmentRow>>> {
    let (_, rows) = rows(&app, &caller.data, filter, None).await?;
    Ok(Json(rows.into()))
}

async fn rows(
    app: &App,
    data: &Scoped,
    filter: ReportFilter,
    limit: Option<(u64, u64)>,
) -> Result<(u64, Vec<AppointmentRow>)> {
    let (order, direction) = sort(
        filter.sort.as_deref(),
        "-started_at",
        &[
            ("user", AppointmentOrder::User),
            ("game", AppointmentOrder::Game),
            ("percent", AppointmentOrder::Percent),
            ("started_at", AppointmentOrder::Started),
            ("finished_at", AppointmentOrder::Finished),
            ("duration_s", AppointmentOrder::Duration),
        ],
    )?;
    let account = app.db.system().account(data).await?;
    let day = |text: Option<String>, edge| match text.filter(|text| !text.is_empty()) {
        None => Ok(None),
        Some(text) => instant(&text, &account.timezone, edge).map(Some).ok_or(Code::InvalidParameter),
    };
    let stored = AppointmentFilter {
        games: filter.game,
        user: filter.user,
        search: filter.search,
        from: day(filter.started_date_0, Edge::Start)?,
        to: day(filter.started_date_1, Edge::End)?,
        state: filter.status.map(|choice| match choice {
            Choice::NotStarted => AppointmentState::NotStarted,
            Choice::NotCompleted => AppointmentState::NotCompleted,
            Choice::Succeeded => AppointmentState::Succeeded,
            Choice::Failed => AppointmentState::Failed,
            Choice::BestAttempts => AppointmentState::Best,
        }),
    };
    let (total, rows) = data.appointments(&stored, (order, direction == Order::Desc), limit).await?;
    Ok((total, rows.into_iter().map(view).collect()))
}

fn view(row: Stored) -> AppointmentRow {
    let status = match row.status.as_deref() {
        None => AppointmentStatus::NotStarted,
        Some("passed") => AppointmentStatus::Succeeded,
        Some("failed") => AppointmentStatus::Failed,
        Some(_) => AppointmentStatus::NotCompleted,
    };
    AppointmentRow {
        running: row.status.as_deref() == Some("in_progress"),
        status,
        user: EmployeeRef {
            id: row.employee_id,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            fired: row.dismissed_at.is_some(),
            erased: row.erased_at.is_some(),
        }
        .cleaned(),
        game: ReportGame { id: row.course_id, title: row.title },
        assignment: row.assignment_id,
        session: row.attempt_id,
        number: row.number,
        attempts_used: row.attempts_used,
        attempts_total: row.attempts_total,
        points: row.points,
        max_points: row.max_points,
        percent: row.percent,
        duration_s: row.started_at.zip(row.finished_at).map(|(start, end)| (end - start).num_seconds()),
        started_at: row.started_at,
        finished_at: row.finished_at,
    }
}
