//! People.

use std::collections::HashMap;

use rozmova_store::{Scoped, employee};
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QuerySelect, Select, SelectModel, Selector,
};
use serde::Serialize;

use crate::error::Result;

/// People in one statement.
const CHUNK: usize = 5_000;

/// A person in short, for pickers and other lists.
#[derive(Clone, Debug, Serialize, FromQueryResult, utoipa::ToSchema)]
#[expect(missing_docs, reason = "plain")]
pub struct EmployeeRef {
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
    /// Empty: none.
    pub email: String,
    /// Empty: none.
    pub personnel_number: String,
    pub fired: bool,
    /// Deleted: nothing names the person any more.
    pub erased: bool,
}

/// People in short, by id.
pub async fn refs_by_id(data: &Scoped, ids: Vec<i64>) -> Result<HashMap<i64, EmployeeRef>> {
    let mut found = HashMap::with_capacity(ids.len());
    for chunk in ids.chunks(CHUNK) {
        let chunk = employee::Column::Id.is_in(chunk.iter().copied());
        let query = data.find::<employee::Model>().filter(chunk);
        let rows = refs(query).all(data.reader()).await?;
        found.extend(rows.into_iter().map(|row| (row.id, row)));
    }
    Ok(found)
}

/// People in short.
pub fn refs<E: EntityTrait<Column = employee::Column>>(
    query: Select<E>,
) -> Selector<SelectModel<EmployeeRef>> {
    short(query).into_model()
}

/// The columns of people in short.
pub fn short<E: EntityTrait<Column = employee::Column>>(query: Select<E>) -> Select<E> {
    use employee::Column;
    query
        .select_only()
        .columns([Column::Id, Column::FirstName, Column::LastName])
        .expr_as(Column::Email.if_null(""), "email")
        .expr_as(Column::PersonnelNumber.if_null(""), "personnel_number")
        .expr_as(Column::DismissedAt.is_not_null(), "fired")
        .expr_as(Column::ErasedAt.is_not_null(), "erased")
}
