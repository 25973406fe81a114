//! One of the people of a team, with their courses.

use axum::{Json, extract::State};
use rozmova_store::assignment;
use sea_orm::{
    ColumnTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{NullOrdering, Order},
};
use serde::Serialize;

use super::scope::Team;
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        assignments::{Assignment, views},
        refs::{EmployeeRef, PositionRef, positions_of, refs_by_id},
    },
    http::{
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

/// Courses that are answered; nobody has as many.
const MOST_COURSES: u64 = 500;

/// One of the people, with their courses.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TeamPerson {
    user: EmployeeRef,
    position: PositionRef,
    /// What is assigned: what is overdue first, then by deadline.
    courses: Vec<Assignment>,
}

/// One of the caller's people, with their courses
#[utoipa::path(get, path = "/team/{id}/", tag = "team", operation_id = "showTeamPerson",
    params(("id" = i64, Path)), responses((status = 200, body = TeamPerson), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Id(id): Id,
) -> Result<Json<TeamPerson>> {
    use assignment::Column;
    let (me, data) = (&caller.me, &caller.data);
    let person = Team::of(&app, data, me).await?.person(data, id).await?;
    let rows: Vec<assignment::Model> = data
        .find::<assignment::Model>()
        .filter(Column::EmployeeId.eq(person.id))
        .filter(Column::WithdrawnAt.is_null())
        .order_by(Column::PassedAt.is_not_null(), Order::Asc)
        .order_by_with_nulls(Column::EndsAt, Order::Asc, NullOrdering::Last)
        .order_by_desc(Column::Id)
        .limit(MOST_COURSES)
        .all(data.reader())
        .await?;
    let courses = views(&app, me, data, rows).await?;
    let user = refs_by_id(data, vec![id]).await?.remove(&id).ok_or_else(Error::not_found)?;
    let position = positions_of(data, data.reader(), [id]).await?.remove(&id).ok_or_else(Error::not_found)?;
    Ok(Json(TeamPerson { user, position, courses }))
}
