//! Putting people into a group and taking them out.

use std::collections::HashSet;

use axum::{Json, extract::State};
use rozmova_store::{Scoped, Tx, group, group_member};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter, QuerySelect};
use serde::Deserialize;

use super::routes::{Group, one};
use crate::{
    app::App,
    features::people::{ChosenPerson, PeopleFilter, load_people},
    http::{
        body::Body,
        caller::{Caller, can},
        error::{Error, ErrorBody, Result},
        query::Id,
    },
    texts::Text,
};

/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;

/// Whom to put into a group, or to take out.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct Members {
    /// People, by id.
    #[serde(default)]
    employees: Vec<i64>,
    /// Everybody who matches.
    filter: Option<PeopleFilter>,
    /// But for these.
    #[serde(default)]
    exclude: Vec<i64>,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

impl Members {
    async fn load(&self, data: &Scoped, tx: &Tx) -> Result<Vec<ChosenPerson>> {
        load_people(data, tx, &self.employees, self.filter.as_slice(), &self.exclude).await
    }
}

/// Put people into a group
#[utoipa::path(post, path = "/group/{id}/employee/", tag = "groups", operation_id = "addGroupMembers", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    params(("id" = i64, Path)), request_body = Members, responses((status = 200, body = Group), (status = "4XX", body = ErrorBody)))]
pub(super) async fn add(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    Body(body): Body<Members>,
) -> Result<Json<Group>> {
    let data = &caller.data;
    caller.me.require_plan(&app)?;
    let tx = data.begin().await?;
    lock(data, &tx, id).await?;
    let people = body.load(data, &tx).await?;
    if people.iter().any(|person| person.dismissed_at.is_some()) {
        return Err(Error::field("employees", Text::new("field-dismissed-person")));
    }
    let present: Vec<i64> = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .filter(group_member::Column::GroupId.eq(id))
        .into_tuple()
        .all(tx.reader())
        .await?;
    let present: HashSet<i64> = present.into_iter().collect();
    let rows = people
        .iter()
        .filter(|person| !present.contains(&person.id))
        .map(|person| group_member::ActiveModel {
            group_id: Set(id),
            employee_id: Set(person.id),
            ..Default::default()
        })
        .collect();
    data.insert_many::<group_member::Model>(rows, &tx).await?;
    if !body.dry_run {
        tx.commit().await?;
    } else {
        drop(tx);
    }
    Ok(Json(one(data, id).await?))
}

/// Take people out of a group
#[utoipa::path(delete, path = "/group/{id}/employee/", tag = "groups", operation_id = "removeGroupMembers", extensions(("x-rights" = json!({"admin": true, "any": ["edit_users"]}))),
    params(("id" = i64, Path)), request_body = Members, responses((status = 200, body = Group), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    caller: Caller<can::EditUsers>,
    Id(id): Id,
    Body(body): Body<Members>,
) -> Result<Json<Group>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    lock(data, &tx, id).await?;
    let people = body.load(data, &tx).await?;
    for chunk in people.chunks(CHUNK) {
        data.delete::<group_member::Model>()
            .filter(group_member::Column::GroupId.eq(id))
            .filter(group_member::Column::EmployeeId.is_in(chunk.iter().map(|person| person.id)))
            .exec(tx.reader())
            .await?;
    }
    if !body.dry_run {
        tx.commit().await?;
    } else {
        drop(tx);
    }
    Ok(Json(one(data, id).await?))
}

/// Two who add the same person at once do it one after the other.
async fn lock(data: &Scoped, tx: &Tx, id: i64) -> Result<()> {
    let found = data.lock::<group::Model>().filter(group::Column::Id.eq(id)).one(tx.reader()).await?;
    found.map(|_| ()).ok_or_else(Error::not_found)
}
