//! Where the assignments of a filter stand, in figures.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::assignment::{Status, TimelinessKind};
use rozmova_store::assignment;
use sea_orm::{
    Condition, DbBackend, EntityTrait, FromQueryResult, QueryFilter, QuerySelect, Select,
    sea_query::{Expr, ExprTrait},
};
use serde::Serialize;

use super::{
    all::summary_of_all,
    filter::AdminFilter,
    queries::{seen_by, sees_every_course},
    standing::{in_status, in_time},
};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::Query,
    },
    state::App,
};

/// How many assignments stand where. Each is in one status; whether it is late is a fact beside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, FromQueryResult, utoipa::ToSchema)]
pub struct AssignmentSummary {
    /// All of them.
    pub assigned: i64,
    /// No attempt yet.
    pub not_started: i64,
    /// An attempt goes on.
    pub in_progress: i64,
    /// An attempt is over without a pass, and more can be begun.
    pub needs_attention: i64,
    /// Passed.
    pub passed: i64,
    /// Finished without a pass, and nothing more can be begun.
    pub failed: i64,
    /// Never finished, and nothing more can be begun.
    pub not_completed: i64,
    /// Past the deadline and not passed.
    pub overdue: i64,
    /// Not passed, with the deadline near.
    pub due_soon: i64,
}

/// The query as figures: one row, or one for each group of it.
pub fn in_figures<E: EntityTrait<Column = assignment::Column>>(
    query: Select<E>,
    now: DateTime<Utc>,
    backend: DbBackend,
) -> Select<E> {
    let count = |condition: Condition| Expr::case(condition, 1).count();
    let mut figures = query.select_only().expr_as(Expr::cust("COUNT(*)"), "assigned");
    for (status, name) in [
        (Status::NotStarted, "not_started"),
        (Status::InProgress, "in_progress"),
        (Status::NeedsAttention, "needs_attention"),
        (Status::Passed, "passed"),
        (Status::Failed, "failed"),
        (Status::NotCompleted, "not_completed"),
    ] {
        figures = figures.expr_as(count(in_status(status, now)), name);
    }
    figures
        .expr_as(count(in_time(TimelinessKind::Overdue, now, backend)), "overdue")
        .expr_as(count(in_time(TimelinessKind::DueSoon, now, backend)), "due_soon")
}

/// Where the assignments of a filter stand
#[utoipa::path(get, path = "/assignments/game/admin/summary/", tag = "assignments", operation_id = "summarizeAssignments",
    params(AdminFilter), responses((status = 200, body = AssignmentSummary), (status = "4XX", body = ErrorBody)))]
pub(super) async fn summary(
    State(app): State<App>,
    caller: Caller<can::SeeAssignments>,
    Query(filter): Query<AdminFilter>,
) -> Result<Json<AssignmentSummary>> {
    let data = &caller.data;
    filter.order()?;
    let now = app.clock.now();
    if filter.is_of_all() && sees_every_course(&caller.me) {
        return Ok(Json(summary_of_all(&app, data, now).await?));
    }
    let condition = filter.condition(&app, data, data.reader()).await?;
    let query = data.find::<assignment::Model>().filter(condition).filter(seen_by(&caller.me, data));
    let figures = in_figures(query, now, app.db.backend());
    Ok(Json(figures.into_model().one(data.reader()).await?.unwrap_or_default()))
}
