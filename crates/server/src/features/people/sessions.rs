//! Where somebody else is signed in: seen and ended by who may edit them.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{audit::Action, rights::Rights};
use rozmova_store::{Scoped, Tx, employee, role};

use super::{lock, roles, rules};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit,
        sessions::{self, LoginView},
    },
    http::{
        caller::{Caller, Me, can},
        listing::List,
        query::{Id, IdOfPart},
    },
    state::App,
};

/// Where a person is signed in; for who may edit them and holds every right that they do
#[utoipa::path(get, path = "/users/{id}/sessions/", tag = "users", operation_id = "listUserSessions",
    params(("id" = i64, Path)), responses((status = 200, body = List<LoginView>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::EditUsers>,
    Id(id): Id,
) -> Result<Json<List<LoginView>>> {
    let (me, data) = (&caller.me, &caller.data);
    let person: employee::Model = data.get(id, data.reader()).await?;
    if person.erased_at.is_some() {
        return Err(Error::not_found());
    }
    let theirs = match person.role_id {
        Some(role) => Rights::from_bits(data.get::<role::Model>(role, data.reader()).await?.rights),
        None => Rights::EMPTY,
    };
    roles::not_the_maker(me, id)?;
    rules::may_touch(me.rights, theirs)?;
    if roles::reaches_further(me, data, data.reader(), (id, person.reach), theirs).await? {
        return Err(rules::above_you());
    }
    let administers = person.reach.administers(theirs);
    Ok(Json(sessions::sessions_of(&app, data, id, administers, me.login()).await?))
}

/// Sign a person out everywhere; the log says who did
#[utoipa::path(delete, path = "/users/{id}/sessions/", tag = "users", operation_id = "endUserSessions",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn end_all(caller: Caller<can::EditUsers>, Id(id): Id) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let person = touched(me, data, &tx, id).await?;
    sessions::end_sessions(data, &tx, id, None).await?;
    ended(me, data, tx, &person).await
}

/// Sign a person out in one place; the log says who did
#[utoipa::path(delete, path = "/users/{id}/sessions/{n}/", tag = "users", operation_id = "endUserSession",
    params(("id" = i64, Path), ("n" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn end_one(
    caller: Caller<can::EditUsers>,
    IdOfPart(id, session): IdOfPart,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let person = touched(me, data, &tx, id).await?;
    sessions::end_session(data, &tx, id, session).await?;
    ended(me, data, tx, &person).await
}

async fn touched(me: &Me, data: &Scoped, tx: &Tx, id: i64) -> Result<employee::Model> {
    let person = lock(data, tx, id).await?;
    roles::may_touch(me, data, tx, &person).await?;
    Ok(person)
}

async fn ended(me: &Me, data: &Scoped, tx: Tx, person: &employee::Model) -> Result<StatusCode> {
    audit::note(data, &tx, me, audit::about(Action::PersonSessionsEnded, person)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
