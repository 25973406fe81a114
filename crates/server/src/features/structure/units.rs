//! What a tree is drawn of before anything in it is opened: organisations and divisions, with what is in each.

use std::collections::HashMap;

use axum::Json;
use rozmova_store::{Scoped, division, domain_name, employee, organization, position, relations};
use sea_orm::{
    ColumnTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{CaseStatement, Func},
};

use super::{
    queries,
    reach::Above,
    view::{
        DivisionFields, DivisionUnit, Organization, OrganizationUnit, StructureUnits, UnitCounts, UnitHead,
    },
};
use crate::{
    error::{ErrorBody, Result},
    features::audit::full_name,
    http::caller::{Caller, can},
};

/// Heads in one `IN (…)`.
const CHUNK: usize = 5_000;

/// An organisation's own level, or a division of it.
type Unit = (i64, Option<i64>);

/// Every organisation and division with figures of its own level, without the positions
#[utoipa::path(get, path = "/organization/units/", tag = "organisation", operation_id = "showUnits",
    responses((status = 200, body = StructureUnits), (status = "4XX", body = ErrorBody)))]
pub(super) async fn units(caller: Caller<can::ViewStructure>) -> Result<Json<StructureUnits>> {
    let data = &caller.data;
    let above = Above::of(data).await?;
    let mut organizations = queries::by_title(data.find::<organization::Model>()).all(data.reader()).await?;
    organizations.extend(above.organizations.iter().cloned());
    let domains: Vec<(Option<i64>, String)> = data
        .find::<domain_name::Model>()
        .select_only()
        .columns([domain_name::Column::OrganizationId, domain_name::Column::Name])
        .into_tuple()
        .all(data.reader())
        .await?;
    let mut domains: HashMap<i64, String> =
        domains.into_iter().filter_map(|(id, name)| Some((id?, name))).collect();
    let mut divisions = data
        .find::<division::Model>()
        .order_by_asc(division::Column::Place)
        .order_by_asc(division::Column::SortKey)
        .order_by_asc(division::Column::Id)
        .all(data.reader())
        .await?;
    divisions.extend(above.divisions.iter().cloned());
    let mut own = own(data).await?;
    let mut totals: HashMap<i64, Organization> = HashMap::with_capacity(organizations.len());
    for row in organizations.iter().cloned() {
        let empty = Organization {
            domain: domains.remove(&row.id).filter(|_| !above.has_organization(row.id)),
            above: above.has_organization(row.id),
            divisions_count: 0,
            positions_count: 0,
            employees_count: 0,
            id: row.id,
            full_title: row.full_title,
            short_name: row.short_name,
            address: row.address,
            code: row.code,
            version: row.version,
        };
        totals.insert(row.id, empty);
    }
    for division in divisions.iter().filter(|row| !above.has_division(row.id)) {
        if let Some(total) = totals.get_mut(&division.organization_id) {
            total.divisions_count += 1;
        }
    }
    for ((organization, _), (counts, _)) in &own {
        if let Some(total) = totals.get_mut(organization) {
            total.positions_count += counts.positions;
            total.employees_count += counts.people;
        }
    }
    Ok(Json(StructureUnits {
        organizations: organizations
            .iter()
            .filter_map(|row| {
                let (own, head) = own.remove(&(row.id, None)).unwrap_or_default();
                Some(OrganizationUnit { organization: totals.remove(&row.id)?, own, head })
            })
            .collect(),
        divisions: divisions
            .into_iter()
            .map(|row| {
                let (own, head) = own.remove(&(row.organization_id, Some(row.id))).unwrap_or_default();
                let division = DivisionFields { above: above.has_division(row.id), ..row.into() };
                DivisionUnit { division, own, head }
            })
            .collect(),
    }))
}

#[derive(FromQueryResult)]
struct Counted {
    organization_id: i64,
    division_id: Option<i64>,
    positions: i64,
    taken: i64,
    head: Option<i64>,
}

/// What stands on each level that has a position. Three statements.
async fn own(data: &Scoped) -> Result<HashMap<Unit, (UnitCounts, Option<UnitHead>)>> {
    use position::Column;
    let of_unit = data
        .find::<position::Model>()
        .select_only()
        .columns([Column::OrganizationId, Column::DivisionId])
        .group_by(Column::OrganizationId)
        .group_by(Column::DivisionId);
    let head = CaseStatement::new().case(Column::Head.eq(true), Column::Id.into_expr());
    let counted: Vec<Counted> = of_unit
        .clone()
        .column_as(Column::Id.count(), "positions")
        .column_as(Column::EmployeeId.count(), "taken")
        .expr_as(Func::max(head), "head")
        .into_model()
        .all(data.reader())
        .await?;
    let gone = data
        .find::<employee::Model>()
        .select_only()
        .column(employee::Column::Id)
        .filter(employee::Column::DismissedAt.is_not_null())
        .into_query();
    let dismissed: Vec<(i64, Option<i64>, i64)> = of_unit
        .column_as(Column::Id.count(), "n")
        .filter(Column::EmployeeId.in_subquery(gone))
        .into_tuple()
        .all(data.reader())
        .await?;
    let dismissed: HashMap<Unit, i64> = dismissed
        .into_iter()
        .map(|(organization, division, count)| ((organization, division), count))
        .collect();
    let mut heads = heads(data, counted.iter().filter_map(|row| row.head).collect()).await?;
    Ok(counted
        .into_iter()
        .map(|row| {
            let unit = (row.organization_id, row.division_id);
            let counts = UnitCounts {
                positions: row.positions,
                people: row.taken - dismissed.get(&unit).copied().unwrap_or_default(),
                vacant: row.positions - row.taken,
            };
            (unit, (counts, row.head.and_then(|id| heads.remove(&id))))
        })
        .collect())
}

#[derive(FromQueryResult)]
struct HeadRow {
    id: i64,
    title: String,
    first_name: Option<String>,
    last_name: Option<String>,
}

async fn heads(data: &Scoped, ids: Vec<i64>) -> Result<HashMap<i64, UnitHead>> {
    let mut found = HashMap::with_capacity(ids.len());
    for chunk in ids.chunks(CHUNK) {
        let rows: Vec<HeadRow> = data
            .find::<position::Model>()
            .select_only()
            .columns([position::Column::Id, position::Column::Title])
            .column_as(employee::Column::FirstName, "first_name")
            .column_as(employee::Column::LastName, "last_name")
            .join(JoinType::LeftJoin, relations::position_employee())
            .filter(position::Column::Id.is_in(chunk.iter().copied()))
            .into_model()
            .all(data.reader())
            .await?;
        found.extend(rows.into_iter().map(|row| {
            let holder = row.first_name.zip(row.last_name).map(|(first, last)| full_name(&first, &last));
            (row.id, UnitHead { id: row.id, title: row.title, holder })
        }));
    }
    Ok(found)
}
