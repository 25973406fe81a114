//! Replacing, patching, deleting groups, and who is in them.

use std::collections::BTreeSet;

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, StatusCode};
use rozmova_domain::{
    audit::Action,
    scim::{
        patch::{self, Shape},
        projection::Projection,
    },
};
use rozmova_store::{Scoped, Tx, employee, group, group_member, relations};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, JoinType, QueryFilter, QuerySelect};
use serde_json::{Map, Value, json};

use super::{
    answer::require_version,
    groups::{Wanted, changeable, resource, unknown, version_of},
    list::Asked,
    refusal::of_patch,
    user::seen,
};
use crate::{
    error::Result,
    features::{
        audit::{self, Entry},
        groups::{delete_group, lock_group, put_in, take_out},
        people,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

const SHAPE: Shape = Shape { many: &["members"], read_only: &["id", "meta", "schemas"] };
/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;

/// Replaces a group; without `members` they stay.
pub(super) async fn replace(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    asked: Asked,
    headers: HeaderMap,
    Body(body): Body<Map<String, Value>>,
) -> Result<Response> {
    let wanted = Wanted::read(&body)?;
    let (tx, before) = lock(&app, &caller.data, id, &headers).await?;
    carry_out(&app, &caller, tx, before, wanted, &asked.projection).await
}

/// Changes parts of a group.
pub(super) async fn patch(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    asked: Asked,
    headers: HeaderMap,
    Body(body): Body<Value>,
) -> Result<Response> {
    let operations = patch::read(&body).map_err(of_patch)?;
    let (tx, before) = lock(&app, &caller.data, id, &headers).await?;
    let mut body = changeable(&before);
    let present = present(&caller.data, &tx, id).await?;
    let members = present.iter().map(|person| json!({ "value": person.to_string() }));
    body.insert("members".to_owned(), members.collect());
    patch::apply(&mut body, operations, SHAPE).map_err(of_patch)?;
    let mut wanted = Wanted::read(&body)?;
    wanted.members.get_or_insert_default();
    carry_out(&app, &caller, tx, before, wanted, &asked.projection).await
}

/// Deletes a group; its people stay.
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::Provision>,
    Id(id): Id,
    headers: HeaderMap,
) -> Result<Response> {
    let (tx, group) = lock(&app, &caller.data, id, &headers).await?;
    delete_group(&app, &caller.me, &caller.data, &tx, &group, caller.language).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// A group to change, in the version that the request is about. The account is locked first, as by those who add people.
async fn lock(app: &App, data: &Scoped, id: i64, headers: &HeaderMap) -> Result<(Tx, group::Model)> {
    let tx = data.begin().await?;
    app.db.system().lock_account(&tx, data).await?;
    let group = lock_group(data, &tx, id).await?;
    require_version(headers, &version_of(data, tx.reader(), &group).await?)?;
    Ok((tx, group))
}

async fn carry_out(
    app: &App,
    caller: &Caller<can::Provision>,
    tx: Tx,
    before: group::Model,
    wanted: Wanted,
    projection: &Projection,
) -> Result<Response> {
    let (me, data) = (&caller.me, &caller.data);
    let mut group = before.clone();
    if wanted.name != before.name || wanted.external_id != before.external_id {
        wanted.refuse_if_taken(data, &tx, Some(before.id)).await?;
        let mut row: group::ActiveModel = before.clone().into();
        wanted.fill(&mut row);
        row.version = Set(before.version + 1);
        row.updated_by = Set(Some(me.id));
        row.updated_at = Set(Some(app.clock.now()));
        group = row.update(tx.reader()).await?;
        let columns = [("name", group::Column::Name), ("external_id", group::Column::ExternalId)];
        let changed =
            Entry::of(Action::GroupChanged, group.id, &group.name).columns(&before, &group, &columns);
        audit::note(data, &tx, me, changed).await?;
    }
    if let Some(members) = wanted.members {
        set_members(app, caller, &tx, &group, members).await?;
    }
    let changed = resource(app, data, tx.reader(), group, projection).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(changed.answer(StatusCode::OK))
}

/// Puts those in who are missing, and takes the others out. Dismissed people do not come in.
///
/// # Errors
/// 400 for somebody whom the directory does not see.
pub(super) async fn set_members(
    app: &App,
    caller: &Caller<can::Provision>,
    tx: &Tx,
    group: &group::Model,
    wanted: BTreeSet<i64>,
) -> Result<()> {
    let (me, data) = (&caller.me, &caller.data);
    let present = present(data, tx, group.id).await?;
    let new: Vec<i64> = wanted.difference(&present).copied().collect();
    let gone: Vec<i64> = present.difference(&wanted).copied().collect();
    if !new.is_empty() {
        me.require_plan(app)?;
        let mut known = BTreeSet::new();
        for chunk in new.chunks(CHUNK) {
            let ids: Vec<i64> = data
                .find::<employee::Model>()
                .select_only()
                .column(employee::Column::Id)
                .filter(employee::Column::Id.is_in(chunk.iter().copied()))
                .filter(seen())
                .into_tuple()
                .all(tx.reader())
                .await?;
            known.extend(ids);
        }
        let nobody: Vec<String> =
            new.iter().filter(|id| !known.contains(id)).take(20).map(ToString::to_string).collect();
        if !nobody.is_empty() {
            return Err(unknown(&nobody.join(", ")));
        }
        let mut people = people::lock_people(data, tx, &new).await?;
        people.retain(|person| person.dismissed_at.is_none());
        put_in(app, me, data, tx, group, people, caller.language).await?;
    }
    if !gone.is_empty() {
        take_out(app, me, data, tx, group, &gone, caller.language).await?;
    }
    Ok(())
}

/// Who is in a group, as far as the directory sees them.
async fn present(data: &Scoped, tx: &Tx, group: i64) -> Result<BTreeSet<i64>> {
    let ids: Vec<i64> = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .join(JoinType::InnerJoin, relations::group_member_employee())
        .filter(group_member::Column::GroupId.eq(group))
        .filter(seen())
        .into_tuple()
        .all(tx.reader())
        .await?;
    Ok(ids.into_iter().collect())
}
