//! What was assigned, begun and finished of late.

use chrono::NaiveDate;
use rozmova_store::Flow;
use serde::Serialize;

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

/// The period by its stretches, and as a whole beside the time before it, which is the first of the flows.
pub(super) fn happened(days: Vec<NaiveDate>, mut flows: Vec<Flow>) -> (DashboardTrend, Vec<DashboardDay>) {
    let stretches = flows.split_off(flows.len().min(1));
    let before = flows.first().copied().unwrap_or_default();
    let trend = DashboardTrend::of(before, stretches.iter().copied().sum());
    let day = |(day, Flow { started, ended, .. })| DashboardDay { day, started, finished: ended };
    (trend, days.into_iter().zip(stretches).map(day).collect())
}

impl DashboardTrend {
    fn of(before: Flow, now: Flow) -> Self {
        let change = |now, before| DashboardChange { now, before };
        Self {
            assigned: change(now.assigned, before.assigned),
            started: change(now.started, before.started),
            finished: change(now.finished, before.finished),
            passed: change(now.passed, before.passed),
        }
    }
}
