//! Making roles and assigning them to people.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    reach::Reach,
    rights::{Right, Rights},
    rules as form,
    text::unique_key,
};
use rozmova_store::{Error as StoreError, Scoped, Tx, employee, role};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, PaginatorTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use serde::{Deserialize, Serialize};

use super::list::{Role, one};
use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        group_work::{self, MissingFor},
        people::{self, Chosen},
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
        conflict::{LastSave, refuse_if_older},
        query::Id,
    },
    state::App,
    texts::Text,
};

/// A role to make.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewRole {
    /// At most 50 characters, unique in the account.
    #[serde(default)]
    #[schema(required = true)]
    title: String,
    description: Option<String>,
    /// Ids of rights; the same one twice is one.
    #[serde(default)]
    permission_groups: Vec<u8>,
}

/// Fields of a role; what is left out stays.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct RolePatch {
    title: Option<String>,
    description: Option<String>,
    /// Replaces all of them.
    permission_groups: Option<Vec<u8>>,
    /// Of the record that was read; an older one is refused.
    version: Option<i32>,
}

/// Whom to give a role.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct Assignees {
    #[serde(flatten)]
    chosen: Chosen,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

/// How many have it now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct RoleAssigned {
    updated: usize,
}

/// Make a role
#[utoipa::path(post, path = "/roles/", tag = "roles", operation_id = "createRole",
    request_body = NewRole, responses((status = 201, body = Role), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::EditRoles>,
    Body(body): Body<NewRole>,
) -> Result<(StatusCode, Json<Role>)> {
    let data = &caller.data;
    let mut row = role::ActiveModel {
        description: Set(String::new()),
        standard: Set(None),
        version: Set(1),
        updated_by: Set(Some(caller.me.id)),
        updated_at: Set(Some(app.clock.now())),
        ..Default::default()
    };
    let patch = RolePatch {
        title: Some(body.title),
        description: body.description,
        permission_groups: Some(body.permission_groups),
        version: None,
    };
    fill(&caller.me, &mut row, &patch)?;
    let tx = data.begin().await?;
    let row = title_checked(data.insert(row, &tx).await)?;
    let made = Entry::of(Action::RoleCreated, row.id, &row.title)
        .fact("description", row.description.as_str())
        .fact("permissions", rights(&row));
    audit::note(data, &tx, &caller.me, made).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(one(data, row.id).await?)))
}

/// Change a role; its holders have the new rights with their next request
#[utoipa::path(patch, path = "/roles/{id}/", tag = "roles", operation_id = "changeRole",
    params(("id" = i64, Path)), request_body = RolePatch, responses((status = 200, body = Role), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::EditRoles>,
    Id(id): Id,
    Body(patch): Body<RolePatch>,
) -> Result<Json<Role>> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let before = editable(me, data, &tx, id).await?;
    let saved = LastSave { version: before.version, by: before.updated_by, at: before.updated_at };
    refuse_if_older(data, tx.reader(), patch.version, saved).await?;
    let mut row: role::ActiveModel = before.clone().into();
    fill(me, &mut row, &patch)?;
    if *row.rights.as_ref() == 0 && holders(data, &tx, id).await? > 0 {
        return Err(Code::RoleWithoutRights.into());
    }
    let administrates = |rights: i32| Rights::from_bits(rights).is_admin();
    if administrates(*row.rights.as_ref())
        && !administrates(before.rights)
        && is_held_without_email(data, &tx, id).await?
    {
        return Err(Error::field("permission_groups", Text::new("field-holders-need-email")));
    }
    if administrates(*row.rights.as_ref())
        && !administrates(before.rights)
        && is_held_with_reach(data, &tx, id).await?
    {
        return Err(Error::field("permission_groups", Text::new("field-role-with-reach")));
    }
    row.version = Set(before.version + 1);
    row.updated_by = Set(Some(me.id));
    row.updated_at = Set(Some(app.clock.now()));
    let row = title_checked(row.update(tx.reader()).await.map_err(StoreError::from))?;
    let plays = |role: &role::Model| Rights::from_bits(role.rights).allows(Right::PassAssignedGames);
    let reconciliation = if plays(&row) && !plays(&before) && me.require_plan(&app).is_ok() {
        group_work::plan_reconciliation(&app, data, &tx, me.id, MissingFor::Role(id)).await?
    } else {
        None
    };
    let columns = [("title", role::Column::Title), ("description", role::Column::Description)];
    let changed = Entry::of(Action::RoleChanged, id, &row.title).columns(&before, &row, &columns).field(
        "permissions",
        rights(&before),
        rights(&row),
    );
    audit::note(data, &tx, me, changed).await?;
    tx.commit().await?;
    group_work::reconcile(&app, reconciliation).await;
    Ok(Json(one(data, id).await?))
}

