//! What was assigned, begun and finished of late.

use chrono::{DateTime, NaiveDate, Utc};
use rozmova_store::{Flow, Scoped};
use serde::Serialize;

use crate::error::Result;

/// A period beside the one before it, which is as long.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DashboardTrend {
    assigned: DashboardChange,
    started: DashboardChange,
    finished: DashboardChange,
    passed: DashboardChange,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardChange {
    now: i64,
    before: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DashboardDay {
    day: NaiveDate,
    started: i64,
    finished: i64,
}

/// The period by its stretches, and as a whole beside the time before it, which is the first of the flows. One statement.
pub(super) async fn happened(
    data: &Scoped,
    days: Vec<NaiveDate>,
    edges: &[DateTime<Utc>],
) -> Result<(DashboardTrend, Vec<DashboardDay>)> {
    let mut flows = data.flow(edges).await?;
    let stretches = flows.split_off(flows.len().min(1));
    let before = flows.first().copied().unwrap_or_default();
    let trend = DashboardTrend::of(before, stretches.iter().copied().sum());
    let stretches = stretches.into_iter().map(|one| (one.started, one.ended));
    Ok((trend, by_day(days, stretches)))
}

impl DashboardTrend {
    pub(super) fn of(before: Flow, now: Flow) -> Self {
        let change = |now, before| DashboardChange { now, before };
        Self {
            assigned: change(now.assigned, before.assigned),
            started: change(now.started, before.started),
            finished: change(now.finished, before.finished),
            passed: change(now.passed, before.passed),
        }
    }
}

/// Attempts that began and that ended in each stretch.
pub(super) fn by_day(days: Vec<NaiveDate>, stretches: impl Iterator<Item = (i64, i64)>) -> Vec<DashboardDay> {
    days.into_iter()
        .zip(stretches)
        .map(|(day, (started, finished))| DashboardDay { day, started, finished })
        .collect()
}
