//! The row of a person, however it comes about.

use chrono::{DateTime, NaiveDate, Utc};
use rozmova_domain::{
    allowance::TimeAllowance,
    language::Language,
    personnel::{PersonnelNumber, personnel_key},
    reach::Reach,
    rules,
    text::{search_key, sort_key},
};
use rozmova_store::{Error as StoreError, Scoped, Tx, employee};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter};

use crate::{
    error::{Check, Error, Result},
    features::notices,
    http::{
        conflict::{self, LastSave},
        dates,
    },
    state::App,
    texts::Text,
};

/// A person to insert; the texts are already checked.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "the columns of `employee`")]
pub struct NewPerson {
    pub first_name: String,
    pub last_name: String,
    pub middle_name: String,
    pub email: Option<String>,
    pub personnel_number: Option<String>,
    pub phone: String,
    pub gender: Option<&'static str>,
    pub birth_date: Option<NaiveDate>,
    pub photo_id: Option<i64>,
    pub language: Option<Language>,
    pub time_allowance: TimeAllowance,
    pub reach: Reach,
    pub role_id: Option<i64>,
    pub in_moder_mode: bool,
    pub accepted_terms: bool,
    pub password_hash: Option<String>,
    pub external_id: Option<String>,
    pub user_name: Option<String>,
    pub directory_place: Option<String>,
}

/// Inserts a person.
///
/// # Errors
/// 400 on `email` or `personnel_number` when somebody was faster.
pub async fn insert_person(app: &App, data: &Scoped, tx: &Tx, new: NewPerson) -> Result<employee::Model> {
    match data.insert(new_row(new, app.clock.now()), tx).await {
        Err(StoreError::Duplicate(what)) => Err(taken(&what)),
        other => Ok(other?),
    }
}

/// What of a person is somebody else's already, as the database said.
pub(super) fn taken(what: &str) -> Error {
    if what.contains("personnel_key") {
        return Error::field("personnel_number", Text::new("field-number-exists"));
    }
    Error::field("email", Text::new("field-email-exists"))
}

/// The row of somebody new.
pub(super) fn new_row(new: NewPerson, now: DateTime<Utc>) -> employee::ActiveModel {
    let mut row = employee::ActiveModel {
        search_key: Set(Searched {
            names: [&new.first_name, &new.middle_name, &new.last_name],
            email: new.email.as_deref(),
            phone: &new.phone,
            number: new.personnel_number.as_deref(),
        }
        .key()),
        personnel_key: Set(new.personnel_number.as_deref().map(personnel_key)),
        sort_key: Set(person_sort_key(&new.first_name, &new.middle_name, &new.last_name)),
        gender: Set(new.gender.map(str::to_owned)),
        birth_date: Set(new.birth_date),
        photo_id: Set(new.photo_id),
        role_id: Set(new.role_id),
        dismissed_at: Set(None),
        language: Set(new.language),
        time_allowance: Set(new.time_allowance),
        reach: Set(new.reach),
        show_hints: Set("{}".into()),
        in_moder_mode: Set(new.in_moder_mode),
        notifications: Set(true),
        confirmed_at: Set(new.password_hash.as_ref().map(|_| now)),
        password_hash: Set(new.password_hash),
        terms_accepted_at: Set(new.accepted_terms.then_some(now)),
        last_seen_at: Set(None),
        created_at: Set(now),
        version: Set(1),
        ..Default::default()
    };
    row.external_id = Set(new.external_id);
    row.directory_place = Set(new.directory_place);
    row.user_name_key = Set(new.user_name.as_deref().map(str::to_lowercase));
    row.user_name = Set(new.user_name);
    row.first_name = Set(new.first_name);
    row.last_name = Set(new.last_name);
    row.middle_name = Set(new.middle_name);
    row.email = Set(new.email);
    row.personnel_number = Set(new.personnel_number);
    row.phone = Set(new.phone);
    row
}

/// Who has a personnel number of this key.
pub async fn person_by_number(
    data: &Scoped,
    db: &impl ConnectionTrait,
    key: &str,
) -> Result<Option<employee::Model>> {
    // A number is given once in the company.
    let data = data.everybody();
    Ok(data.find::<employee::Model>().filter(employee::Column::PersonnelKey.eq(key)).one(db).await?)
}

/// A person to change: locked, so that of two who change the same version one is told.
///
/// # Errors
/// 404 when there is none in this account.
pub async fn lock(data: &Scoped, tx: &Tx, id: i64) -> Result<employee::Model> {
    data.for_update::<employee::Model>()
        .filter(employee::Column::Id.eq(id))
        .filter(employee::Column::ErasedAt.is_null())
        .one(tx.reader())
        .await?
        .ok_or_else(|| Error::not_found().message(Text::new("error-user-not-found")))
}

/// # Errors
/// 409 when a change was made of another version of the person.
pub async fn refuse_if_older(
    data: &Scoped,
    tx: &Tx,
    known: Option<i32>,
    person: &employee::Model,
) -> Result<()> {
    let saved = LastSave { version: person.version, by: person.updated_by, at: person.updated_at };
    conflict::refuse_if_older(data, tx.reader(), known, saved).await
}

