//! Who may be written to: people with access and an address, who have come in once and have not switched emails off.

use std::collections::HashMap;

use rozmova_domain::{language::Language, rights::Rights};
use rozmova_store::{Scoped, account, course, employee, relations, role};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect};

use crate::{error::Result, mail::Reader};

#[derive(Debug, FromQueryResult)]
struct ReaderRow {
    id: i64,
    email: String,
    first_name: String,
    language: Option<Language>,
    rights: Option<i32>,
}

/// People as emails know them, with the rights of their roles.
pub type Readers = HashMap<i64, (Reader, Rights)>;

/// Who may be written to.
pub(super) fn reachable() -> Condition {
    use employee::Column;
    Condition::all()
        .add(Column::DismissedAt.is_null())
        .add(Column::ErasedAt.is_null())
        .add(Column::Notifications.eq(true))
        .add(Column::Email.is_not_null())
        .add(Column::PasswordHash.is_not_null())
}

/// Those of these people who may be written to. One statement.
pub async fn readers(
    data: &Scoped,
    db: &impl ConnectionTrait,
    account: &account::Model,
    people: impl IntoIterator<Item = i64>,
) -> Result<Readers> {
    use employee::Column;
    let rows: Vec<ReaderRow> = data
        .find::<employee::Model>()
        .select_only()
        .columns([Column::Id, Column::Email, Column::FirstName, Column::Language])
        .column_as(role::Column::Rights, "rights")
        .join(JoinType::LeftJoin, relations::employee_role())
        .filter(Column::Id.is_in(people))
        .filter(reachable())
        .into_model()
        .all(db)
        .await?;
    let reader = |row: ReaderRow| {
        let language = row.language.unwrap_or(account.language);
        let rights = row.rights.map_or(Rights::EMPTY, Rights::from_bits);
        (row.id, (Reader { id: row.id, email: row.email, name: row.first_name, language }, rights))
    };
    Ok(rows.into_iter().map(reader).collect())
}

/// Titles of courses. One statement.
pub(super) async fn titles(
    data: &Scoped,
    db: &impl ConnectionTrait,
    courses: impl IntoIterator<Item = i64>,
) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, String)> = data
        .find::<course::Model>()
        .select_only()
        .columns([course::Column::Id, course::Column::Title])
        .filter(course::Column::Id.is_in(courses))
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}
