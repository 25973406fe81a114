//! The whole structure in one answer: a screen that draws a tree needs all of it.

use std::collections::HashMap;

use axum::Json;
use rozmova_store::{Scoped, division, organization, position};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};

use super::{
    queries,
    reach::Above,
    view::{DivisionFields, Organization, Position, StructureDivision, StructureOrganization},
};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::Id,
    },
};

/// Every organisation with its divisions, positions and people
#[utoipa::path(get, path = "/organization/structure/", tag = "organisation", operation_id = "showStructure",
    responses((status = 200, body = Vec<StructureOrganization>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn structure(
    caller: Caller<can::ViewStructure>,
) -> Result<Json<Vec<StructureOrganization>>> {
    Ok(Json(load(&caller.data, None).await?))
}

/// One organisation with its divisions, positions and people
#[utoipa::path(get, path = "/organizations/{id}/full/", tag = "organisation", operation_id = "showFullOrganization",
    params(("id" = i64, Path)), responses((status = 200, body = StructureOrganization), (status = "4XX", body = ErrorBody)))]
pub(super) async fn full(
    caller: Caller<can::ViewStructure>,
    Id(id): Id,
) -> Result<Json<StructureOrganization>> {
    let found = load(&caller.data, Some(id)).await?.into_iter().next();
    Ok(Json(found.ok_or_else(Error::not_found)?))
}

/// Seven statements at most and those of the organisations' counts, however large the tree.
async fn load(data: &Scoped, only: Option<i64>) -> Result<Vec<StructureOrganization>> {
    let mut organizations = queries::organizations(
        data,
        Condition::all().add_option(only.map(|id| organization::Column::Id.eq(id))),
    )
    .await?;
    let mut above = if only.is_none() { Above::of(data).await? } else { Above::default() };
    let names = queries::with_counts(data, std::mem::take(&mut above.organizations)).await?;
    organizations.extend(names.into_iter().map(|row| Organization { domain: None, above: true, ..row }));
    let mut divisions = data
        .find::<division::Model>()
        .filter(Condition::all().add_option(only.map(|id| division::Column::OrganizationId.eq(id))))
        .order_by_asc(division::Column::Place)
        .order_by_asc(division::Column::SortKey)
        .order_by_asc(division::Column::Id)
        .all(data.reader())
        .await?;
    divisions.extend(above.divisions.iter().cloned());
    let condition = Condition::all().add_option(only.map(|id| position::Column::OrganizationId.eq(id)));
    let mut of_unit: HashMap<Unit, Vec<Position>> = HashMap::new();
    for position in queries::positions(data, data.reader(), condition, None, 0).await? {
        of_unit.entry((position.organization, position.division)).or_default().push(position);
    }
    let mut below: HashMap<Unit, Vec<division::Model>> = HashMap::new();
    for division in divisions {
        below.entry((division.organization_id, division.parent_id)).or_default().push(division);
    }
    Ok(organizations
        .into_iter()
        .map(|organization| StructureOrganization {
            positions: of_unit.remove(&(organization.id, None)).unwrap_or_default(),
            divisions: branch((organization.id, None), &mut below, &mut of_unit, &above),
            organization,
        })
        .collect())
}

/// An organisation's own level, or a division of it.
type Unit = (i64, Option<i64>);

fn branch(
    unit: Unit,
    below: &mut HashMap<Unit, Vec<division::Model>>,
    of_unit: &mut HashMap<Unit, Vec<Position>>,
    above: &Above,
) -> Vec<StructureDivision> {
    let rows = below.remove(&unit).unwrap_or_default();
    rows.into_iter()
        .map(|row| {
            let own = (row.organization_id, Some(row.id));
            StructureDivision {
                positions: of_unit.remove(&own).unwrap_or_default(),
                children: branch(own, below, of_unit, above),
                division: DivisionFields { above: above.has_division(row.id), ..row.into() },
            }
        })
        .collect()
}