/// What people are found by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Searched<'a> {
    /// First name, middle name and surname.
    pub(super) names: [&'a str; 3],
    pub(super) email: Option<&'a str>,
    pub(super) phone: &'a str,
    pub(super) number: Option<&'a str>,
}

impl<'a> Searched<'a> {
    fn of(person: &'a employee::Model) -> Self {
        Self {
            names: [&person.first_name, &person.middle_name, &person.last_name],
            email: person.email.as_deref(),
            phone: &person.phone,
            number: person.personnel_number.as_deref(),
        }
    }

    pub(super) fn key(self) -> String {
        let [first, middle, last] = self.names;
        let [email, number] = [self.email, self.number].map(Option::unwrap_or_default);
        // Both orders of first and last name are typed.
        search_key(&format!("{first} {middle} {last} {first} {email} {} {number}", self.phone))
    }
}

pub(super) fn person_sort_key(first: &str, middle: &str, last: &str) -> String {
    sort_key(&format!("{last} {first} {middle}"))
}

/// Fields that both an administrator and the person may change; `None` stays, empty clears.
#[derive(Clone, Copy, Debug, Default)]
#[expect(missing_docs, reason = "the columns of `employee`")]
pub struct ProfileFields<'a> {
    pub first_name: Option<&'a str>,
    pub last_name: Option<&'a str>,
    pub middle_name: Option<&'a str>,
    pub phone: Option<&'a str>,
    pub email: Option<&'a str>,
    pub personnel_number: Option<&'a str>,
    pub gender: Option<&'a str>,
    pub birth_date: Option<&'a str>,
}

/// Checks the given fields and writes them into the row, with its keys for search and order.
pub fn fill_profile(
    row: &mut employee::ActiveModel,
    person: &employee::Model,
    check: &mut Check,
    fields: &ProfileFields<'_>,
    now: DateTime<Utc>,
) {
    let mut next = person.clone();
    if let Some(text) = fields.first_name {
        next.first_name = check.field("first_name", rules::person_name(text));
        row.first_name = Set(next.first_name.clone());
    }
    if let Some(text) = fields.last_name {
        next.last_name = check.field("last_name", rules::person_name(text));
        row.last_name = Set(next.last_name.clone());
    }
    if let Some(text) = fields.middle_name {
        next.middle_name = check.field("middle_name", rules::description(text, 20));
        row.middle_name = Set(next.middle_name.clone());
    }
    if let Some(text) = fields.phone {
        let phone = check.field("phone", rules::optional(Some(text), rules::phone));
        next.phone = phone.unwrap_or_default();
        row.phone = Set(next.phone.clone());
    }
    if let Some(text) = fields.email {
        next.email = check.field("email", rules::optional(Some(text), rules::email));
        row.email = Set(next.email.clone());
    }
    if let Some(text) = fields.personnel_number {
        let number = check.field("personnel_number", rules::optional(Some(text), PersonnelNumber::read));
        row.personnel_key = Set(number.as_ref().map(|number| number.key.clone()));
        next.personnel_number = number.map(|number| number.text);
        row.personnel_number = Set(next.personnel_number.clone());
    }
    if let Some(text) = fields.gender {
        row.gender = Set(gender(check, text).map(str::to_owned));
    }
    if let Some(text) = fields.birth_date {
        row.birth_date = Set(birth_date(check, text, now));
    }
    row.search_key = Set(Searched::of(&next).key());
    row.sort_key = Set(person_sort_key(&next.first_name, &next.middle_name, &next.last_name));
}

/// Keeps the address of a person who gets another one: of several changes soon after each other the first.
pub(super) fn keep_former_address(
    row: &mut employee::ActiveModel,
    person: &employee::Model,
    now: DateTime<Utc>,
) {
    let former = notices::former_address(person, now).or(person.email.as_deref());
    row.previous_email = Set(former.map(str::to_owned));
    row.email_changed_at = Set(Some(now));
}

/// Gives a person another address; whether it is free has been looked at.
pub fn set_email(
    row: &mut employee::ActiveModel,
    person: &employee::Model,
    email: String,
    now: DateTime<Utc>,
) {
    keep_former_address(row, person, now);
    row.search_key = Set(Searched { email: Some(&email), ..Searched::of(person) }.key());
    row.email = Set(Some(email));
}

/// `male`, `female`, or empty for none.
pub(super) fn gender(check: &mut Check, text: &str) -> Option<&'static str> {
    match text {
        "" => None,
        "male" => Some("male"),
        "female" => Some("female"),
        _ => {
            check.fail("gender", Text::new("field-invalid"));
            None
        }
    }
}

/// `YYYY-MM-DD` until today, or empty for none.
pub(super) fn birth_date(check: &mut Check, text: &str, now: DateTime<Utc>) -> Option<NaiveDate> {
    if text.is_empty() {
        return None;
    }
    let date = dates::date(text).filter(|date| *date <= now.date_naive());
    if date.is_none() {
        check.fail("birth_date", Text::new("field-invalid"));
    }
    date
}
