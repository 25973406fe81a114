//! The people that a bulk change is about: picked one by one, or all that match a filter.

use chrono::{DateTime, Utc};
use futures_util::TryStreamExt;
use rozmova_domain::{reach::Reach, rights::Rights};
use rozmova_store::{Scoped, Tx, employee, relations, role};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
    StreamTrait,
};
use serde::Deserialize;

use super::PeopleFilter;
use crate::{
    error::{Error, Result},
    http::{body::Strict, ids::none_missing},
    texts::Text,
};

/// People that one request may be about.
const MOST: usize = 20_000;
/// Values in one `IN (…)`.
pub(super) const CHUNK: usize = 5_000;

/// Whom a bulk change is about.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct Chosen {
    /// People, by id.
    #[serde(default)]
    pub users: Vec<i64>,
    /// Everybody who matches.
    #[schema(value_type = Option<PeopleFilter>)]
    pub filter: Option<Strict<PeopleFilter>>,
    /// But for these.
    #[serde(default)]
    pub exclude: Vec<i64>,
}

/// One of the chosen people.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of `employee` and `role`")]
pub struct ChosenPerson {
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub dismissed_at: Option<DateTime<Utc>>,
    pub confirmed_at: Option<DateTime<Utc>>,
    pub role_id: Option<i64>,
    pub reach: Reach,
    pub(super) rights: Option<i32>,
}

impl ChosenPerson {
    /// Somebody whose rights were compared already.
    pub(super) fn of(person: &employee::Model) -> Self {
        Self {
            id: person.id,
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            email: person.email.clone(),
            dismissed_at: person.dismissed_at,
            confirmed_at: person.confirmed_at,
            role_id: person.role_id,
            reach: person.reach,
            rights: None,
        }
    }

    #[cfg(test)]
    pub(super) fn named(first_name: &str, last_name: &str) -> Self {
        Self {
            id: 1,
            first_name: first_name.to_owned(),
            last_name: last_name.to_owned(),
            email: None,
            dismissed_at: None,
            confirmed_at: None,
            role_id: None,
            reach: Reach::Everything,
            rights: None,
        }
    }

    /// Of the present role.
    pub fn rights(&self) -> Rights {
        self.rights.map_or(Rights::EMPTY, Rights::from_bits)
    }
}

impl Chosen {
    /// Reads and locks the people, each once, in the order of their ids.
    ///
    /// # Errors
    /// 400 on `users` when nobody is chosen, somebody does not exist, or too many are.
    pub async fn load(&self, data: &Scoped, tx: &Tx) -> Result<Vec<ChosenPerson>> {
        let filter: Vec<PeopleFilter> = self.filter.iter().map(|filter| filter.0.clone()).collect();
        load(data, tx.reader(), true, &self.users, &filter, &self.exclude).await
    }

    /// The same, not locked.
    ///
    /// # Errors
    /// As [`Self::load`].
    pub async fn read(&self, data: &Scoped) -> Result<Vec<ChosenPerson>> {
        let filter: Vec<PeopleFilter> = self.filter.iter().map(|filter| filter.0.clone()).collect();
        load(data, data.reader(), false, &self.users, &filter, &self.exclude).await
    }
}

/// The same of several filters: whoever meets one of them.
///
/// # Errors
/// As [`Chosen::load`].
async fn load(
    data: &Scoped,
    db: &(impl ConnectionTrait + StreamTrait),
    lock: bool,
    users: &[i64],
    filters: &[PeopleFilter],
    exclude: &[i64],
) -> Result<Vec<ChosenPerson>> {
    let too_many = || Error::field("users", Text::new("field-too-many").with("max", MOST as i64));
    if users.len() > MOST || exclude.len() > MOST {
        return Err(too_many());
    }
    let people = gather(data, db, lock, ("users", users), filters, exclude).await?;
    if people.len() > MOST { Err(too_many()) } else { Ok(people) }
}

/// The same without a lock, however many they are; `users` has the name of the field.
///
/// # Errors
/// As [`Chosen::load`], but for their number.
pub async fn look_up(
    data: &Scoped,
    users: (&str, &[i64]),
    filters: &[PeopleFilter],
    exclude: &[i64],
) -> Result<Vec<ChosenPerson>> {
    gather(data, data.reader(), false, users, filters, exclude).await
}

/// Those of these people who are still there, locked, in the order of their ids.
pub async fn lock_all(data: &Scoped, tx: &Tx, ids: &[i64]) -> Result<Vec<ChosenPerson>> {
    let mut ids = ids.to_vec();
    // Everybody locks in the same order.
    ids.sort_unstable();
    let mut people = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(CHUNK) {
        people.extend(select(data, tx.reader(), true, with_ids(chunk)).await?);
    }
    people.sort_by_key(|person| person.id);
    Ok(people)
}

/// The same, not locked.
pub async fn read(data: &Scoped, ids: &[i64]) -> Result<Vec<ChosenPerson>> {
    let mut people = Vec::with_capacity(ids.len());
    for chunk in ids.chunks(CHUNK) {
        people.extend(select(data, data.reader(), false, with_ids(chunk)).await?);
    }
    people.sort_by_key(|person| person.id);
    Ok(people)
}

fn with_ids(ids: &[i64]) -> Condition {
    Condition::all()
        .add(employee::Column::Id.is_in(ids.iter().copied()))
        .add(employee::Column::ErasedAt.is_null())
}

async fn gather(
    data: &Scoped,
    db: &(impl ConnectionTrait + StreamTrait),
    lock: bool,
    (field, users): (&str, &[i64]),
    filters: &[PeopleFilter],
    exclude: &[i64],
) -> Result<Vec<ChosenPerson>> {
    if users.is_empty() && filters.is_empty() {
        return Err(Error::field(field, Text::new("field-required")));
    }
    let mut wanted = users.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    let mut people = Vec::new();
    for chunk in wanted.chunks(CHUNK) {
        people.extend(select(data, db, lock, with_ids(chunk)).await?);
    }
    none_missing(field, &wanted, people.iter().map(|person| person.id))?;
    for filter in filters {
        let condition = filter.condition(data, db).await.map_err(|error| error.in_body("filter"))?;
        people.extend(select(data, db, lock, condition).await?);
    }
    let excluded: std::collections::HashSet<i64> = exclude.iter().copied().collect();
    people.retain(|person| !excluded.contains(&person.id));
    people.sort_by_key(|person| person.id);
    people.dedup_by_key(|person| person.id);
    Ok(people)
}

async fn select(
    data: &Scoped,
    db: &(impl ConnectionTrait + StreamTrait),
    lock: bool,
    condition: Condition,
) -> Result<Vec<ChosenPerson>> {
    use employee::Column;
    if lock {
        // Locked first: of two changes at once the second sees what the first has done.
        let _: Vec<i64> = data
            .for_no_key_update::<employee::Model>()
            .select_only()
            .column(Column::Id)
            .filter(condition.clone())
            .order_by_asc(Column::Id)
            .into_tuple()
            .all(db)
            .await?;
    }
    Ok(data
        .find::<employee::Model>()
        .select_only()
        .columns([
            Column::Id,
            Column::FirstName,
            Column::LastName,
            Column::Email,
            Column::DismissedAt,
            Column::ConfirmedAt,
            Column::RoleId,
            Column::Reach,
        ])
        .column_as(role::Column::Rights, "rights")
        .join(JoinType::LeftJoin, relations::employee_role())
        .filter(condition)
        .into_model()
        .stream(db)
        .await?
        .try_collect()
        .await?)
}
