//! The appointment report: who was given what, and what became of it.

use std::collections::{HashMap, HashSet};

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use rozmova_domain::{play::SessionStatus, points::Points};
use rozmova_store::{
    AppointmentFilter, AppointmentOrder, AppointmentRow as Stored, AppointmentState, Scoped,
};
use sea_orm::sea_query::Order;
use serde::{Deserialize, Serialize};

use super::{
    export,
    filter::{ExportParams, ReportParams},
    view::{ReportGame, tenth},
};
use crate::{
    error::{ErrorBody, Result},
    features::refs::{EmployeeRef, PositionDivision, PositionOrganization, PositionRef, positions_of},
    http::{
        caller::{Caller, can},
        download::FileContent,
        listing::{List, OnlyPage, Page, PageParams, sort},
        query::Query,
    },
    state::App,
};

/// Which rows of the report, beside the filters of every report.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct RowParams {
    #[param(inline)]
    status: Option<Choice>,
}

/// In which order.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct SortParams {
    /// `user`, `email`, `organization`, `division`, `position`, `game`, `kind`, `status`, `number`, `attempts_used`,
    /// `attempts_total`, `points`, `max_points`, `percent`, `started_at`, `finished_at` or `duration_s`; with `-`
    /// downwards.
    sort: Option<String>,
}

/// Which state.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum AppointmentStatus {
    NotStarted,
    /// Running, or ended before its end.
    NotCompleted,
    Succeeded,
    Failed,
}

impl From<Option<SessionStatus>> for AppointmentStatus {
    fn from(status: Option<SessionStatus>) -> Self {
        match status {
            None => Self::NotStarted,
            Some(SessionStatus::Passed) => Self::Succeeded,
            Some(SessionStatus::Failed) => Self::Failed,
            Some(SessionStatus::InProgress | SessionStatus::NotCompleted) => Self::NotCompleted,
        }
    }
}

/// An attempt, or an assignment without one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AppointmentRow {
    pub(super) user: EmployeeRef,
    /// Where the person is now.
    #[schema(required = true)]
    pub(super) organization: Option<PositionOrganization>,
    #[schema(required = true)]
    pub(super) division: Option<PositionDivision>,
    #[schema(required = true)]
    pub(super) position: Option<PositionTitle>,
    pub(super) game: ReportGame,
    /// Null: self-education.
    #[schema(required = true)]
    pub(super) assignment: Option<i64>,
    /// Id of the attempt.
    #[schema(required = true)]
    pub(super) session: Option<i64>,
    /// Number of the attempt.
    #[schema(required = true)]
    pub(super) number: Option<i32>,
    pub(super) status: AppointmentStatus,
    /// It goes on.
    pub(super) running: bool,
    /// The assignment was taken away.
    pub(super) withdrawn: bool,
    pub(super) attempts_used: i32,
    /// 0: unlimited.
    pub(super) attempts_total: i32,
    #[schema(required = true)]
    pub(super) points: Option<Points>,
    pub(super) max_points: Points,
    /// 0-100, one decimal; null until it is over.
    #[schema(required = true)]
    pub(super) percent: Option<f64>,
    #[schema(required = true)]
    pub(super) started_at: Option<DateTime<Utc>>,
    #[schema(required = true)]
    pub(super) finished_at: Option<DateTime<Utc>>,
    /// From start to end.
    #[schema(required = true)]
    pub(super) duration_s: Option<i32>,
}

/// A position in short.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PositionTitle {
    pub(super) id: i64,
    pub(super) title: String,
}