/// Delete a role; its holders are left without role and rights
#[utoipa::path(delete, path = "/roles/{id}/", tag = "roles", operation_id = "deleteRole",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::EditRoles>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let before = editable(&caller.me, data, &tx, id).await?;
    let people = holders(data, &tx, id).await?;
    data.update::<employee::Model>()
        .col_expr(employee::Column::RoleId, Expr::value(None::<i64>))
        .col_expr(employee::Column::Version, Expr::col(employee::Column::Version).add(1))
        .filter(employee::Column::RoleId.eq(id))
        .exec(tx.reader())
        .await?;
    data.delete::<role::Model>().filter(role::Column::Id.eq(id)).exec(tx.reader()).await?;
    let gone = Entry::of(Action::RoleDeleted, id, &before.title)
        .was("permissions", rights(&before))
        .was("people", people);
    audit::note(data, &tx, &caller.me, gone).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Give people a role
#[utoipa::path(patch, path = "/roles/{id}/assign/", tag = "roles", operation_id = "assignRole",
    params(("id" = i64, Path)), request_body = Assignees, responses((status = 200, body = RoleAssigned), (status = "4XX", body = ErrorBody)))]
pub(super) async fn assign(
    State(app): State<App>,
    caller: Caller<can::GiveRoles>,
    Id(id): Id,
    Body(body): Body<Assignees>,
) -> Result<Json<RoleAssigned>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    data.get::<role::Model>(id, tx.reader()).await?;
    let (updated, reconciliation) =
        people::assign_role(&app, &caller.me, data, &tx, &body.chosen, id).await?;
    if !body.dry_run {
        tx.commit().await?;
        group_work::reconcile(&app, reconciliation).await;
    }
    Ok(Json(RoleAssigned { updated }))
}

/// A role that this person may change: no standard one, and none with a right that the person lacks.
async fn editable(me: &Me, data: &Scoped, tx: &Tx, id: i64) -> Result<role::Model> {
    let row = data
        .for_update::<role::Model>()
        .filter(role::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    if row.standard.is_some() {
        return Err(Code::StandardRole.into());
    }
    if !me.rights.covers(Rights::from_bits(row.rights)) {
        return Err(Code::Forbidden.into());
    }
    Ok(row)
}

/// As the API names them.
fn rights(role: &role::Model) -> Vec<&'static str> {
    Rights::from_bits(role.rights).codenames().into_iter().map(Right::codename).collect()
}

async fn holders(data: &Scoped, tx: &Tx, id: i64) -> Result<u64> {
    Ok(data.find::<employee::Model>().filter(employee::Column::RoleId.eq(id)).count(tx.reader()).await?)
}

/// Whether somebody has it to whom nobody can write.
async fn is_held_without_email(data: &Scoped, tx: &Tx, id: i64) -> Result<bool> {
    let holder = data
        .find::<employee::Model>()
        .filter(employee::Column::RoleId.eq(id))
        .filter(employee::Column::Email.is_null())
        .one(tx.reader())
        .await?;
    Ok(holder.is_some())
}

/// Whether somebody has it who reaches a part of the company.
async fn is_held_with_reach(data: &Scoped, tx: &Tx, id: i64) -> Result<bool> {
    let holders = data
        .find::<employee::Model>()
        .filter(employee::Column::RoleId.eq(id))
        .filter(employee::Column::Reach.ne(Reach::Everything));
    Ok(holders.count(tx.reader()).await? > 0)
}

fn fill(me: &Me, row: &mut role::ActiveModel, patch: &RolePatch) -> Result<()> {
    let mut check = Check::default();
    if let Some(title) = &patch.title {
        let title = check.field("title", form::required(title, 50));
        row.title_key = Set(unique_key(&title));
        row.title = Set(title);
    }
    if let Some(description) = &patch.description {
        row.description = Set(check.field("description", form::description(description, 100)));
    }
    if let Some(ids) = &patch.permission_groups {
        if ids.iter().any(|id| Right::from_id(*id).is_none()) {
            check.fail("permission_groups", Text::new("field-unknown"));
        }
        let rights = Rights::from_ids(ids.iter().copied());
        if !me.rights.covers(rights) {
            check.fail("permission_groups", Text::new("field-not-your-right"));
        }
        if rights.is_admin() {
            // A program makes no administrators: they would go on when its key is revoked.
            me.require_person()?;
        }
        row.rights = Set(rights.bits());
    }
    check.done()
}

fn title_checked<T>(saved: Result<T, StoreError>) -> Result<T> {
    match saved {
        Err(StoreError::Duplicate(_)) => Err(Error::field("title", Text::new("field-role-title-taken"))),
        other => Ok(other?),
    }
}
