//! What was assigned, begun and finished of late.

use chrono::{DateTime, NaiveDate, Utc};
use rozmova_store::Scoped;
use serde::Serialize;

use crate::error::Result;

/// The last thirty days beside the thirty before.
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
    let stretches = data.flow(&edges).await?;
    let of = |place: usize| stretches.get(place).copied().unwrap_or_default();
    let (before, now) = (of(0), of(1));
    let change = |now, before| DashboardChange { now, before };
    Ok(DashboardTrend {
        assigned: change(now.assigned, before.assigned),
        started: change(now.started, before.started),
        finished: change(now.finished, before.finished),
        passed: change(now.passed, before.passed),
    })
}

pub(super) async fn activity(
    data: &Scoped,
    days: Vec<NaiveDate>,
    edges: &[DateTime<Utc>],
) -> Result<Vec<DashboardDay>> {
    let rows = data.activity(edges).await?;
    let days_with_rows = days.into_iter().zip(rows);
    Ok(days_with_rows
        .map(|(day, row)| DashboardDay { day, started: row.started, finished: row.finished })
        .collect())
}
