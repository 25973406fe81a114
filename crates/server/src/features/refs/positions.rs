//! A person's position, as other features show it.

use std::collections::HashMap;

use rozmova_store::{Scoped, division, organization, position, relations};
use sea_orm::{ConnectionTrait, FromQueryResult, JoinType, QuerySelect};
use serde::Serialize;

use crate::error::Result;

/// A position in short, with where it is.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct PositionRef {
    pub id: i64,
    pub title: String,
    pub code: String,
    pub head: bool,
    pub organization: PositionOrganization,
    #[schema(required = true)]
    pub division: Option<PositionDivision>,
}

/// Where a position is.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PositionOrganization {
    /// The organisation.
    pub id: i64,
    /// Its name in short.
    pub short_name: String,
}

/// Where a position is.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PositionDivision {
    /// The division.
    pub id: i64,
    /// Its name.
    pub name: String,
}

#[derive(FromQueryResult)]
struct PositionRow {
    id: i64,
    title: String,
    code: String,
    head: bool,
    employee_id: i64,
    organization_id: i64,
    short_name: String,
    division_id: Option<i64>,
    division_name: Option<String>,
}

/// The positions that these people hold, by person. One statement.
pub async fn positions_of(
    data: &Scoped,
    db: &impl ConnectionTrait,
    people: impl IntoIterator<Item = i64>,
) -> Result<HashMap<i64, PositionRef>> {
    use position::Column;
    let rows: Vec<PositionRow> = data
        .find_of::<position::Model>(Column::EmployeeId, people)
        .select_only()
        .columns([
            Column::Id,
            Column::Title,
            Column::Code,
            Column::Head,
            Column::EmployeeId,
            Column::OrganizationId,
            Column::DivisionId,
        ])
        .column_as(organization::Column::ShortName, "short_name")
        .column_as(division::Column::Name, "division_name")
        .join(JoinType::InnerJoin, relations::position_organization())
        .join(JoinType::LeftJoin, relations::position_division())
        .into_model()
        .all(db)
        .await?;
    let view = |row: PositionRow| PositionRef {
        id: row.id,
        title: row.title,
        code: row.code,
        head: row.head,
        organization: PositionOrganization { id: row.organization_id, short_name: row.short_name },
        division: row.division_id.zip(row.division_name).map(|(id, name)| PositionDivision { id, name }),
    };
    Ok(rows.into_iter().map(|row| (row.employee_id, view(row))).collect())
}
