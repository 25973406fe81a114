//! Who may do what to whom.

use rozmova_domain::rights::{Right, Rights, StandardRole};
use rozmova_store::{Scoped, Tx, employee, role};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QuerySelect};

use crate::{
    http::{
        caller::Me,
        error::{Code, Error, Result},
    },
    texts::Text,
};

/// 409 of a record that somebody else has saved.
pub fn edit_conflict(version: i32) -> Error {
    Error::new(Code::EditConflict).details(serde_json::json!({ "version": version }))
}

/// The role that somebody is to get.
///
/// # Errors
/// 403 without *edit roles*; 400 on `role` for an unknown one, one without rights, or one with a right that the
/// giver does not hold.
pub(super) async fn grantable_role(me: &Me, data: &Scoped, tx: &Tx, id: i64) -> Result<role::Model> {
    let role = data
        .find::<role::Model>()
        .filter(role::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(|| Error::field("role", Text::new("field-unknown")))?;
    let rights = Rights::from_bits(role.rights);
    if role.standard.as_deref() != Some(StandardRole::Learner.key()) && !me.rights.allows(Right::EditRoles) {
        return Err(Code::Forbidden.into());
    }
    if rights.is_empty() {
        return Err(Error::new(Code::RoleWithoutRights));
    }
    if !me.rights.covers(rights) {
        return Err(Error::field("role", Text::new("field-not-your-right")));
    }
    Ok(role)
}

/// The standard role of new people.
pub(super) async fn learner_role(data: &Scoped, tx: &Tx) -> Result<i64> {
    standard_role(data, tx, StandardRole::Learner).await
}

async fn standard_role(data: &Scoped, tx: &Tx, standard: StandardRole) -> Result<i64> {
    data.find::<role::Model>()
        .filter(role::Column::Standard.eq(standard.key()))
        .one(tx.reader())
        .await?
        .map(|role| role.id)
        .ok_or_else(|| Error::Internal(anyhow::anyhow!("the standard role {} is missing", standard.key())))
}

/// # Errors
/// 403 when the person holds a right that the caller lacks.
pub(super) async fn may_touch(me: &Me, data: &Scoped, tx: &Tx, person: &employee::Model) -> Result<()> {
    let Some(role) = person.role_id else {
        return Ok(());
    };
    let role: role::Model = data.get(role, tx.reader()).await?;
    if me.rights.covers(Rights::from_bits(role.rights)) {
        return Ok(());
    }
    Err(Code::ForbiddenUsers.into())
}

/// # Errors
/// 409 when nobody active and confirmed but `person` keeps the standard Administrator role.
pub(super) async fn keeps_an_administrator(data: &Scoped, tx: &Tx, person: &employee::Model) -> Result<()> {
    let administrator = standard_role(data, tx, StandardRole::Administrator).await?;
    if person.role_id != Some(administrator) {
        return Ok(());
    }
    // Locked: two who dismiss each other at once do not both succeed.
    data.lock::<role::Model>().filter(role::Column::Id.eq(administrator)).one(tx.reader()).await?;
    let others = data
        .find::<employee::Model>()
        .filter(employee::Column::RoleId.eq(administrator))
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::ConfirmedAt.is_not_null())
        .filter(employee::Column::Id.ne(person.id))
        .limit(1)
        .count(tx.reader())
        .await?;
    if others == 0 {
        return Err(Code::LastAdministrator.into());
    }
    Ok(())
}