/// The appointment report, a page of it, or with `export` all of it as a file
#[utoipa::path(get, path = "/report/game_analysis/", tag = "reports", operation_id = "listAppointments",
    params(ReportParams, RowParams, SortParams, PageParams, ExportParams),
    responses((status = 200, content((Page<AppointmentRow> = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(super) async fn page(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Query(params): Query<ReportParams>,
    Query(rows): Query<RowParams>,
    Query(order): Query<SortParams>,
    Query(page): Query<PageParams>,
    Query(file): Query<ExportParams>,
) -> Result<Response> {
    let data = &caller.data;
    let filter = rows.filter(&app, data, &params).await?;
    let order = order.checked()?;
    if let Some(format) = file.checked(&caller.me)? {
        return export::appointments(&app, caller, filter, order, format).await;
    }
    let (total, stored) = data.appointments(&filter, order, page.place()?).await?;
    Ok(Json(page.page_of(total, views(data, stored).await?)).into_response())
}

/// The appointment report, every row
#[utoipa::path(get, path = "/report/game_analysis/all/", tag = "reports", operation_id = "listAllAppointments",
    params(ReportParams, RowParams, SortParams, OnlyPage), responses((status = 200, body = List<AppointmentRow>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Query(params): Query<ReportParams>,
    Query(rows): Query<RowParams>,
    Query(order): Query<SortParams>,
    Query(page): Query<OnlyPage>,
) -> Result<Json<List<AppointmentRow>>> {
    page.checked()?;
    let filter = rows.filter(&app, &caller.data, &params).await?;
    let (_, stored) = caller.data.appointments(&filter, order.checked()?, (MOST, 0)).await?;
    Ok(Json(views(&caller.data, stored).await?.into()))
}

/// Rows that are told at once; whoever has more takes a file.
const MOST: u64 = 10_000;

impl RowParams {
    /// The words of an address for the store.
    ///
    /// # Errors
    /// 400 for public plays, which the report does not know, and as [`ReportParams::filter`].
    pub(super) async fn filter(
        &self,
        app: &App,
        data: &Scoped,
        params: &ReportParams,
    ) -> Result<AppointmentFilter> {
        params.of_employees()?;
        Ok(AppointmentFilter { rows: params.filter(app, data).await?, state: self.state() })
    }

    /// The same of a filter that was kept.
    pub(super) async fn as_it_stands(
        &self,
        app: &App,
        data: &Scoped,
        params: &ReportParams,
    ) -> Result<AppointmentFilter> {
        Ok(AppointmentFilter { rows: params.as_it_stands(app, data).await?, state: self.state() })
    }

    fn state(&self) -> Option<AppointmentState> {
        self.status.map(|choice| match choice {
            Choice::NotStarted => AppointmentState::NotStarted,
            Choice::NotCompleted => AppointmentState::NotCompleted,
            Choice::Succeeded => AppointmentState::Succeeded,
            Choice::Failed => AppointmentState::Failed,
            Choice::BestAttempts => AppointmentState::Best,
        })
    }
}

impl SortParams {
    fn checked(&self) -> Result<(AppointmentOrder, bool)> {
        let columns = [
            ("user", AppointmentOrder::User),
            ("email", AppointmentOrder::Email),
            ("organization", AppointmentOrder::Organization),
            ("division", AppointmentOrder::Division),
            ("position", AppointmentOrder::Position),
            ("game", AppointmentOrder::Game),
            ("kind", AppointmentOrder::Kind),
            ("status", AppointmentOrder::Status),
            ("number", AppointmentOrder::Number),
            ("attempts_used", AppointmentOrder::Used),
            ("attempts_total", AppointmentOrder::Total),
            ("points", AppointmentOrder::Points),
            ("max_points", AppointmentOrder::MaxPoints),
            ("percent", AppointmentOrder::Percent),
            ("started_at", AppointmentOrder::Started),
            ("finished_at", AppointmentOrder::Finished),
            ("duration_s", AppointmentOrder::Duration),
        ];
        let (order, direction) = sort(self.sort.as_deref(), "-started_at", &columns)?;
        Ok((order, direction == Order::Desc))
    }
}

/// The rows with where their people are now. One statement.
async fn views(data: &Scoped, rows: Vec<Stored>) -> Result<Vec<AppointmentRow>> {
    Seats::default().views(data, rows).await
}

/// Where people are, each asked for once.
#[derive(Default)]
pub(super) struct Seats(HashMap<i64, Option<PositionRef>>);

impl Seats {
    /// The rows with where their people are. One statement, or none where everybody is known.
    pub(super) async fn views(&mut self, data: &Scoped, rows: Vec<Stored>) -> Result<Vec<AppointmentRow>> {
        let people: HashSet<i64> = rows.iter().map(|row| row.employee_id).collect();
        let unknown: Vec<i64> = people.into_iter().filter(|person| !self.0.contains_key(person)).collect();
        if !unknown.is_empty() {
            let mut found = positions_of(data, data.reader(), unknown.iter().copied()).await?;
            self.0.extend(unknown.into_iter().map(|person| (person, found.remove(&person))));
        }
        let seat = |person| self.0.get(&person).and_then(Option::as_ref);
        Ok(rows.into_iter().map(|row| view(seat(row.employee_id), row)).collect())
    }
}

fn view(seat: Option<&PositionRef>, row: Stored) -> AppointmentRow {
    AppointmentRow {
        organization: seat.map(|seat| seat.organization.clone()),
        division: seat.and_then(|seat| seat.division.clone()),
        position: seat.map(|seat| PositionTitle { id: seat.id, title: seat.title.clone() }),
        running: row.status == Some(SessionStatus::InProgress),
        status: row.status.into(),
        withdrawn: row.withdrawn_at.is_some(),
        user: EmployeeRef {
            id: row.employee_id,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            personnel_number: row.personnel_number,
            fired: row.dismissed_at.is_some(),
            erased: row.erased_at.is_some(),
        },
        game: ReportGame::new(row.course_id, row.title, row.kind),
        assignment: row.assignment_id,
        session: row.attempt_id,
        number: row.number,
        attempts_used: row.attempts_used,
        attempts_total: row.attempts_total,
        points: row.points,
        max_points: row.max_points,
        percent: row.percent.map(tenth),
        duration_s: row.duration_s,
        started_at: row.started_at,
        finished_at: row.finished_at,
    }
}
