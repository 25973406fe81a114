//! Groups.

use std::collections::HashMap;

use rozmova_store::{Scoped, group, group_member, relations};
use sea_orm::{ColumnTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;

use crate::error::Result;

/// A group in short.
#[derive(Clone, Debug, Serialize, FromQueryResult, utoipa::ToSchema)]
pub struct GroupRef {
    /// Key.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// The groups that a person is in, by name.
pub async fn groups_of(data: &Scoped, person: i64) -> Result<Vec<GroupRef>> {
    Ok(data
        .find::<group::Model>()
        .select_only()
        .columns([group::Column::Id, group::Column::Name])
        .join(JoinType::InnerJoin, relations::group_members())
        .filter(group_member::Column::EmployeeId.eq(person))
        .order_by_asc(group::Column::SortKey)
        .order_by_asc(group::Column::Id)
        .into_model()
        .all(data.reader())
        .await?)
}

/// How many groups each of these people is in. One statement.
pub async fn group_counts(data: &Scoped, people: &[i64]) -> Result<HashMap<i64, i64>> {
    counts(data, group_member::Column::EmployeeId, people).await
}

/// How many people are in each of these groups. One statement.
pub async fn member_counts(data: &Scoped, groups: &[i64]) -> Result<HashMap<i64, i64>> {
    counts(data, group_member::Column::GroupId, groups).await
}

async fn counts(data: &Scoped, column: group_member::Column, ids: &[i64]) -> Result<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = data
        .find_of::<group_member::Model>(column, ids.iter().copied())
        .select_only()
        .column(column)
        .column_as(group_member::Column::Id.count(), "n")
        .group_by(column)
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(rows.into_iter().collect())
}
