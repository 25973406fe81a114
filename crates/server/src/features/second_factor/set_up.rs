//! Setting it up, getting other recovery codes, and switching it off: with the password, and once it is on with a code.

use axum::{Json, extract::State};
use chrono::Duration;
use http::StatusCode;
use rozmova_domain::{audit::Action, second_factor::Typed};
use rozmova_store::{Tx, employee, second_factor};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::{Deserialize, Serialize};

use super::{
    app_code::AppCodes,
    check::{accept, of},
    recovery, reset,
    wrong::mail_wrong_codes,
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit, notices, people,
        sessions::{self, CodePlace},
    },
    http::{
        body::Body,
        caller::{Caller, Needs, can},
    },
    state::App,
    texts::Text,
};

/// The first code of an app has to come so soon.
const CONFIRM_WITHIN: Duration = Duration::minutes(15);

/// Who asks, once more.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Proof {
    password: String,
    /// Of the app, or a recovery code; wanted once it is on.
    code: Option<String>,
}

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
    app.jobs_waiting.notify_one();
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

/// Switch the second factor off, unless the account wants it
#[utoipa::path(post, path = "/users/me/second_factor/off/", tag = "account", operation_id = "endSecondFactor",
    request_body = Proof, responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn switch_off(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Body(proof): Body<Proof>,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let account = app.db.system().account(data).await?;
    if account.second_factor_required && me.rights.is_admin() {
        return Err(Error::field("code", Text::new("field-second-factor-required")));
    }
    let (tx, person) = prove(&app, &caller, proof).await?;
    if person.second_factor_since.is_none() {
        return Err(Error::not_found());
    }
    reset::take_away(data, &tx, &person).await?;
    audit::note(data, &tx, me, audit::about(Action::PersonSecondFactorOff, &person)).await?;
    notices::notify_second_factor(&app, data, &tx, &person, "second_factor_off").await?;
    tx.commit().await?;
    app.jobs_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}

/// The person, locked, once the password was right, and the code where it is on.
///
/// # Errors
/// 400 on what is wrong; 429 after too many of them.
async fn prove<N: Needs>(app: &App, caller: &Caller<N>, proof: Proof) -> Result<(Tx, employee::Model)> {
    let (me, data) = (&caller.me, &caller.data);
    let compared: employee::Model = data.get(me.id, data.reader()).await?;
    if !sessions::is_password(app, &compared, proof.password).await? {
        return Err(Error::field("password", Text::new("field-wrong-password")));
    }
    let tried = match compared.second_factor_since {
        Some(_) => Some(sessions::begin_code_try(app, me.id, CodePlace::Session).await?),
        None => None,
    };
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, me.id).await?;
    if person.second_factor_since.is_some() {
        let code = proof.code.unwrap_or_default();
        if !accept(app, data, &tx, &person, &code, me.into()).await? {
            drop(tx);
            let failures = tried.map_or(0, |tried| tried.failures);
            sessions::note_wrong_proof(app, &person, "code", failures).await?;
            mail_wrong_codes(app, data, &person, failures).await?;
            return Err(Error::field("code", Text::new("field-wrong-code")));
        }
    }
    if let Some(tried) = tried {
        tried.was_right(app, &tx).await?;
    }
    Ok((tx, person))
}
