//! The passkeys that a person has: listed, renamed, removed.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::{audit::Action, passkey::NAME_LENGTH, rules};
use rozmova_store::{Scoped, Tx, passkey};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use super::super::{
    check::{self, Proof, prove},
    reset,
};
use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::{audit, notices},
    http::{
        body::Body,
        caller::{Caller, can},
        listing::List,
        query::Id,
    },
    state::App,
    texts::Text,
};

/// A passkey of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct Passkey {
    id: i64,
    name: String,
    created_at: DateTime<Utc>,
    #[schema(required = true)]
    last_used_at: Option<DateTime<Utc>>,
}

impl From<passkey::Model> for Passkey {
    fn from(row: passkey::Model) -> Self {
        Self { id: row.id, name: row.name, created_at: row.created_at, last_used_at: row.last_used_at }
    }
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(in super::super) struct PasskeyName {
    /// At most 60 characters.
    name: String,
}

/// The passkeys of the person, the oldest first
#[utoipa::path(get, path = "/users/me/second_factor/passkeys/", tag = "account", operation_id = "listPasskeys",
    responses((status = 200, body = List<Passkey>), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn list(caller: Caller<can::Arrive>) -> Result<Json<List<Passkey>>> {
    let data = &caller.data;
    let rows = of(data, caller.me.id).order_by_asc(passkey::Column::Id).all(data.reader()).await?;
    Ok(Json(rows.into_iter().map(Passkey::from).collect::<Vec<_>>().into()))
}

/// Give a passkey another name
#[utoipa::path(patch, path = "/users/me/second_factor/passkeys/{id}/", tag = "account", operation_id = "renamePasskey",
    params(("id" = i64, Path)), request_body = PasskeyName,
    responses((status = 200, body = Passkey), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn rename(
    caller: Caller<can::BeSignedIn>,
    Id(id): Id,
    Body(body): Body<PasskeyName>,
) -> Result<Json<Passkey>> {
    let data = &caller.data;
    let mut check = Check::default();
    let name = check.field("name", rules::required(&body.name, NAME_LENGTH));
    check.done()?;
    let tx = data.begin().await?;
    let mut row: passkey::ActiveModel = lock(data, &tx, caller.me.id, id).await?.into();
    row.name = Set(name);
    let row = row.update(tx.reader()).await?;
    tx.commit().await?;
    Ok(Json(row.into()))
}

/// Remove a passkey. Without an app the last one switches the second factor off, unless the account wants it
#[utoipa::path(post, path = "/users/me/second_factor/passkeys/{id}/remove/", tag = "account", operation_id = "removePasskey",
    params(("id" = i64, Path)), request_body = Proof,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Id(id): Id,
    Body(proof): Body<Proof>,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    // Before anything is asked of the person.
    of(data, me.id)
        .filter(passkey::Column::Id.eq(id))
        .one(data.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let (tx, person) = prove(&app, &caller, proof).await?;
    let row = lock(data, &tx, me.id, id).await?;
    let is_last =
        super::count(data, tx.reader(), me.id).await? == 1 && !check::has_app(data, &tx, me.id).await?;
    let account = app.db.system().account_in(&tx, data).await?;
    if is_last && account.second_factor_required && me.administers() {
        return Err(Error::field("code", Text::new("field-second-factor-required")));
    }
    data.delete::<passkey::Model>().filter(passkey::Column::Id.eq(id)).exec(tx.reader()).await?;
    let removed = audit::about(Action::PersonPasskeyRemoved, &person).fact("passkey", row.name.as_str());
    audit::note(data, &tx, me, removed).await?;
    if is_last {
        reset::take_away(data, &tx, &person).await?;
        audit::note(data, &tx, me, audit::about(Action::PersonSecondFactorOff, &person)).await?;
        notices::notify_second_factor(&app, data, &tx, &person, "second_factor_off").await?;
    } else {
        notices::notify_passkey(&app, data, &tx, &person, "passkey_removed", &row.name).await?;
    }
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(StatusCode::NO_CONTENT)
}

fn of(data: &Scoped, person: i64) -> sea_orm::Select<<passkey::Model as sea_orm::ModelTrait>::Entity> {
    data.find::<passkey::Model>().filter(passkey::Column::EmployeeId.eq(person))
}

/// # Errors
/// 404 when the person has no such passkey.
async fn lock(data: &Scoped, tx: &Tx, person: i64, id: i64) -> Result<passkey::Model> {
    data.for_update::<passkey::Model>()
        .filter(passkey::Column::EmployeeId.eq(person))
        .filter(passkey::Column::Id.eq(id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)
}
