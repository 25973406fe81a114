use std::collections::HashMap;

use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, assignment, employee, relations, role};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
    Select, SelectModel, Selector, sea_query::Order,
};
use serde::Deserialize;

use super::view::{AssignmentCounts, Employee, EmployeeRef};
use crate::{
    features::me::RoleRef,
    http::{
        error::Result,
        listing::{Page, PageParams, sort},
        query::flag,
    },
};

/// Which people.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PeopleFilter {
    /// Part of a name, email or phone, in any script and case.
    pub search: Option<String>,
    /// Role id.
    pub role: Option<i64>,
    /// `1`: dismissed people; `0`, the default: active ones.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    #[schema(value_type = Option<u8>)]
    pub fired: Option<bool>,
    /// Left out.
    pub exclude: Vec<i64>,
    /// `last_name`, `email`, `last_seen_at` or `created_at`; with `-` downwards.
    pub sort: Option<String>,
}

impl PeopleFilter {
    /// The filter as a condition over `employee`.
    pub fn condition(&self) -> Condition {
        use employee::Column;
        let fired = self.fired.unwrap_or(false);
        Condition::all()
            .add(if fired { Column::DismissedAt.is_not_null() } else { Column::DismissedAt.is_null() })
            .add_option(
                self.search
                    .as_deref()
                    .filter(|text| !text.trim().is_empty())
                    .map(|text| Scoped::matches(Column::SearchKey, text)),
            )
            .add_option(self.role.map(|role| Column::RoleId.eq(role)))
            .add_option(
                (!self.exclude.is_empty()).then(|| Column::Id.is_not_in(self.exclude.iter().copied())),
            )
    }

    fn order(&self) -> Result<(employee::Column, Order)> {
        use employee::Column;
        sort(
            self.sort.as_deref(),
            "last_name",
            &[
                ("last_name", Column::SortKey),
                ("email", Column::Email),
                ("last_seen_at", Column::LastSeenAt),
                ("created_at", Column::CreatedAt),
            ],
        )
    }
}

#[derive(Debug, FromQueryResult)]
struct Row {
    id: i64,
    first_name: String,
    last_name: String,
    middle_name: String,
    email: String,
    phone: String,
    dismissed_at: Option<DateTime<Utc>>,
    confirmed: bool,
    last_seen_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    role_id: Option<i64>,
    role_title: Option<String>,
}

/// A page of employees. Three statements.
pub(super) async fn page(data: &Scoped, filter: &PeopleFilter, params: PageParams) -> Result<Page<Employee>> {
    use employee::Column;
    let (column, order) = filter.order()?;
    let query = data
        .find::<employee::Model>()
        .select_only()
        .columns([
            Column::Id,
            Column::FirstName,
            Column::LastName,
            Column::MiddleName,
            Column::Email,
            Column::Phone,
            Column::DismissedAt,
            Column::LastSeenAt,
            Column::CreatedAt,
            Column::RoleId,
        ])
        .expr_as(Column::PasswordHash.is_not_null(), "confirmed")
        .column_as(role::Column::Title, "role_title")
        .join(JoinType::LeftJoin, relations::employee_role())
        .filter(filter.condition())
        .order_by(column, order)
        .order_by_asc(Column::Id);
    let page: Page<Row> = params.fetch(query, data.reader()).await?;
    let mut counts = assignment_counts(data, page.results.iter().map(|row| row.id)).await?;
    Ok(page.map(|row| Employee {
        assignments: counts.remove(&row.id).unwrap_or_default(),
        role: row.role_id.zip(row.role_title).map(|(id, title)| RoleRef { id, title }),
        simple_profile_pic: None,
        fired: row.dismissed_at.is_some(),
        id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        middle_name: row.middle_name,
        email: row.email,
        phone: row.phone,
        confirmed: row.confirmed,
        last_seen_at: row.last_seen_at,
        created_at: row.created_at,
    }))
}

#[derive(Debug, FromQueryResult)]
struct Counts {
    employee_id: i64,
    total: i64,
    passed: i64,
}

async fn assignment_counts(
    data: &Scoped,
    people: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, AssignmentCounts>> {
    use assignment::Column;
    let rows: Vec<Counts> = data
        .find::<assignment::Model>()
        .select_only()
        .column(Column::EmployeeId)
        .column_as(Column::Id.count(), "total")
        .column_as(Column::PassedAt.count(), "passed")
        .filter(Column::EmployeeId.is_in(people))
        .filter(Column::WithdrawnAt.is_null())
        .group_by(Column::EmployeeId)
        .into_model()
        .all(data.reader())
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.employee_id, AssignmentCounts { total: row.total, passed: row.passed }))
        .collect())
}

/// Everybody who matches, in short.
pub(super) async fn all(data: &Scoped, filter: &PeopleFilter) -> Result<Vec<EmployeeRef>> {
    let (column, order) = filter.order()?;
    let query = data
        .find::<employee::Model>()
        .filter(filter.condition())
        .order_by(column, order)
        .order_by_asc(employee::Column::Id);
    Ok(refs(query).all(data.reader()).await?)
}

/// People in short, by id.
pub async fn refs_by_id(data: &Scoped, ids: Vec<i64>) -> Result<HashMap<i64, EmployeeRef>> {
    let query = data.find::<employee::Model>().filter(employee::Column::Id.is_in(ids));
    let rows = refs(query).all(data.reader()).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

fn refs<E: EntityTrait<Column = employee::Column>>(query: Select<E>) -> Selector<SelectModel<EmployeeRef>> {
    use employee::Column;
    query
        .select_only()
        .columns([Column::Id, Column::FirstName, Column::LastName, Column::Email])
        .expr_as(Column::DismissedAt.is_not_null(), "fired")
        .into_model()
}
