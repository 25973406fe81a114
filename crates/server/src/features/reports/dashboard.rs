//! The dashboard: figures of the whole company, each part for who may see what it is made of.

mod attention;
pub(super) mod completion;
mod counts;
mod narrowed;
pub(super) mod people;
mod trend;
mod weakest;

use axum::{Json, extract::State};
use chrono::Duration;
use rozmova_domain::rights::Right;
use serde::Serialize;

use self::{
    attention::{DashboardAttention, asked, not_confirmed, problems, without_position},
    counts::DashboardCounts,
    narrowed::{PeriodParams, UnitParams, counts_of, happened_of, recent_of},
    trend::{DashboardDay, DashboardTrend},
    weakest::{DashboardEmotions, DashboardWeakest},
};
use super::{
    filter::zone_of,
    plan::{PlanUse, plan_use},
};
use crate::{
    error::{ErrorBody, Result},
    features::{assignments::summary_of_all, sign_in},
    http::{
        caller::{Caller, can},
        query::Query,
    },
    state::App,
};

/// What is looked back on where no days are given.
const DAYS: u64 = 30;

/// The company's training in figures; a part is null for who may not see what it is made of,
/// and, where only some units are asked for, when it is the company's.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Dashboard {
    #[schema(required = true)]
    counts: Option<DashboardCounts>,
    #[schema(required = true)]
    trend: Option<DashboardTrend>,
    /// Stretches of the period, the last one last: days, or in a long period several days each.
    #[schema(required = true)]
    activity: Option<Vec<DashboardDay>>,
    #[schema(required = true)]
    weakest: Option<DashboardWeakest>,
    /// Of the period.
    #[schema(required = true)]
    emotions: Option<DashboardEmotions>,
    #[schema(required = true)]
    attention: Option<DashboardAttention>,
    #[schema(required = true)]
    plan: Option<PlanUse>,
}

/// The dashboard
#[utoipa::path(get, path = "/dashboard/", tag = "reports", operation_id = "showDashboard",
    params(UnitParams, PeriodParams), responses((status = 200, body = Dashboard), (status = "4XX", body = ErrorBody)))]
pub(super) async fn dashboard(
    State(app): State<App>,
    caller: Caller<can::Administrate>,
    Query(unit): Query<UnitParams>,
    Query(period): Query<PeriodParams>,
) -> Result<Json<Dashboard>> {
    let (data, rights, now) = (&caller.data, &caller.me.rights, app.clock.now());
    let reports = rights.allows(Right::ViewReports);
    let assigns = rights.allows(Right::CreateAssignGames);
    let company = rights.allows(Right::AccessSettings) && data.reaches_everything();
    let period = period.read(now, &zone_of(&app, data).await?)?;
    let unit = unit.read(&app, data).await?;
    let all = unit.is_all;
    let stand = async {
        if all {
            return Ok(summary_of_all(&app, data, now).await?.into());
        }
        counts_of(&app, data, unit.assignments.clone(), now).await
    };
    // Each part reads by itself: side by side they take as long as the longest.
    let (counts, asked, happened, recent, problems, not_confirmed, failed_sign_ins, plan, without_position) =
        tokio::try_join!(
            seen(reports || assigns, stand),
            seen(reports || assigns, asked(data, now, unit.assignments.clone())),
            seen(reports, happened_of(data, &unit, &period)),
            seen(reports, recent_of(&app, data, &unit, &period)),
            // Courses, sign-ins and the plan are the company's.
            seen(assigns && all, problems(data)),
            seen(rights.allows(Right::ViewUsers), not_confirmed(data, unit.people.clone())),
            seen(company && all, sign_in::runs_since(data, now - Duration::days(1))),
            seen(company && all, plan_use(&app, data)),
            // They stand in no part of the company, and are reached by who reaches everything.
            seen(rights.allows(Right::ViewUsers) && all && data.reaches_everything(), without_position(data)),
        )?;
    let (trend, activity) = happened.unzip();
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
            without_position,
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
