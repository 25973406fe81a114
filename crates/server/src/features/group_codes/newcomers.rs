//! Who asked with a code and waits.

use std::collections::HashMap;

use axum::Json;
use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, employee, group_code, newcomer};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;

use super::units::Units;
use crate::{
    error::{ErrorBody, Result},
    features::refs::{EmployeeRef, PositionDivision, PositionOrganization, refs_by_id},
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::Query,
    },
};

/// Somebody who asked to be added.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Newcomer {
    id: i64,
    first_name: String,
    last_name: String,
    personnel_number: String,
    asked_at: DateTime<Utc>,
    organization: PositionOrganization,
    #[schema(required = true)]
    division: Option<PositionDivision>,
    /// Title of the position.
    position: String,
    /// Who has the number already: the newcomer cannot be added.
    #[schema(required = true)]
    number_of: Option<EmployeeRef>,
    /// Somebody else who waits gave the same number.
    number_twice: bool,
}

/// People who asked to be added, those who wait longest first
#[utoipa::path(get, path = "/newcomers/", tag = "users", operation_id = "listNewcomers",
    params(PageParams), responses((status = 200, body = Page<Newcomer>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::KeepGroupCodes>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Newcomer>>> {
    let data = &caller.data;
    let query = data
        .find::<newcomer::Model>()
        .order_by_asc(newcomer::Column::AskedAt)
        .order_by_asc(newcomer::Column::Id);
    let (page, rows) = page.fetch::<_, newcomer::Model>(query, data.reader()).await?.take();
    Ok(Json(page.with(views(data, rows).await?)))
}

/// Newcomers with their units and with who else has their numbers. Six statements.
async fn views(data: &Scoped, rows: Vec<newcomer::Model>) -> Result<Vec<Newcomer>> {
    let codes: Vec<group_code::Model> = data
        .find::<group_code::Model>()
        .filter(group_code::Column::Id.is_in(rows.iter().map(|row| row.group_code_id)))
        .all(data.reader())
        .await?;
    let units = Units::of(data, codes.iter()).await?;
    let keys = || rows.iter().map(|row| row.personnel_key.clone());
    let holders: Vec<(String, i64)> = data
        .find::<employee::Model>()
        .select_only()
        .columns([employee::Column::PersonnelKey, employee::Column::Id])
        .filter(employee::Column::PersonnelKey.is_in(keys()))
        .into_tuple()
        .all(data.reader())
        .await?;
    let people = refs_by_id(data, holders.iter().map(|(_, id)| *id).collect()).await?;
    let holders: HashMap<String, i64> = holders.into_iter().collect();
    let asked: Vec<(String, i64)> = data
        .find::<newcomer::Model>()
        .select_only()
        .column(newcomer::Column::PersonnelKey)
        .column_as(newcomer::Column::Id.count(), "count")
        .filter(newcomer::Column::PersonnelKey.is_in(keys()))
        .group_by(newcomer::Column::PersonnelKey)
        .into_tuple()
        .all(data.reader())
        .await?;
    let asked: HashMap<String, i64> = asked.into_iter().collect();
    let view = |row: newcomer::Model| {
        let code = codes.iter().find(|code| code.id == row.group_code_id)?;
        Some(Newcomer {
            id: row.id,
            organization: units.organization(code),
            division: units.division(code),
            position: code.position.clone(),
            number_of: holders.get(&row.personnel_key).and_then(|id| people.get(id)).cloned(),
            number_twice: asked.get(&row.personnel_key).is_some_and(|count| *count > 1),
            first_name: row.first_name,
            last_name: row.last_name,
            personnel_number: row.personnel_number,
            asked_at: row.asked_at,
        })
    };
    Ok(rows.into_iter().filter_map(view).collect())
}
