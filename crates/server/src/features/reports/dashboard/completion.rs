//! How much of what was assigned in a period is passed.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, assignment};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use serde::Serialize;

use super::{
    super::filter::zone_of,
    narrowed::{PeriodParams, UnitParams},
};
use crate::{
    error::{ErrorBody, Result},
    features::assignments::seen_by,
    http::{
        caller::{Caller, can},
        query::Query,
    },
    state::App,
};

/// Of the assignments that opened in a period, and in as many days before it, how many are passed by now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct DashboardCompletion {
    now: Completion,
    before: Completion,
}

#[derive(Debug, Default, Serialize, FromQueryResult, utoipa::ToSchema)]
struct Completion {
    /// Assignments that opened and were not withdrawn.
    assigned: i64,
    /// Of these, passed.
    passed: i64,
}

/// How much of what was assigned in a period is passed
#[utoipa::path(get, path = "/dashboard/completion/", tag = "reports", operation_id = "showDashboardCompletion",
    params(UnitParams, PeriodParams), responses((status = 200, body = DashboardCompletion), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn completion(
    State(app): State<App>,
    caller: Caller<can::SeeAssignments>,
    Query(unit): Query<UnitParams>,
    Query(period): Query<PeriodParams>,
) -> Result<Json<DashboardCompletion>> {
    let data = &caller.data;
    let period = period.read(app.clock.now(), &zone_of(&app, data).await?)?;
    let unit = unit.read(&app, data).await?;
    let [before, since, until] = period.compared;
    let visible = || seen_by(&caller.me, data).add(unit.assignments.clone());
    let (now, before) =
        tokio::try_join!(opened(data, visible(), since, until), opened(data, visible(), before, since))?;
    Ok(Json(DashboardCompletion { now, before }))
}

async fn opened(
    data: &Scoped,
    of: Condition,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Completion> {
    use assignment::Column;
    let figures = data
        .find::<assignment::Model>()
        .select_only()
        .expr_as(Expr::cust("COUNT(*)"), "assigned")
        .expr_as(Column::PassedAt.into_expr().count(), "passed")
        .filter(Column::WithdrawnAt.is_null())
        .filter(Column::StartsAt.gte(from))
        .filter(Column::StartsAt.lt(until))
        .filter(of)
        .into_model::<Completion>();
    Ok(figures.one(data.reader()).await?.unwrap_or_default())
}
