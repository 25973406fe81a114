//! The unit of a group: whoever reaches it may change the group, and nobody else but who reaches everything.

use std::collections::HashMap;

use rozmova_store::{Scoped, Tx, group_member, group_unit};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};
use serde::Serialize;

use crate::{
    error::{Check, Code, Error, Result},
    features::structure,
    texts::Text,
};

/// Where a group belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(super) struct GroupUnit {
    /// The organisation, with all that is below it; null: it is a division.
    #[schema(required = true)]
    pub(super) organization: Option<i64>,
    /// The division, with all that is below it; null: it is an organisation.
    #[schema(required = true)]
    pub(super) division: Option<i64>,
}

/// The units of these groups, as far as the reader reaches them. One statement.
pub(super) async fn units(data: &Scoped, groups: &[i64]) -> Result<HashMap<i64, GroupUnit>> {
    let rows: Vec<group_unit::Model> = data
        .find::<group_unit::Model>()
        .filter(group_unit::Column::GroupId.is_in(groups.iter().copied()))
        .all(data.reader())
        .await?;
    let unit =
        |row: &group_unit::Model| GroupUnit { organization: row.organization_id, division: row.division_id };
    Ok(rows.iter().map(|row| (row.group_id, unit(row))).collect())
}

/// # Errors
/// 403 when the group belongs to no unit that the caller reaches.
pub async fn require_changeable(data: &Scoped, db: &impl ConnectionTrait, group: i64) -> Result<()> {
    if data.reaches_everything() {
        return Ok(());
    }
    let of_group = group_unit::Column::GroupId.eq(group);
    // Of a group that belongs to the company there is none, and others are found within the reach only.
    match data.find::<group_unit::Model>().filter(of_group).count(db).await? {
        0 => Err(Error::new(Code::ForbiddenUsers)),
        _ => Ok(()),
    }
}

/// # Errors
/// 409 when somebody is in the group whom the caller does not reach.
pub(super) async fn nobody_else(data: &Scoped, tx: &Tx, group: i64) -> Result<()> {
    let of_group = || group_member::Column::GroupId.eq(group);
    let all = data.everybody().find::<group_member::Model>().filter(of_group()).count(tx.reader()).await?;
    let reached = data.find::<group_member::Model>().filter(of_group()).count(tx.reader()).await?;
    if all > reached { Err(Code::OutOfReach.into()) } else { Ok(()) }
}

/// Puts a group into a unit, or out of any. The structure is locked by this.
///
/// # Errors
/// 400 on `organization` or `division` for a unit that there is not; whoever reaches a part of the company has to name one.
pub(super) async fn place(
    data: &Scoped,
    tx: &Tx,
    group: i64,
    (organization, division): (Option<i64>, Option<i64>),
) -> Result<()> {
    structure::lock_structure(data, tx).await?;
    let mut check = Check::default();
    match (organization, division) {
        (Some(organization), division) => {
            structure::check_unit(&mut check, data, tx, organization, division).await?;
        }
        (None, Some(_)) => check.fail("organization", Text::new("field-required")),
        (None, None) if !data.reaches_everything() => {
            check.fail("organization", Text::new("field-unit-in-reach"));
        }
        (None, None) => {}
    }
    check.done()?;
    let all = data.everybody();
    all.delete::<group_unit::Model>().filter(group_unit::Column::GroupId.eq(group)).exec(tx.reader()).await?;
    if organization.is_some() {
        let row = group_unit::ActiveModel {
            group_id: Set(group),
            organization_id: Set(organization.filter(|_| division.is_none())),
            division_id: Set(division),
            ..Default::default()
        };
        all.insert(row, tx).await?;
    }
    Ok(())
}
