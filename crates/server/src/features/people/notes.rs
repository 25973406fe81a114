//! What the log of an account says of people.

use std::collections::HashMap;

use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, Tx, employee, position, role};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use super::chosen::ChosenPerson;
use crate::{
    error::Result,
    features::audit::{Entry, about, full_name},
};

/// Titles of the account's roles.
pub(super) async fn role_titles(data: &Scoped, tx: &Tx) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = data
        .find::<role::Model>()
        .select_only()
        .columns([role::Column::Id, role::Column::Title])
        .into_tuple()
        .all(tx.reader())
        .await?;
    Ok(rows.into_iter().collect())
}

/// Title of the position that somebody holds.
pub(super) async fn seat(data: &Scoped, tx: &Tx, person: i64) -> Result<Option<String>> {
    Ok(data
        .find::<position::Model>()
        .select_only()
        .column(position::Column::Title)
        .filter(position::Column::EmployeeId.eq(person))
        .into_tuple()
        .one(tx.reader())
        .await?)
}

/// Something about one of the chosen.
pub(super) fn about_chosen(action: Action, person: &ChosenPerson) -> Entry {
    Entry::of(action, person.id, &full_name(&person.first_name, &person.last_name))
}

/// What an administrator has changed about a person; dismissal stands apart.
pub(super) fn changed(
    before: &employee::Model,
    after: &employee::Model,
    roles: &HashMap<i64, String>,
) -> Entry {
    profile_changed(before, after).field("role", title(roles, before.role_id), title(roles, after.role_id))
}

/// What somebody has changed about a person, perhaps about themselves.
pub fn profile_changed(before: &employee::Model, after: &employee::Model) -> Entry {
    use employee::Column;
    let columns = [
        ("first_name", Column::FirstName),
        ("last_name", Column::LastName),
        ("middle_name", Column::MiddleName),
        ("email", Column::Email),
        ("personnel_number", Column::PersonnelNumber),
        ("user_name", Column::UserName),
        ("external_id", Column::ExternalId),
        ("phone", Column::Phone),
        ("gender", Column::Gender),
        ("birth_date", Column::BirthDate),
        ("language", Column::Language),
        ("time_allowance", Column::TimeAllowance),
        ("reach", Column::Reach),
        ("logo", Column::LogoId),
        ("top_bar_background", Column::TopBarBackground),
    ];
    about(Action::EmployeeChanged, after).columns(before, after, &columns)
}

/// Title of a role, if there is one.
pub(super) fn title(roles: &HashMap<i64, String>, role: Option<i64>) -> Option<String> {
    roles.get(&role?).cloned()
}
