//! The dashboard: figures of the whole company, each part for who may see what it is made of.

mod attention;
mod counts;
pub(super) mod people;
mod trend;
mod weakest;

use axum::{Json, extract::State};
use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use rozmova_domain::rights::Right;
use serde::Serialize;

use self::{
    attention::{DashboardAttention, asked, not_confirmed, problems},
    counts::{DashboardCounts, counts},
    trend::{DashboardDay, DashboardTrend, activity, trend},
    weakest::{DashboardEmotions, DashboardWeakest, recent},
};
use super::{
    filter::zone_of,
    plan::{PlanUse, plan_use},
};
use crate::{
    error::{ErrorBody, Result},
    features::sign_in,
    http::{
        caller::{Caller, can},
        dates::{Edge, instant},
    },
    state::App,
};

/// What is looked back on.
const DAYS: u64 = 30;

/// The company's training in figures; a part is null for who may not see what it is made of.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Dashboard {
    #[schema(required = true)]
    counts: Option<DashboardCounts>,
    #[schema(required = true)]
    trend: Option<DashboardTrend>,
    /// The last thirty days, today last.
    #[schema(required = true)]
    activity: Option<Vec<DashboardDay>>,
    #[schema(required = true)]
    weakest: Option<DashboardWeakest>,
    /// Of the last thirty days.
    #[schema(required = true)]
    emotions: Option<DashboardEmotions>,
    #[schema(required = true)]
    attention: Option<DashboardAttention>,
    #[schema(required = true)]
    plan: Option<PlanUse>,
}

/// The dashboard
#[utoipa::path(get, path = "/dashboard/", tag = "reports", operation_id = "showDashboard",
    responses((status = 200, body = Dashboard), (status = "4XX", body = ErrorBody)))]
pub(super) async fn dashboard(
    State(app): State<App>,
    caller: Caller<can::Administrate>,
) -> Result<Json<Dashboard>> {
    let (data, rights, now) = (&caller.data, &caller.me.rights, app.clock.now());
    let reports = rights.allows(Right::ViewReports);
    let assigns = rights.allows(Right::CreateAssignGames);
    let zone = zone_of(&app, data).await?;
    let today = now.with_timezone(&zone).date_naive();
    let first = today.checked_sub_days(Days::new(DAYS - 1)).unwrap_or(today);
    let begin = |day: NaiveDate| instant(&day.to_string(), zone.name(), Edge::Start).unwrap_or(now);
    let since = begin(first);
    let days: Vec<NaiveDate> = first.iter_days().take(usize::try_from(DAYS).unwrap_or(0)).collect();
    let edges: Vec<DateTime<Utc>> = first.iter_days().take(days.len() + 1).map(begin).collect();
    // Each part reads by itself: side by side they take as long as the longest.
    let (counts, asked, trend, activity, recent, problems, not_confirmed, failed_sign_ins, plan) = tokio::try_join!(
        seen(reports || assigns, counts(&app, data, now)),
        seen(reports || assigns, asked(data, now)),
        seen(reports, trend(data, [since - (now - since), since, now])),
        seen(reports, activity(data, days, &edges)),
        seen(reports, recent(&app, data, since)),
        seen(assigns, problems(data)),
        seen(rights.allows(Right::ViewUsers), not_confirmed(data)),
        seen(rights.allows(Right::AccessSettings), sign_in::runs_since(data, now - Duration::days(1))),
        seen(rights.allows(Right::AccessSettings), plan_use(&app, data)),
    )?;
    let (emotions, weakest) = recent.unzip();
    let (problems, quiz_problems) = problems.unzip();
    Ok(Json(Dashboard {
        attention: counts.as_ref().zip(asked).map(|(counts, asked)| DashboardAttention {
            overdue: counts.overdue,
            due_soon: counts.due_soon,
            needs_attention: counts.needs_attention,
            asked,
            problems,
            quiz_problems,
            not_confirmed,
            failed_sign_ins,
        }),
        counts,
        trend,
        activity,
        weakest,
        emotions,
        plan,
    }))
}

/// A part for who may see it.
async fn seen<T>(may: bool, part: impl Future<Output = Result<T>>) -> Result<Option<T>> {
    if may { part.await.map(Some) } else { Ok(None) }
}
