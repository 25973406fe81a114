use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    rules as form,
    text::{search_key, sort_key},
};
use rozmova_store::{Scoped, group, group_member, relations};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, JoinType, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde::{Deserialize, Serialize};

use super::queries::member_counts;
use crate::{
    app::App,
    features::people::{EmployeeRef, edit_conflict, refs_by_id},
    http::{
        body::Body,
        caller::{Caller, can},
        error::{Check, Error, ErrorBody, Result},
        listing::{Page, PageParams},
        query::{Id, Query},
    },
    texts::Text,
};

/// A group, as lists show it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupRow {
    id: i64,
    name: String,
    description: String,
    /// Days that a course of the group may take.
    period: i32,
    /// Attempts at a course of the group; 0: unlimited.
    attempts: i32,
    employees_count: i64,
    version: i32,
}

/// A group with its people.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Group {
    #[serde(flatten)]
    row: GroupRow,
    employees: Vec<EmployeeRef>,
}

/// A group as a form gives it.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct GroupForm {
    /// 5-100 characters.
    #[serde(default)]
    #[schema(required = true)]
    name: String,
    #[serde(default)]
    description: String,
    /// Days, at least 1.
    #[serde(default)]
    #[schema(required = true)]
    period: i32,
    /// 0: unlimited.
    #[serde(default)]
    attempts: i32,
    /// Of the record that was read; an older one is refused.
    version: Option<i32>,
}

/// Which groups.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct GroupFilter {
    /// Part of the name, in any script and case.
    search: Option<String>,
}

/// Groups, by name
#[utoipa::path(get, path = "/group/", tag = "groups", operation_id = "listGroups",
    extensions(("x-rights" = json!({"admin": true, "any": ["view_users", "create_assign_games", "create_assign_own_games", "view_reports"]}))),
    params(GroupFilter, PageParams), responses((status = 200, body = Page<GroupRow>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::PickUsers>,
    Query(filter): Query<GroupFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<GroupRow>>> {
    let data = &caller.data;
    let search = filter.search.as_deref().filter(|text| !text.trim().is_empty());
    let query = data
        .find::<group::Model>()
        .filter(
            Condition::all().add_option(search.map(|text| Scoped::matches(group::Column::SearchKey, text))),
        )
        .order_by_asc(group::Column::SortKey)
        .order_by_asc(group::Column::Id);
    let page: Page<group::Model> = page.fetch(query, data.reader()).await?;
    let (page, rows) = page.take();
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let counts = member_counts(data, &ids).await?;
    let rows = rows
        .into_iter()
        .map(|row| {
            let count = counts.get(&row.id).copied().unwrap_or_default();
            view(row, count)
        })
        .collect();
    Ok(Json(page.with(rows)))
}

fn view(row: group::Model, employees_count: i64) -> GroupRow {
    GroupRow {
        id: row.id,
        name: row.name,
        description: row.description,
        period: row.period,
        attempts: row.attempts,
        employees_count,
        version: row.version,
    }
}

/// One group with its people
#[utoipa::path(get, path = "/group/{id}/", tag = "groups", operation_id = "showGroup", extensions(("x-rights" = json!({"admin": true, "any": ["view_users"]}))),
    params(("id" = i64, Path)), responses((status = 200, body = Group), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewUsers>, Id(id): Id) -> Result<Json<Group>> {
    Ok(Json(one(&caller.data, id).await?))
}

pub(super) async fn one(data: &Scoped, id: i64) -> Result<Group> {
    let row: group::Model = data.get(id, data.reader()).await?;
    let ids: Vec<i64> = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .join(JoinType::InnerJoin, relations::group_member_employee())
        .filter(group_member::Column::GroupId.eq(id))
        .order_by_asc(rozmova_store::employee::Column::SortKey)
        .order_by_asc(group_member::Column::EmployeeId)
        .into_tuple()
        .all(data.reader())
        .await?;
    let mut people = refs_by_id(data, ids.clone()).await?;
    let employees: Vec<_> = ids.iter().filter_map(|id| people.remove(id)).collect();
    Ok(Group { row: view(row, employees.len() as i64), employees })
}

/// Make a group
#[utoipa::path(post, path = "/group/", tag = "groups", operation_id = "createGroup", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    request_body = GroupForm, responses((status = 201, body = Group), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Body(body): Body<GroupForm>,
) -> Result<(StatusCode, Json<Group>)> {
    let data = &caller.data;
    let mut row = group::ActiveModel {
        version: Set(1),
        updated_by: Set(Some(caller.me.id)),
        updated_at: Set(Some(app.clock.now())),
        ..Default::default()
    };
    fill(&mut row, &body)?;
    let tx = data.begin().await?;
    let row = data.insert(row, &tx).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(one(data, row.id).await?)))
}

/// Change a group
#[utoipa::path(put, path = "/group/{id}/", tag = "groups", operation_id = "changeGroup", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    params(("id" = i64, Path)), request_body = GroupForm, responses((status = 200, body = Group), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    Body(body): Body<GroupForm>,
) -> Result<Json<Group>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let before = data
        .lock::<group::Model>()
        .filter(group::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    if body.version.is_some_and(|version| version != before.version) {
        let (by, at) = (before.updated_by, before.updated_at);
        return Err(edit_conflict(data, tx.reader(), before.version, by, at).await?);
    }
    let mut row: group::ActiveModel = before.clone().into();
    fill(&mut row, &body)?;
    row.version = Set(before.version + 1);
    row.updated_by = Set(Some(caller.me.id));
    row.updated_at = Set(Some(app.clock.now()));
    row.update(tx.reader()).await?;
    tx.commit().await?;
    Ok(Json(one(data, id).await?))
}

/// Delete a group; its people stay
#[utoipa::path(delete, path = "/group/{id}/", tag = "groups", operation_id = "deleteGroup", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::EditUsers>, Id(id): Id) -> Result<StatusCode> {
    let tx = caller.data.begin().await?;
    let gone =
        caller.data.delete::<group::Model>().filter(group::Column::Id.eq(id)).exec(tx.reader()).await?;
    if gone.rows_affected == 0 {
        return Err(Error::not_found());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn fill(row: &mut group::ActiveModel, body: &GroupForm) -> Result<()> {
    let mut check = Check::default();
    let name = check.field("name", form::within(&body.name, 5, 100));
    row.search_key = Set(search_key(&name));
    row.sort_key = Set(sort_key(&name));
    row.name = Set(name);
    row.description = Set(check.field("description", form::description(&body.description, 100)));
    if !(1..=3_650).contains(&body.period) {
        check.fail("period", Text::new("field-out-of-range").with("min", 1).with("max", 3_650));
    }
    if !(0..=1_000).contains(&body.attempts) {
        check.fail("attempts", Text::new("field-out-of-range").with("min", 0).with("max", 1_000));
    }
    row.period = Set(body.period);
    row.attempts = Set(body.attempts);
    check.done()
}
