//! Groups themselves: their lists, names and terms.

use std::collections::HashMap;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    language::Language,
    rules as form,
    text::{search_key, sort_key},
};
use rozmova_store::{Scoped, Tx, group, group_game, group_member};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder};
use serde::Deserialize;

use super::{
    leave::{count, detach_next, withdraw},
    queries::{game_counts, lock, lock_members, one},
    unit::{self, require_changeable, units},
    view::{Group, GroupRow},
};
use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        group_work::{self, GroupChange, PAIRS_AT_ONCE, Work},
        refs::member_counts,
        tasks::JobStarted,
    },
    http::{
        body::{Body, given},
        caller::{Caller, Me, can},
        conflict::{LastSave, refuse_if_older},
        listing::{Page, PageParams},
        query::{Id, Query},
    },
    state::App,
    texts::Text,
};

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
    /// Where it belongs, with all that is below; null: to the whole company; left out: as it is.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    organization: Option<Option<i64>>,
    /// The division of that organisation; left out or null: all of the organisation.
    division: Option<i64>,
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
    let (people, games) = (member_counts(data, &ids).await?, game_counts(data, &ids).await?);
    let mut units = units(data, &ids).await?;
    let count = |counts: &HashMap<i64, i64>, id: i64| counts.get(&id).copied().unwrap_or_default();
    let row = |row: group::Model| {
        let counts = (count(&people, row.id), count(&games, row.id));
        let unit = units.remove(&row.id);
        GroupRow::of(row, counts, unit)
    };
    Ok(Json(page.with(rows.into_iter().map(row).collect())))
}

/// One group with its people and courses
#[utoipa::path(get, path = "/group/{id}/", tag = "groups", operation_id = "showGroup",
    params(("id" = i64, Path)), responses((status = 200, body = Group), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewUsers>, Id(id): Id) -> Result<Json<Group>> {
    Ok(Json(one(&caller.data, id).await?))
}

/// Make a group
#[utoipa::path(post, path = "/group/", tag = "groups", operation_id = "createGroup",
    request_body = GroupForm, responses((status = 201, body = Group), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Body(body): Body<GroupForm>,
) -> Result<(StatusCode, Json<Group>)> {
    let data = &caller.data;
    let mut row = group::ActiveModel {
        version: Set(1),
        created_at: Set(Some(app.clock.now())),
        updated_by: Set(Some(caller.me.id)),
        updated_at: Set(Some(app.clock.now())),
        ..Default::default()
    };
    fill(&mut row, &body)?;
    let tx = data.begin().await?;
    let row = data.insert(row, &tx).await?;
    unit::place(data, &tx, row.id, (body.organization.flatten(), body.division)).await?;
    note_created(&caller.me, data, &tx, &row).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(one(data, row.id).await?)))
}

/// Notes that a group was made.
pub async fn note_created(me: &Me, data: &Scoped, tx: &Tx, group: &group::Model) -> Result<()> {
    let made = Entry::of(Action::GroupCreated, group.id, &group.name)
        .fact("description", group.description.as_str())
        .fact("period", group.period)
        .fact("attempts", group.attempts);
    audit::note(data, tx, me, made).await
}

/// Change a group
#[utoipa::path(put, path = "/group/{id}/", tag = "groups", operation_id = "changeGroup",
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
        .for_update::<group::Model>()
        .filter(group::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    require_changeable(data, tx.reader(), id).await?;
    let saved = LastSave { version: before.version, by: before.updated_by, at: before.updated_at };
    refuse_if_older(data, tx.reader(), body.version, saved).await?;
    let mut row: group::ActiveModel = before.clone().into();
    fill(&mut row, &body)?;
    row.version = Set(before.version + 1);
    row.updated_by = Set(Some(caller.me.id));
    row.updated_at = Set(Some(app.clock.now()));
    let after = row.update(tx.reader()).await?;
    if let Some(organization) = body.organization {
        unit::place(data, &tx, id, (organization, body.division)).await?;
    } else if body.division.is_some() {
        return Err(Error::field("organization", Text::new("field-required")));
    }
    let columns = [
        ("name", group::Column::Name),
        ("description", group::Column::Description),
        ("period", group::Column::Period),
        ("attempts", group::Column::Attempts),
    ];
    let changed = Entry::of(Action::GroupChanged, id, &after.name).columns(&before, &after, &columns);
    audit::note(data, &tx, &caller.me, changed).await?;
    tx.commit().await?;
    Ok(Json(one(data, id).await?))
}

/// Delete a group: as removing everybody from it; its people stay
#[utoipa::path(delete, path = "/group/{id}/", tag = "groups", operation_id = "deleteGroup",
    description = "With more than 20,000 assignments the group is empty at once and gone when all of them are done with, in \
        the background: 202, and `result` of `GET /jobs/{id}/` is the effect.",
    params(("id" = i64, Path)),
    responses((status = 204), (status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
) -> Result<Response> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let group = lock(data, &tx, id).await?;
    require_changeable(data, tx.reader(), id).await?;
    unit::nobody_else(data, &tx, id).await?;
    let started = delete_group(&app, &caller.me, data, &tx, &group, caller.language).await?;
    tx.commit().await?;
    Ok(match started {
        Some(started) => (StatusCode::ACCEPTED, Json(started)).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Deletes a group, which is locked, or empties it and begins to.
pub async fn delete_group(
    app: &App,
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    group: &group::Model,
    language: Language,
) -> Result<Option<JobStarted>> {
    let id = group.id;
    let people = lock_members(data, tx, id).await?.len();
    let gone = Entry::of(Action::GroupDeleted, id, &group.name).was("people", people);
    audit::note(data, tx, me, gone).await?;
    data.delete::<group_member::Model>()
        .filter(group_member::Column::GroupId.eq(id))
        .exec(tx.reader())
        .await?;
    data.delete::<group_game::Model>().filter(group_game::Column::GroupId.eq(id)).exec(tx.reader()).await?;
    let total = count(data, tx.reader(), id, Condition::all()).await?;
    if total > PAIRS_AT_ONCE {
        let work = Work { change: GroupChange::Delete { group: id }, people, total, language };
        return group_work::begin(app, data, tx, me, &work).await.map(Some);
    }
    withdraw(data, tx, id, Condition::all(), app.clock.now()).await?;
    while detach_next(&data.everybody(), tx, group).await? > 0 {}
    data.delete::<group::Model>().filter(group::Column::Id.eq(id)).exec(tx.reader()).await?;
    Ok(None)
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
