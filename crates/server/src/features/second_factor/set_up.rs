//! Setting up an app, getting other recovery codes, and switching the app off: with the password, and once the second
//! factor is on with a code or a passkey.

use axum::{Json, extract::State};
use chrono::Duration;
use http::StatusCode;
use rozmova_domain::{audit::Action, second_factor::Typed};
use rozmova_store::{employee, second_factor};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::{Deserialize, Serialize};

use super::{
    app_code::AppCodes,
    check::{Proof, has_app, of, prove},
    passkeys, recovery, reset,
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit, notices, people,
        sessions::{self, CodePlace},
    },
    http::{
        body::Body,
        caller::{Caller, can},
    },
    state::App,
    texts::Text,
};

/// The first code of an app has to come so soon.
const CONFIRM_WITHIN: Duration = Duration::minutes(15);

/// What an app is to be given.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NewApp {
    /// `otpauth://…`, for a QR code.
    address: String,
    /// The same to be typed, in base 32.
    secret: String,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct FirstCode {
    /// What the app shows.
    code: String,
}

/// Codes that are told once.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// Begin to set up the second factor, or another app for it. It counts once the first code is confirmed
#[utoipa::path(post, path = "/users/me/second_factor/", tag = "account", operation_id = "beginSecondFactor",
    request_body = Proof, responses((status = 200, body = NewApp), (status = "4XX", body = ErrorBody)))]
pub(super) async fn begin(
    State(app): State<App>,
    caller: Caller<can::Arrive>,
    Body(proof): Body<Proof>,
) -> Result<Json<NewApp>> {
    let data = &caller.data;
    let (tx, person) = prove(&app, &caller, proof).await?;
    let secret = AppCodes::draw();
    let codes = AppCodes::of(&secret, person.known_as())?;
    let sealed = app.tokens.seal(person.id, &secret)?;
    match of(data, &tx, person.id).await? {
        Some(row) => {
            let mut row: second_factor::ActiveModel = row.into();
            row.pending = Set(Some(sealed));
            row.changed_at = Set(app.clock.now());
            row.update(tx.reader()).await?;
        }
        None => {
            let row = second_factor::ActiveModel {
                employee_id: Set(person.id),
                pending: Set(Some(sealed)),
                changed_at: Set(app.clock.now()),
                ..Default::default()
            };
            data.insert(row, &tx).await?;
        }
    }
    tx.commit().await?;
    Ok(Json(NewApp { address: codes.address()?, secret: codes.secret() }))
}

/// Confirm the app by its first code: sign-ins ask for one from now on, and all other sessions end
#[utoipa::path(post, path = "/users/me/second_factor/confirm/", tag = "account", operation_id = "confirmSecondFactor",
    request_body = FirstCode, responses((status = 200, body = RecoveryCodes), (status = "4XX", body = ErrorBody)))]
pub(super) async fn confirm(
    State(app): State<App>,
    caller: Caller<can::Arrive>,
    Body(first): Body<FirstCode>,
) -> Result<Json<RecoveryCodes>> {
    let (me, data) = (&caller.me, &caller.data);
    let tried = sessions::begin_code_try(&app, me.id, CodePlace::Session).await?;
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, me.id).await?;
    let row = of(data, &tx, me.id).await?.ok_or_else(Error::not_found)?;
    let is_fresh = app.clock.now() < row.changed_at + CONFIRM_WITHIN;
    let pending = row.pending.clone().filter(|_| is_fresh).ok_or_else(Error::not_found)?;
    let secret = app.tokens.open_sealed(me.id, &pending).ok_or_else(Error::not_found)?;
    let step = match Typed::read(&first.code) {
        Some(Typed::App(code)) => {
            AppCodes::of(&secret, person.known_as())?.step_of(&code, app.clock.now().timestamp())
        }
        _ => None,
    };
    let step = step.ok_or_else(|| Error::field("code", Text::new("field-wrong-code")))?;
    tried.was_right(&app, &tx).await?;
    let now = app.clock.now();
    let mut row: second_factor::ActiveModel = row.into();
    row.secret = Set(Some(pending));
    row.pending = Set(None);
    row.last_step = Set(Some(step));
    row.changed_at = Set(now);
    row.update(tx.reader()).await?;
    let recovery_codes = recovery::renew(data, &tx, me.id).await?;
    let mut changed: employee::ActiveModel = person.clone().into();
    changed.second_factor_since = Set(Some(now));
    changed.update(tx.reader()).await?;
    sessions::end_sessions(data, &tx, me.id, me.login()).await?;
    audit::note(data, &tx, me, audit::about(Action::PersonSecondFactorOn, &person)).await?;
    notices::notify_second_factor(&app, data, &tx, &person, "second_factor_on").await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(Json(RecoveryCodes { recovery_codes }))
}

/// Get ten new recovery codes: the former ones open nothing any more
#[utoipa::path(post, path = "/users/me/second_factor/recovery_codes/", tag = "account", operation_id = "renewRecoveryCodes",
    request_body = Proof, responses((status = 200, body = RecoveryCodes), (status = "4XX", body = ErrorBody)))]
pub(super) async fn renew_codes(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Body(proof): Body<Proof>,
) -> Result<Json<RecoveryCodes>> {
    let (me, data) = (&caller.me, &caller.data);
    let (tx, person) = prove(&app, &caller, proof).await?;
    if person.second_factor_since.is_none() {
        return Err(Error::not_found());
    }
    let recovery_codes = recovery::renew(data, &tx, me.id).await?;
    audit::note(data, &tx, me, audit::about(Action::PersonRecoveryCodesMade, &person)).await?;
    tx.commit().await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}

/// Switch the app off. Passkeys stay, with the recovery codes; without one the second factor is off, unless the account
/// wants it
#[utoipa::path(post, path = "/users/me/second_factor/off/", tag = "account", operation_id = "endSecondFactor",
    request_body = Proof, responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn switch_off(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Body(proof): Body<Proof>,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let account = app.db.system().account(data).await?;
    let is_required = account.second_factor_required && me.administers();
    let needed = || Error::field("code", Text::new("field-second-factor-required"));
    if is_required && passkeys::count(data, data.reader(), me.id).await? == 0 {
        return Err(needed());
    }
    let (tx, person) = prove(&app, &caller, proof).await?;
    if !has_app(data, &tx, me.id).await? {
        return Err(Error::not_found());
    }
    let stays = passkeys::count(data, tx.reader(), me.id).await? > 0;
    if is_required && !stays {
        return Err(needed());
    }
    if stays {
        reset::take_app_away(data, &tx, me.id).await?;
    } else {
        reset::take_away(data, &tx, &person).await?;
    }
    let action = if stays { Action::PersonAppRemoved } else { Action::PersonSecondFactorOff };
    audit::note(data, &tx, me, audit::about(action, &person)).await?;
    let kind = if stays { "app_removed" } else { "second_factor_off" };
    notices::notify_second_factor(&app, data, &tx, &person, kind).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(StatusCode::NO_CONTENT)
}
