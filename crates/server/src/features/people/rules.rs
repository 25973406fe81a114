//! Who may do what to whom.

use rozmova_domain::rights::{Rights, RoleAssignError, StandardRole, may_assign_role};
use rozmova_store::{Scoped, Tx, employee, role};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};

use super::chosen::ChosenPerson;
use crate::{
    error::{Code, Error, Result},
    http::caller::Me,
    texts::Text,
};

/// People that one refusal names.
const LISTED: usize = 100;

/// The role that somebody is to get.
///
/// # Errors
/// 403 without *edit roles* and for a role with a right that the assigner does not hold; 400 on `role` for an unknown one
/// or one without rights.
pub(super) async fn grantable_role(me: &Me, data: &Scoped, tx: &Tx, id: i64) -> Result<role::Model> {
    let role = data
        .find::<role::Model>()
        .filter(role::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(|| Error::field("role", Text::new("field-unknown")))?;
    let standard = role.standard.as_deref().and_then(StandardRole::from_key);
    may_assign_role(me.rights, Rights::from_bits(role.rights), standard).map_err(|error| match error {
        RoleAssignError::NeedsEditRoles => Code::Forbidden.into(),
        RoleAssignError::WithoutRights => Error::new(Code::RoleWithoutRights),
        RoleAssignError::NotYourRight => {
            Error::new(Code::Forbidden).message(Text::new("error-role-above-you"))
        }
    })?;
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
        .ok_or_else(|| Error::internal(anyhow::anyhow!("the standard role {} is missing", standard.key())))
}

/// # Errors
/// 403 when the person holds a right that the caller lacks.
pub async fn may_touch(me: &Me, data: &Scoped, tx: &Tx, person: &employee::Model) -> Result<()> {
    let Some(role) = person.role_id else {
        return Ok(());
    };
    let role: role::Model = data.get(role, tx.reader()).await?;
    if me.rights.covers(Rights::from_bits(role.rights)) {
        return Ok(());
    }
    Err(above_you())
}

/// Somebody holds a right that the caller lacks.
pub(super) fn above_you() -> Error {
    Error::new(Code::ForbiddenUsers).message(Text::new("error-above-you"))
}

/// # Errors
/// 409 with the people concerned when nobody active and confirmed but they hold the standard Administrator role.
pub(super) async fn keep_an_administrator(data: &Scoped, tx: &Tx, leaving: &[ChosenPerson]) -> Result<()> {
    let administrator = standard_role(data, tx, StandardRole::Administrator).await?;
    let concerned: Vec<&ChosenPerson> =
        leaving.iter().filter(|person| person.role_id == Some(administrator)).collect();
    if concerned.is_empty() {
        return Ok(());
    }
    // Locked: two who dismiss each other at once do not both succeed.
    data.for_update::<role::Model>().filter(role::Column::Id.eq(administrator)).one(tx.reader()).await?;
    let all = data
        .find::<employee::Model>()
        .filter(employee::Column::RoleId.eq(administrator))
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::ConfirmedAt.is_not_null())
        .count(tx.reader())
        .await?;
    let counted = |person: &&&ChosenPerson| person.dismissed_at.is_none() && person.confirmed_at.is_some();
    let left = all.saturating_sub(concerned.iter().filter(counted).count() as u64);
    if left == 0 {
        return Err(Error::new(Code::LastAdministrator).details(named(&concerned)));
    }
    Ok(())
}

/// Those who are the reason of a refusal.
pub(super) fn named(people: &[&ChosenPerson]) -> serde_json::Value {
    let users: Vec<_> = people
        .iter()
        .take(LISTED)
        .map(|person| {
            let name = format!("{} {}", person.first_name, person.last_name);
            serde_json::json!({ "id": person.id, "name": name.trim() })
        })
        .collect();
    serde_json::json!({ "users": users })
}

/// # Errors
/// 403: nobody dismisses or deletes themselves.
pub(super) fn not_oneself(me: &Me, people: &[ChosenPerson]) -> Result<()> {
    let oneself: Vec<_> = people.iter().filter(|person| person.id == me.id).collect();
    if oneself.is_empty() {
        return Ok(());
    }
    Err(Error::new(Code::ForbiddenUsers).message(Text::new("error-not-oneself")).details(named(&oneself)))
}
