//! Organisations, divisions and positions as they are shown.

use std::collections::HashMap;

use rozmova_store::{Scoped, Tx, asset, division, domain_name, employee, organization, position, relations};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use super::view::{Division, Organization, Position, PositionUser};
use crate::{assets, error::Result};

/// Organisations with their figures. Five statements.
pub(super) async fn organizations(data: &Scoped, condition: Condition) -> Result<Vec<Organization>> {
    let rows = by_title(data.find::<organization::Model>().filter(condition)).all(data.reader()).await?;
    with_counts(data, rows).await
}

/// By their full name.
pub(super) fn by_title<E: EntityTrait<Column = organization::Column>>(query: Select<E>) -> Select<E> {
    query.order_by_asc(organization::Column::SortKey).order_by_asc(organization::Column::Id)
}

pub(super) async fn with_counts(data: &Scoped, rows: Vec<organization::Model>) -> Result<Vec<Organization>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let divisions: Vec<(i64, i64)> = data
        .find::<division::Model>()
        .select_only()
        .column(division::Column::OrganizationId)
        .column_as(division::Column::Id.count(), "n")
        .filter(division::Column::OrganizationId.is_in(ids.iter().copied()))
        .group_by(division::Column::OrganizationId)
        .into_tuple()
        .all(data.reader())
        .await?;
    let positions = data
        .find::<position::Model>()
        .select_only()
        .column(position::Column::OrganizationId)
        .column_as(position::Column::Id.count(), "n")
        .filter(position::Column::OrganizationId.is_in(ids.iter().copied()))
        .group_by(position::Column::OrganizationId);
    let people: Vec<(i64, i64)> = positions
        .clone()
        .join(JoinType::InnerJoin, relations::position_employee())
        .filter(employee::Column::DismissedAt.is_null())
        .into_tuple()
        .all(data.reader())
        .await?;
    let positions: Vec<(i64, i64)> = positions.into_tuple().all(data.reader()).await?;
    let domains: Vec<(Option<i64>, String)> = data
        .find::<domain_name::Model>()
        .select_only()
        .columns([domain_name::Column::OrganizationId, domain_name::Column::Name])
        .filter(domain_name::Column::OrganizationId.is_in(ids))
        .into_tuple()
        .all(data.reader())
        .await?;
    let [divisions, positions, people] =
        [divisions, positions, people].map(|rows| rows.into_iter().collect::<HashMap<i64, i64>>());
    let mut domains: HashMap<i64, String> =
        domains.into_iter().filter_map(|(id, name)| Some((id?, name))).collect();
    let count = |of: &HashMap<i64, i64>, id: i64| of.get(&id).copied().unwrap_or_default();
    Ok(rows
        .into_iter()
        .map(|row| Organization {
            domain: domains.remove(&row.id),
            divisions_count: count(&divisions, row.id),
            positions_count: count(&positions, row.id),
            employees_count: count(&people, row.id),
            id: row.id,
            full_title: row.full_title,
            short_name: row.short_name,
            address: row.address,
            code: row.code,
            version: row.version,
            above: false,
        })
        .collect())
}

/// Divisions with their own positions, by id. Two statements.
pub(super) async fn divisions(data: &Scoped, ids: &[i64]) -> Result<Vec<Division>> {
    let rows = data
        .find::<division::Model>()
        .filter(division::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(division::Column::Id)
        .all(data.reader())
        .await?;
    let condition = Condition::all().add(position::Column::DivisionId.is_in(ids.iter().copied()));
    let mut of_division: HashMap<i64, Vec<_>> = HashMap::new();
    for position in positions(data, data.reader(), condition, None, 0).await? {
        of_division.entry(position.division.unwrap_or_default()).or_default().push(position);
    }
    Ok(rows
        .into_iter()
        .map(|row| Division {
            user_position: of_division.remove(&row.id).unwrap_or_default(),
            division: row.into(),
        })
        .collect())
}

#[derive(FromQueryResult)]
struct PositionRow {
    id: i64,
    title: String,
    code: String,
    head: bool,
    organization_id: i64,
    division_id: Option<i64>,
    version: i32,
    employee_id: Option<i64>,
    first_name: Option<String>,
    last_name: Option<String>,
    dismissed: Option<bool>,
    photo: Option<String>,
}

/// Positions with their people, heads first, or only so many after the first ones. One statement.
pub(super) async fn positions(
    data: &Scoped,
    db: &impl ConnectionTrait,
    condition: Condition,
    limit: Option<u64>,
    offset: u64,
) -> Result<Vec<Position>> {
    use position::Column;
    let rows: Vec<PositionRow> = data
        .find::<position::Model>()
        .select_only()
        .columns([
            Column::Id,
            Column::Title,
            Column::Code,
            Column::Head,
            Column::OrganizationId,
            Column::DivisionId,
            Column::Version,
            Column::EmployeeId,
        ])
        .column_as(employee::Column::FirstName, "first_name")
        .column_as(employee::Column::LastName, "last_name")
        .expr_as(employee::Column::DismissedAt.is_not_null(), "dismissed")
        .column_as(asset::Column::Key, "photo")
        .join(JoinType::LeftJoin, relations::position_employee())
        .join(JoinType::LeftJoin, relations::employee_photo())
        .filter(condition)
        .order_by_desc(Column::Head)
        .order_by_asc(Column::SortKey)
        .order_by_asc(Column::Id)
        .limit(limit)
        .offset((offset > 0).then_some(offset))
        .into_model()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(position_view).collect())
}

fn position_view(row: PositionRow) -> Position {
    let user = row.employee_id.map(|id| PositionUser {
        id,
        first_name: row.first_name.unwrap_or_default(),
        last_name: row.last_name.unwrap_or_default(),
        simple_profile_pic: row.photo.as_deref().map(assets::address),
        fired: row.dismissed.unwrap_or_default(),
    });
    Position {
        id: row.id,
        title: row.title,
        code: row.code,
        head: row.head,
        organization: row.organization_id,
        division: row.division_id,
        version: row.version,
        user,
    }
}

/// A position to change: locked.
pub(super) async fn lock_position(data: &Scoped, tx: &Tx, id: i64) -> Result<Option<position::Model>> {
    Ok(data.for_update::<position::Model>().filter(position::Column::Id.eq(id)).one(tx.reader()).await?)
}
