//! Tokens: given for a password, and ended.

use std::net::IpAddr;

use axum::{Extension, extract::State};
use http::{HeaderMap, StatusCode};
use rozmova_domain::text::normalise;
use rozmova_store::{Scoped, Tx, employee, login};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Deserialize;

use super::{
    Entry, SignedIn,
    arrival::{Arrival, arrive, welcome},
    failed::SignInAttempt,
    second_step::SecondStep,
};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit::Who,
        notices, people,
        second_factor::{self, Assertion, Given},
        sessions::{Device, Password, SignInOrigin, Try, agent, begin_try, require_password_opens},
    },
    http::{
        body::Body,
        caller::{Caller, can},
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::RateLimit,
    state::App,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Credentials {
    /// `username` is another name of the field.
    #[serde(alias = "username")]
    email: String,
    password: String,
    /// Of the app, or a recovery code: asked for by 401 `second_factor_required`, once the password was right.
    code: Option<String>,
    /// In place of a code.
    passkey: Option<Assertion>,
}

/// Sign in
#[utoipa::path(post, path = "/token-auth/", tag = "account", operation_id = "signIn",
    request_body = Credentials, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn token_auth(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<Credentials>,
) -> Result<Entry> {
    sign_in(&app, &info, peer, &headers, body).await
}

/// Sign in (another name of the call)
#[utoipa::path(post, path = "/v2/token-auth/", tag = "account", operation_id = "signInV2",
    request_body = Credentials, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn token_auth_v2(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<Credentials>,
) -> Result<Entry> {
    sign_in(&app, &info, peer, &headers, body).await
}

async fn sign_in(
    app: &App,
    info: &RequestInfo,
    peer: Option<Extension<Peer>>,
    headers: &HeaderMap,
    body: Credentials,
) -> Result<Entry> {
    let from = ip(peer);
    app.rate_limits.check(RateLimit::SignIn, from)?;
    let email = normalise(&body.email).to_lowercase();
    let person = app.db.system().person_by_email(&email).await?;
    let claim = Claim {
        from,
        name: &email,
        unknown: "unknown_email",
        person,
        password: body.password,
        second: Given::of(body.code, body.passkey),
    };
    with_password(app, info, headers, claim).await
}

/// Who somebody says they are, and what is to prove it.
pub struct Claim<'a> {
    /// From where.
    pub from: IpAddr,
    /// By what failures are counted: the email, or what stands for a personnel number.
    pub name: &'a str,
    /// What the log says when nobody has it.
    pub unknown: &'static str,
    /// Nobody: a password is compared all the same, for as long.
    pub person: Option<employee::Model>,
    /// As it was typed.
    pub password: String,
    /// The second factor.
    pub second: Option<Given>,
}

/// Compares the password and, where there is one, the second factor.
pub async fn with_password(
    app: &App,
    info: &RequestInfo,
    headers: &HeaderMap,
    claim: Claim<'_>,
) -> Result<Entry> {
    let Claim { from, name, unknown, person, password, second } = claim;
    let device = Device::of(app, headers, person.as_ref().map(|person| person.id)).await?;
    let attempt = SignInAttempt { from, name, person: person.as_ref(), request: &info.id };
    let tried = begin(app, &attempt, &device).await.inspect_err(|error| {
        if error.code() == Code::TooManyRequests {
            attempt.log("too_many_requests");
        }
    })?;
    let stored = attempt.person.and_then(|person| person.password_hash.clone());
    let right = match app.passwords.verify(password, stored).await {
        Ok(right) => right,
        Err(error) => {
            tried.take_back(app).await?;
            return Err(error);
        }
    };
    let Some(person) = attempt.person.filter(|_| right) else {
        if !device.known {
            app.rate_limits.failed(from, app.clock.now());
        }
        attempt.log(if attempt.person.is_some() { "wrong_password" } else { unknown });
        attempt.note(app, tried.failures).await?;
        return Err(Code::InvalidCredentials.into());
    };
    if person.dismissed_at.is_some() {
        tried.take_back(app).await?;
        attempt.log("dismissed");
        return Err(Code::AccountDismissed.into());
    }
    let data = app.db.system().scope_of(person);
    if let Err(error) = require_password_opens(&data, data.reader(), person.id).await {
        tried.take_back(app).await?;
        attempt.log("company_only");
        return Err(error);
    }
    let second = match SecondStep::begin(app, person, second, &device).await {
        Ok(second) => second,
        Err(error) => {
            tried.take_back(app).await?;
            return Err(error);
        }
    };
    let entered = enter(app, info, headers, person, (&tried, &device), &second).await;
    if entered.as_ref().is_err_and(|error| error.code() == Code::InvalidSecondFactor) {
        if !device.known {
            app.rate_limits.failed(from, app.clock.now());
        }
        attempt.log("wrong_code");
        attempt.note(app, tried.failures).await?;
        second_factor::mail_wrong_codes(app, &data, person, second.failures()).await?;
    }
    entered
}

/// Counts a try, by the device or the address.
pub(super) async fn begin(app: &App, attempt: &SignInAttempt<'_>, device: &Device) -> Result<Try> {
    let place = if device.known {
        SignInOrigin::Device(&device.hash)
    } else {
        app.rate_limits.may_try(attempt.from, app.clock.now())?;
        SignInOrigin::Address(attempt.from)
    };
    begin_try(app, attempt.name, place).await
}

/// The password was right; the code, where there is one, is looked at here.
async fn enter(
    app: &App,
    info: &RequestInfo,
    headers: &HeaderMap,
    compared: &employee::Model,
    (tried, device): (&Try, &Device),
    second: &SecondStep,
) -> Result<Entry> {
    let now = app.clock.now();
    let data = app.db.system().scope_of(compared);
    let turn = app.rate_limits.turn().await;
    let tx = data.begin().await?;
    // Locked: a password that is changed, or a dismissal, at this moment counts.
    let person = people::lock(&data, &tx, compared.id).await?;
    if person.password_hash != compared.password_hash || person.dismissed_at.is_some() {
        return Err(Code::InvalidCredentials.into());
    }
    let who = Who::person(person.id, now, Some(&info.id));
    second.pass(app, &data, &tx, &person, who.clone()).await?;
    tried.was_right(app, &tx).await?;
    note_device(app, &data, &tx, &person, (device, headers)).await?;
    let arrival = Arrival { person: &person, who, device, headers, password: Password::Given };
    let session = arrive(app, &data, &tx, arrival, person.clone().into()).await?;
    tx.commit().await?;
    drop(turn);
    welcome(app, &data, person.id, device, session).await
}

/// Tells the person of a device that is new; the first time ever is no news.
pub(super) async fn note_device(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    (device, headers): (&Device, &HeaderMap),
) -> Result<()> {
    if !device.known && person.last_seen_at.is_some() {
        notices::notify_new_device(app, data, tx, person, agent(headers)).await?;
    }
    Ok(())
}

/// Sign out: the token is dead from now on
#[utoipa::path(post, path = "/logout/", tag = "account", operation_id = "signOut",
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn logout(caller: Caller<can::Arrive>) -> Result<StatusCode> {
    let login = caller.me.login().ok_or_else(Error::not_found)?;
    let tx = caller.data.begin().await?;
    caller.data.delete::<login::Model>().filter(login::Column::Id.eq(login)).exec(tx.reader()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
