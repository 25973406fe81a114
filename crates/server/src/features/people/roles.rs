//! The roles of people: which one may be given, whose rights are above the caller's, and that an administrator stays.

use rozmova_domain::{
    reach::Reach,
    rights::{Rights, StandardRole},
};
use rozmova_store::{Scoped, Tx, company_sign_in, employee, role};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};

use super::{chosen::ChosenPerson, reach, rules};
use crate::{
    error::{Code, Error, Result},
    http::caller::Me,
    texts::Text,
};

/// The role that somebody is to get.
///
/// # Errors
/// Those of [`rules::may_give`]; 403 for programs that would make an administrator; 400 on `role` for an unknown one, and
/// for one that administrates and somebody without an email.
pub(super) async fn grantable_role(
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    id: i64,
    has_email: bool,
) -> Result<role::Model> {
    let role = data
        .find::<role::Model>()
        .filter(role::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(|| Error::field("role", Text::new("field-unknown")))?;
    rules::may_give(me.rights, &role)?;
    if Rights::from_bits(role.rights).is_admin() {
        me.require_person()?;
        if !has_email {
            return Err(Error::field("role", Text::new("field-role-needs-email")));
        }
    }
    Ok(role)
}

/// The standard role of new people.
pub async fn learner_role(data: &Scoped, tx: &Tx) -> Result<i64> {
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

/// The role of somebody who comes without being added by anybody: the wanted one, if there is such and it makes no
/// administrator; else Learner.
pub async fn role_of_newcomer(data: &Scoped, tx: &Tx, wanted: Option<i64>) -> Result<i64> {
    if let Some(wanted) = wanted {
        let role = data.find::<role::Model>().filter(role::Column::Id.eq(wanted)).one(tx.reader()).await?;
        if let Some(role) = role.filter(is_for_newcomers) {
            return Ok(role.id);
        }
    }
    learner_role(data, tx).await
}

/// Whether a role may be given to somebody whom no administrator has added.
pub fn is_for_newcomers(role: &role::Model) -> bool {
    let rights = Rights::from_bits(role.rights);
    !rights.is_admin() && rights != Rights::EMPTY
}

/// Whether the person is an administrator.
pub async fn is_admin(data: &Scoped, tx: &Tx, person: &employee::Model) -> Result<bool> {
    let Some(role) = person.role_id else {
        return Ok(false);
    };
    let role: role::Model = data.get(role, tx.reader()).await?;
    Ok(person.reach.administers(Rights::from_bits(role.rights)))
}

/// # Errors
/// 403 when the person holds a right that the caller lacks or reaches further, and for programs when it is whoever made
/// their key.
pub async fn may_touch(me: &Me, data: &Scoped, tx: &Tx, person: &employee::Model) -> Result<()> {
    not_the_maker(me, person.id)?;
    let Some(role) = person.role_id else {
        return Ok(());
    };
    let role: role::Model = data.get(role, tx.reader()).await?;
    let theirs = Rights::from_bits(role.rights);
    rules::may_touch(me.rights, theirs)?;
    if reaches_further(me, data, tx.reader(), (person.id, person.reach), theirs).await? {
        return Err(rules::above_you());
    }
    Ok(())
}

/// Whether somebody with these rights sees what the caller does not.
pub(super) async fn reaches_further(
    me: &Me,
    data: &Scoped,
    db: &impl ConnectionTrait,
    (person, stored): (i64, Reach),
    rights: Rights,
) -> Result<bool> {
    if me.id == person || data.reaches_everything() || !stored.administers(rights) {
        return Ok(false);
    }
    Ok(!reach::covers(data, db, person, stored).await?)
}

/// # Errors
/// 403 for a program: who made its key stays out of its reach.
pub(super) fn not_the_maker(me: &Me, person: i64) -> Result<()> {
    if person == me.id { me.require_person() } else { Ok(()) }
}

/// # Errors
/// 403 with those who hold a right that the caller lacks or reach further, and for programs when whoever made their key is
/// among them.
pub async fn may_touch_all(
    me: &Me,
    data: &Scoped,
    db: &impl ConnectionTrait,
    people: &[ChosenPerson],
) -> Result<()> {
    for person in people {
        not_the_maker(me, person.id)?;
    }
    rules::may_touch_all(me.rights, people)?;
    let mut further = Vec::new();
    for person in people {
        if reaches_further(me, data, db, (person.id, person.reach), person.rights()).await? {
            further.push(person);
        }
    }
    rules::nobody_above(&further)
}

/// The same for the rights that somebody has by now, when what was asked is done later.
///
/// # Errors
/// 403 with those who hold a right beyond these.
pub fn covers_all(rights: Rights, people: &[ChosenPerson]) -> Result<()> {
    rules::may_touch_all(rights, people)
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
    keep_the_keeper(data, tx, &concerned).await?;
    // Locked: two who dismiss each other at once do not both succeed.
    data.for_update::<role::Model>().filter(role::Column::Id.eq(administrator)).one(tx.reader()).await?;
    // Administrators are the company's, whoever asks.
    let active = data
        .everybody()
        .find::<employee::Model>()
        .filter(employee::Column::RoleId.eq(administrator))
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::ConfirmedAt.is_not_null())
        .count(tx.reader())
        .await?;
    rules::an_administrator_stays(active, &concerned)
}

/// # Errors
/// 409 when one of them keeps the way in for emergencies, while everybody else signs in by the provider of the company.
async fn keep_the_keeper(data: &Scoped, tx: &Tx, leaving: &[&ChosenPerson]) -> Result<()> {
    let row = data.find::<company_sign_in::Model>().one(tx.reader()).await?;
    let keeper = row.filter(|row| row.enabled && row.required).and_then(|row| row.keeper_id);
    if leaving.iter().any(|person| Some(person.id) == keeper) {
        return Err(Error::new(Code::LastAdministrator).message(Text::new("error-keeper-stays")));
    }
    Ok(())
}
