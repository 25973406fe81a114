//! What a row changes of a person, as it is shown.

use chrono::NaiveDate;

use super::{
    Field, Gender,
    known::{Known, Person},
};

/// One value that becomes another.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain")]
pub struct FieldChange {
    pub field: Field,
    pub from: String,
    pub to: String,
}

pub(super) fn changes(before: &Person, after: &Person, known: &Known) -> Vec<FieldChange> {
    Field::ALL
        .into_iter()
        .map(|field| FieldChange { field, from: shown(before, field, known), to: shown(after, field, known) })
        .filter(|change| change.from != change.to)
        .collect()
}

fn shown(person: &Person, field: Field, known: &Known) -> String {
    let seat = || person.position.and_then(|id| known.seat(id));
    match field {
        Field::FirstName => person.first_name.clone(),
        Field::LastName => person.last_name.clone(),
        Field::MiddleName => person.middle_name.clone(),
        Field::Gender => person.gender.map(Gender::as_str).unwrap_or_default().to_owned(),
        Field::BirthDate => date(person.birth_date),
        Field::Phone => person.phone.clone(),
        Field::Email => person.email.clone().unwrap_or_default(),
        Field::PersonnelNumber => person.personnel_number.clone().unwrap_or_default(),
        Field::Role => {
            person.role.and_then(|id| known.role(id)).map(|role| role.title.clone()).unwrap_or_default()
        }
        // It follows from the position.
        Field::OrganizationCode => String::new(),
        Field::PositionCode => seat().map(|seat| seat.code.clone()).unwrap_or_default(),
        Field::TimeAllowance => person.time_allowance.as_str().to_owned(),
        Field::Reach => person.reach.key().to_owned(),
    }
}

pub(super) fn date(date: Option<NaiveDate>) -> String {
    date.map(|date| date.to_string()).unwrap_or_default()
}
