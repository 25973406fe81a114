use std::collections::HashMap;

use chrono::{DateTime, Utc};
use rozmova_domain::{reach::Reach, rights::Rights};
use rozmova_store::{Scoped, asset, assignment, division, employee, organization, position, relations, role};
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{Func, NullOrdering, Order, SimpleExpr},
};

use super::{
    filter::{PeopleFilter, PeopleOrder},
    view::{AssignmentCounts, Employee, EmployeeChoice},
};
use crate::{
    assets,
    error::Result,
    features::refs::{self, RoleRef, group_counts, short},
    http::listing::{Page, PageParams},
};

#[derive(Debug, FromQueryResult)]
pub(super) struct EmployeeRow {
    id: i64,
    sort_key: String,
    first_name: String,
    last_name: String,
    middle_name: String,
    email: Option<String>,
    personnel_number: Option<String>,
    phone: String,
    dismissed_at: Option<DateTime<Utc>>,
    confirmed: bool,
    last_seen_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    role_id: Option<i64>,
    role_title: Option<String>,
    role_standard: Option<String>,
    role_rights: Option<i32>,
    reach: Reach,
    photo: Option<String>,
}

/// A page of employees. Six statements, with a search five, one more with a filter by division, and five more for a part
/// of the account.
pub(super) async fn page(data: &Scoped, filter: &PeopleFilter, params: PageParams) -> Result<Page<Employee>> {
    let order = filter.order()?;
    let condition = filter.condition(data, data.reader()).await?;
    // To look into every name once and keep what was found is quicker than twice; to count by an index is quicker still.
    let page: Page<Key> = if filter.searches() {
        let query = data.find::<employee::Model>().filter(condition);
        let found = with_order(query, order.0)
            .select_only()
            .column(employee::Column::Id)
            .expr_as(order.0.column(), "k")
            .column_as(employee::Column::SortKey, "name");
        let (total, ids) = data.found_page(found, &order.1, params.place()?).await?;
        params.page_of(total, ids.into_iter().map(|id| Key { id }).collect())
    } else {
        let query = data.find_page::<employee::Model>().await?.filter(condition.clone());
        let total = data.count_rows::<employee::Model>(condition);
        params.read_beside(total, keys(query, order), data).await?
    };
    let (page, keys) = page.take();
    let places: HashMap<i64, usize> = keys.iter().enumerate().map(|(place, key)| (key.id, place)).collect();
    let mut people = by_id(data, keys.into_iter().map(|key| key.id).collect()).await?;
    people.sort_by_key(|person| places.get(&person.id).copied());
    Ok(page.with(people))
}

#[derive(FromQueryResult)]
struct Key {
    id: i64,
}

/// Ids in this order.
fn keys<E: EntityTrait<Column = employee::Column>>(
    query: Select<E>,
    order: (PeopleOrder, Order),
) -> Select<E> {
    ordered(with_order(query, order.0), order).select_only().column(employee::Column::Id)
}

/// Joined to what the order needs and nothing else.
fn with_order<E: EntityTrait<Column = employee::Column>>(query: Select<E>, by: PeopleOrder) -> Select<E> {
    match by {
        PeopleOrder::Role => query.join(JoinType::LeftJoin, relations::employee_role()),
        PeopleOrder::Position => query.join(JoinType::LeftJoin, relations::employee_position()),
        _ => query,
    }
}

/// People as rows of the list, by name.
pub(super) async fn by_id(data: &Scoped, ids: Vec<i64>) -> Result<Vec<Employee>> {
    let query = joined(data.find_of::<employee::Model>(employee::Column::Id, ids));
    let mut found: Vec<EmployeeRow> = rows(query).into_model().all(data.reader()).await?;
    // Asked for this order, SQLite would go through everybody.
    found.sort_by(|one, next| (&one.sort_key, one.id).cmp(&(&next.sort_key, next.id)));
    employees(data, found).await
}

fn joined<E: EntityTrait<Column = employee::Column>>(query: Select<E>) -> Select<E> {
    query
        .join(JoinType::LeftJoin, relations::employee_role())
        .join(JoinType::LeftJoin, relations::employee_photo())
        .join(JoinType::LeftJoin, relations::employee_position())
}

fn ordered<E: EntityTrait<Column = employee::Column>>(
    query: Select<E>,
    (by, order): (PeopleOrder, Order),
) -> Select<E> {
    let may_miss = matches!(
        by,
        PeopleOrder::Email
            | PeopleOrder::PersonnelNumber
            | PeopleOrder::Role
            | PeopleOrder::Position
            | PeopleOrder::LastSeen
    );
    let query = match may_miss {
        true => query.order_by_with_nulls(by.column(), order, NullOrdering::Last),
        // An index has them in their order.
        false => query.order_by(by.column(), order),
    };
    query.order_by_asc(employee::Column::SortKey).order_by_asc(employee::Column::Id)
}

