//! What the rows of the appointment report say together: the line above the table, and its chart.

use axum::{Json, extract::State};
use rozmova_store::{AppointmentFilter, Scoped};
use serde::Serialize;

use super::{appointment::RowParams, filter::ReportParams, view::tenth};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::Query,
    },
    state::App,
};

/// The appointment report in figures.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct AppointmentSummary {
    pub(super) rows: u64,
    pub(super) people: u64,
    pub(super) counts: AppointmentCounts,
    /// Mean of the attempts that were played to an end.
    #[schema(required = true)]
    pub(super) average_percent: Option<f64>,
    /// Of the same attempts.
    #[schema(required = true)]
    average_duration_s: Option<f64>,
    /// How the percents are spread: ten bars.
    by_percent: Vec<PercentBar>,
}

/// Rows of each status.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct AppointmentCounts {
    pub(super) not_started: u64,
    pub(super) not_completed: u64,
    pub(super) succeeded: u64,
    pub(super) failed: u64,
}

/// Attempts with a percent from `from` to below `to`; the last bar has its end in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PercentBar {
    from: u32,
    to: u32,
    count: u64,
}

/// What the rows of the appointment report say together
#[utoipa::path(get, path = "/report/game_analysis/summary/", tag = "reports", operation_id = "summarizeAppointments",
    params(ReportParams, RowParams), responses((status = 200, body = AppointmentSummary), (status = "4XX", body = ErrorBody)))]
pub(super) async fn summary(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Query(params): Query<ReportParams>,
    Query(rows): Query<RowParams>,
) -> Result<Json<AppointmentSummary>> {
    let filter = rows.filter(&app, &caller.data, &params).await?;
    Ok(Json(AppointmentSummary::read(&caller.data, &filter).await?))
}

impl AppointmentSummary {
    pub(super) async fn read(data: &Scoped, filter: &AppointmentFilter) -> Result<Self> {
        let summary = data.appointment_summary(filter).await?;
        let finished = summary.succeeded + summary.failed;
        let mean = |sum: f64| (finished > 0).then(|| tenth(sum / finished as f64));
        Ok(Self {
            rows: summary.not_started + summary.attempts,
            people: summary.people,
            counts: AppointmentCounts {
                not_started: summary.not_started,
                not_completed: summary.attempts - finished,
                succeeded: summary.succeeded,
                failed: summary.failed,
            },
            average_percent: mean(summary.percents),
            average_duration_s: mean(summary.seconds as f64),
            by_percent: (0..)
                .zip(summary.by_tenth)
                .map(|(tenth, count)| PercentBar { from: tenth * 10, to: tenth * 10 + 10, count })
                .collect(),
        })
    }
}
