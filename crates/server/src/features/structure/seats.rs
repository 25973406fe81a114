//! People on positions: a position holds one person, a person holds one position; a unit has one head.

use rozmova_store::{Scoped, Tx, employee, position};
use sea_orm::{ColumnTrait, Condition, QueryFilter, sea_query::Expr};

use super::places::next_version;
use crate::{
    error::{Code, Error, Result},
    texts::Text,
};

/// Puts a person on a position, off the one held before; whoever held it has none now.
///
/// # Errors
/// 400 on `field` when there is no such position.
pub async fn take_seat(data: &Scoped, tx: &Tx, person: i64, position: i64, field: &str) -> Result<()> {
    let row = data
        .for_update::<position::Model>()
        .filter(position::Column::Id.eq(position))
        .one(tx.reader())
        .await?
        .ok_or_else(|| Error::field(field, Text::new("field-unknown")))?;
    if row.employee_id == Some(person) {
        return Ok(());
    }
    if row.employee_id.is_some() && !data.reaches_everything() {
        // Whoever holds it would stand nowhere.
        return Err(Code::OutOfReach.into());
    }
    leave_seat(data, tx, person).await?;
    seat(data, tx, position, Some(person)).await
}

/// Takes a person off the position held, if any.
pub async fn leave_seat(data: &Scoped, tx: &Tx, person: i64) -> Result<()> {
    data.update::<position::Model>()
        .col_expr(position::Column::EmployeeId, Expr::value(None::<i64>))
        .col_expr(position::Column::Version, next_version(position::Column::Version))
        .filter(position::Column::EmployeeId.eq(person))
        .exec(tx.reader())
        .await?;
    Ok(())
}

async fn seat(data: &Scoped, tx: &Tx, position: i64, person: Option<i64>) -> Result<()> {
    data.update::<position::Model>()
        .col_expr(position::Column::EmployeeId, Expr::value(person))
        .col_expr(position::Column::Version, next_version(position::Column::Version))
        .filter(position::Column::Id.eq(position))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// Who may be put on a position: somebody of this account who is not dismissed.
///
/// # Errors
/// 400 on `field`.
pub(super) async fn may_sit(data: &Scoped, tx: &Tx, person: i64, field: &str) -> Result<()> {
    let found = data
        .find::<employee::Model>()
        .filter(employee::Column::Id.eq(person))
        .filter(employee::Column::ErasedAt.is_null())
        .one(tx.reader())
        .await?
        .ok_or_else(|| Error::field(field, Text::new("field-unknown")))?;
    if found.dismissed_at.is_some() {
        return Err(Error::field(field, Text::new("field-dismissed-person")));
    }
    Ok(())
}

/// Takes the head flag from every other position of the unit that this one is in.
pub(super) async fn only_head(data: &Scoped, tx: &Tx, head: &position::Model) -> Result<()> {
    data.update::<position::Model>()
        .col_expr(position::Column::Head, Expr::value(false))
        .col_expr(position::Column::Version, next_version(position::Column::Version))
        .filter(unit(head.organization_id, head.division_id))
        .filter(position::Column::Id.ne(head.id))
        .filter(position::Column::Head.eq(true))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// The positions of a division, or of an organisation's own level.
pub(super) fn unit(organization: i64, division: Option<i64>) -> Condition {
    let all = Condition::all().add(position::Column::OrganizationId.eq(organization));
    match division {
        Some(division) => all.add(position::Column::DivisionId.eq(division)),
        None => all.add(position::Column::DivisionId.is_null()),
    }
}
