//! What has a name like the one that was typed.

use axum::Json;
use chrono::{DateTime, Utc};
use rozmova_domain::{course::CourseKind, rights::Right};
use rozmova_store::{Scoped, course, employee, group, position, relations};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::{Expr, Order},
};
use serde::{Deserialize, Serialize};

use crate::{
    error::{ErrorBody, Result},
    features::{courses, refs::member_counts},
    http::{
        caller::{Caller, Me, can},
        query::Query,
    },
};

/// Rows of each kind.
const MOST: u64 = 6;

/// What is looked for.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct SearchFilter {
    /// Part of a name, an email or a title, in any script and case; empty finds nothing.
    search: String,
}

/// At most six of each kind; a kind is null for who may not see it. Names in which a word begins with the text come
/// first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Found {
    #[schema(required = true)]
    people: Option<Vec<FoundPerson>>,
    #[schema(required = true)]
    courses: Option<Vec<FoundCourse>>,
    #[schema(required = true)]
    groups: Option<Vec<FoundGroup>>,
}

/// An employee.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FoundPerson {
    id: i64,
    first_name: String,
    last_name: String,
    email: String,
    /// Title of the position.
    #[schema(required = true)]
    position: Option<String>,
    /// Was dismissed.
    fired: bool,
}

/// A course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FoundCourse {
    id: i64,
    title: String,
    kind: CourseKind,
    is_published: bool,
    /// Whether the caller may write it; otherwise only its reports are open.
    may_edit: bool,
}

/// A group of learners.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FoundGroup {
    id: i64,
    name: String,
    /// How many people are in it.
    employees_count: i64,
}

/// People, courses and groups by name
#[utoipa::path(get, path = "/search/", tag = "search", operation_id = "search",
    params(SearchFilter), responses((status = 200, body = Found), (status = "4XX", body = ErrorBody)))]
pub(super) async fn find(
    caller: Caller<can::Administrate>,
    Query(filter): Query<SearchFilter>,
) -> Result<Json<Found>> {
    let (me, data, text) = (&caller.me, &caller.data, filter.search.as_str());
    let (users, reports) = (me.rights.allows(Right::ViewUsers), me.rights.allows(Right::ViewReports));
    let (people, courses, groups) = tokio::try_join!(
        seen(users, people(data, text)),
        seen(me.meets(courses::EDIT_NEED) || reports, courses(data, me, text)),
        seen(users, groups(data, text)),
    )?;
    Ok(Json(Found { people, courses, groups }))
}

async fn seen<T>(may: bool, part: impl Future<Output = Result<T>>) -> Result<Option<T>> {
    if may { part.await.map(Some) } else { Ok(None) }
}

/// The rows whose `key` contains the text, best first.
fn best<E: EntityTrait>(query: Select<E>, key: E::Column, sort: E::Column, text: &str) -> Select<E> {
    let begins = Condition::all().add(Scoped::begins_a_word(key, text));
    query
        .filter(Scoped::matches(key, text))
        .order_by(Expr::expr(Expr::case(begins, 0).finally(1)), Order::Asc)
        .order_by_asc(sort)
        .limit(MOST)
}

#[derive(FromQueryResult)]
struct PersonRow {
    id: i64,
    first_name: String,
    last_name: String,
    email: Option<String>,
    personnel_number: Option<String>,
    position: Option<String>,
    dismissed_at: Option<DateTime<Utc>>,
}

/// Those who were dismissed come last. One statement.
async fn people(data: &Scoped, text: &str) -> Result<Vec<FoundPerson>> {
    use employee::Column;
    let query = data
        .find::<employee::Model>()
        .join(JoinType::LeftJoin, relations::employee_position())
        .select_only()
        .columns([
            Column::Id,
            Column::FirstName,
            Column::LastName,
            Column::Email,
            Column::PersonnelNumber,
            Column::DismissedAt,
        ])
        .column_as(position::Column::Title, "position")
        .filter(Column::ErasedAt.is_null())
        .order_by(Column::DismissedAt.is_not_null(), Order::Asc);
    let query = best(query, Column::SearchKey, Column::SortKey, text).order_by_asc(Column::Id);
    let rows: Vec<PersonRow> = query.into_model().all(data.reader()).await?;
    let view = |row: PersonRow| FoundPerson {
        id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email.or(row.personnel_number).unwrap_or_default(),
        position: row.position,
        fired: row.dismissed_at.is_some(),
    };
    Ok(rows.into_iter().map(view).collect())
}

/// Those that the caller writes, and for who reads reports those that were published: a draft is its author's. One
/// statement.
async fn courses(data: &Scoped, me: &Me, text: &str) -> Result<Vec<FoundCourse>> {
    use course::Column;
    let reported = Condition::all()
        .add(Column::ArchivedAt.is_null())
        .add(Column::DemoKey.is_null())
        .add(Column::RevisionId.is_not_null());
    let seen = Condition::any()
        .add_option(me.meets(courses::EDIT_NEED).then(|| courses::visible_to(me)))
        .add_option(me.rights.allows(Right::ViewReports).then_some(reported));
    let query = data.find::<course::Model>().filter(seen);
    let rows = best(query, Column::TitleKey, Column::SortKey, text).order_by_asc(Column::Id);
    let view = |row: course::Model| FoundCourse {
        may_edit: courses::may_edit(me, &row),
        id: row.id,
        title: row.title,
        kind: row.kind,
        is_published: row.is_published,
    };
    Ok(rows.all(data.reader()).await?.into_iter().map(view).collect())
}

/// Two statements.
async fn groups(data: &Scoped, text: &str) -> Result<Vec<FoundGroup>> {
    use group::Column;
    let rows = best(data.find::<group::Model>(), Column::SearchKey, Column::SortKey, text);
    let rows = rows.order_by_asc(Column::Id).all(data.reader()).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let people = member_counts(data, &ids).await?;
    let view = |row: group::Model| FoundGroup {
        employees_count: people.get(&row.id).copied().unwrap_or_default(),
        id: row.id,
        name: row.name,
    };
    Ok(rows.into_iter().map(view).collect())
}