impl PeopleOrder {
    fn column(self) -> SimpleExpr {
        use employee::Column;
        match self {
            Self::Name => Column::SortKey.into_expr(),
            Self::Email => Column::Email.into_expr(),
            Self::PersonnelNumber => Column::PersonnelKey.into_expr(),
            Self::Phone => Column::Phone.into_expr(),
            Self::Role => role::Column::TitleKey.into_expr(),
            Self::Position => position::Column::SortKey.into_expr(),
            Self::LastSeen => Column::LastSeenAt.into_expr(),
            Self::Created => Column::CreatedAt.into_expr(),
        }
    }
}

fn rows<E: EntityTrait<Column = employee::Column>>(query: Select<E>) -> Select<E> {
    use employee::Column;
    query
        .select_only()
        .columns([
            Column::Id,
            Column::SortKey,
            Column::FirstName,
            Column::LastName,
            Column::MiddleName,
            Column::Email,
            Column::PersonnelNumber,
            Column::Phone,
            Column::DismissedAt,
            Column::LastSeenAt,
            Column::CreatedAt,
            Column::RoleId,
            Column::Reach,
        ])
        .expr_as(Column::PasswordHash.is_not_null(), "confirmed")
        .column_as(role::Column::Title, "role_title")
        .column_as(role::Column::Standard, "role_standard")
        .column_as(role::Column::Rights, "role_rights")
        .column_as(asset::Column::Key, "photo")
}

async fn employees(data: &Scoped, rows: Vec<EmployeeRow>) -> Result<Vec<Employee>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let (mut counts, groups, mut positions) = tokio::try_join!(
        assignment_counts(data, &ids),
        group_counts(data, &ids),
        refs::positions_of(data, data.reader(), ids.iter().copied()),
    )?;
    Ok(rows
        .into_iter()
        .map(|row| Employee {
            assignments: counts.remove(&row.id).unwrap_or_default(),
            groups_count: groups.get(&row.id).copied().unwrap_or_default(),
            user_position: positions.remove(&row.id).into_iter().collect(),
            reach: row.reach.of(row.role_rights.map_or(Rights::EMPTY, Rights::from_bits)),
            role: RoleRef::of(row.role_id, row.role_title, row.role_standard),
            simple_profile_pic: row.photo.as_deref().map(assets::address),
            fired: row.dismissed_at.is_some(),
            id: row.id,
            first_name: row.first_name,
            last_name: row.last_name,
            middle_name: row.middle_name,
            email: row.email.unwrap_or_default(),
            personnel_number: row.personnel_number.unwrap_or_default(),
            phone: row.phone,
            confirmed: row.confirmed,
            last_seen_at: row.last_seen_at,
            created_at: row.created_at,
        })
        .collect())
}

#[derive(Debug, FromQueryResult)]
struct Counts {
    employee_id: i64,
    total: i64,
    passed: i64,
}

async fn assignment_counts(data: &Scoped, people: &[i64]) -> Result<HashMap<i64, AssignmentCounts>> {
    use assignment::Column;
    let rows: Vec<Counts> = data
        .find_of::<assignment::Model>(Column::EmployeeId, people.iter().copied())
        .select_only()
        .column(Column::EmployeeId)
        .column_as(Column::Id.count(), "total")
        .column_as(Column::PassedAt.count(), "passed")
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

/// Everybody who matches, by id and in the order of the filter.
pub(super) async fn ids(data: &Scoped, filter: &PeopleFilter) -> Result<Vec<i64>> {
    let order = filter.order()?;
    let condition = filter.condition(data, data.reader()).await?;
    let query = keys(data.find::<employee::Model>().filter(condition), order);
    Ok(query.into_tuple().all(data.reader()).await?)
}

/// Everybody who matches, in short.
pub(super) async fn all(data: &Scoped, filter: &PeopleFilter) -> Result<Vec<EmployeeChoice>> {
    let order = filter.order()?;
    let condition = filter.condition(data, data.reader()).await?;
    let query = ordered(joined(data.find::<employee::Model>().filter(condition)), order)
        .join(JoinType::LeftJoin, relations::position_division())
        .join(JoinType::LeftJoin, relations::position_organization());
    let organization = Func::coalesce([organization::Column::ShortName.into_expr(), "".into()]);
    let unit = Func::coalesce([division::Column::Name.into_expr(), organization.into()]);
    Ok(short(query).expr_as(unit, "unit").into_model().all(data.reader()).await?)
}
