//! What was assigned, begun and finished of late.

use chrono::{DateTime, NaiveDate, Utc};
use rozmova_store::{ActivityDay, Flow, Scoped};
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

pub(super) async fn trend(data: &Scoped, edges: [DateTime<Utc>; 3]) -> Result<DashboardTrend> {
    Ok(DashboardTrend::of(&data.flow(&edges).await?))
}

impl DashboardTrend {
    /// Of the period before, and of the one after it.
    pub(super) fn of(stretches: &[Flow]) -> Self {
        let of = |place: usize| stretches.get(place).copied().unwrap_or_default();
        let (before, now) = (of(0), of(1));
        let change = |now, before| DashboardChange { now, before };
        Self {
            assigned: change(now.assigned, before.assigned),
            started: change(now.started, before.started),
            finished: change(now.finished, before.finished),
            passed: change(now.passed, before.passed),
        }
    }
}

pub(super) async fn activity(
    data: &Scoped,
    days: Vec<NaiveDate>,
    edges: &[DateTime<Utc>],
) -> Result<Vec<DashboardDay>> {
    Ok(by_day(days, data.activity(edges).await?))
}

pub(super) fn by_day(days: Vec<NaiveDate>, rows: Vec<ActivityDay>) -> Vec<DashboardDay> {
    let days_with_rows = days.into_iter().zip(rows);
    days_with_rows
        .map(|(day, row)| DashboardDay { day, started: row.started, finished: row.finished })
        .collect()
}
