//! Signing in with a passkey: it says at once who it is, and that the device has verified it.

use axum::{Extension, extract::State};
use http::HeaderMap;
use rozmova_store::{Scoped, employee, passkey};

use super::{
    Entry, SignedIn,
    arrival::{Arrival, arrive, welcome},
    failed::SignInAttempt,
    token::{begin, note_device},
};
use crate::{
    error::{Code, ErrorBody, Result},
    features::{
        audit::Who,
        people,
        second_factor::{self, Assertion},
        sessions::{Device, Password, Try, numbered, require_password_opens},
    },
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::RateLimit,
    state::App,
};

/// A passkey that somebody has here.
struct Found {
    row: passkey::Model,
    person: employee::Model,
    data: Scoped,
}

/// Sign in with a passkey
#[utoipa::path(post, path = "/token-auth/passkey/", tag = "account", operation_id = "signInWithPasskey",
    description = "It stands for the password and the second factor. One that nobody has is answered as one that does \
        not sign what it should.",
    request_body = Assertion, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn with_passkey(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(assertion): Body<Assertion>,
) -> Result<Entry> {
    let from = ip(peer);
    app.rate_limits.check(RateLimit::SignIn, from)?;
    let hash = assertion.hash().unwrap_or_default();
    let found = find(&app, &hash).await?;
    let name = match &found {
        Some(found) => counted_by(&found.person),
        None => hash,
    };
    let person = found.as_ref().map(|found| &found.person);
    let device = Device::of(&app, &headers, person.map(|person| person.id)).await?;
    let attempt = SignInAttempt { from, name: &name, person, request: &info.id };
    let tried = begin(&app, &attempt, &device).await.inspect_err(|error| {
        if error.code() == Code::TooManyRequests {
            attempt.log("too_many_requests");
        }
    })?;
    let right = found.as_ref().filter(|found| second_factor::look_at_passkey(&app, &found.row, &assertion));
    let Some(Found { person, data, .. }) = right else {
        let reason = if found.is_some() { "wrong_passkey" } else { "unknown_passkey" };
        return Err(fail(&app, &attempt, (&device, &tried), reason).await?);
    };
    if person.dismissed_at.is_some() {
        tried.take_back(&app).await?;
        attempt.log("dismissed");
        return Err(Code::AccountDismissed.into());
    }
    if let Err(error) = require_password_opens(data, data.reader(), person.id).await {
        tried.take_back(&app).await?;
        attempt.log("company_only");
        return Err(error);
    }
    let entered = enter(&app, &info, (&device, &headers), (data, person), &tried, &assertion).await;
    match entered {
        Err(error) if error.code() == Code::InvalidPasskey => {
            Err(fail(&app, &attempt, (&device, &tried), "wrong_passkey").await?)
        }
        entered => entered,
    }
}

/// Counts it as a wrong password is.
async fn fail(
    app: &App,
    attempt: &SignInAttempt<'_>,
    (device, tried): (&Device, &Try),
    reason: &'static str,
) -> Result<crate::error::Error> {
    if !device.known {
        app.rate_limits.failed(attempt.from, app.clock.now());
    }
    attempt.log(reason);
    attempt.note(app, tried.failures).await?;
    Ok(Code::InvalidPasskey.into())
}

async fn enter(
    app: &App,
    info: &RequestInfo,
    (device, headers): (&Device, &HeaderMap),
    (data, looked): (&Scoped, &employee::Model),
    tried: &Try,
    assertion: &Assertion,
) -> Result<Entry> {
    let turn = app.rate_limits.turn().await;
    let tx = data.begin().await?;
    // Locked: a dismissal, or a passkey that is removed, at this moment counts.
    let person = people::lock(data, &tx, looked.id).await?;
    if person.dismissed_at.is_some()
        || !second_factor::accept_passkey(app, data, &tx, &person, assertion).await?
    {
        return Err(Code::InvalidPasskey.into());
    }
    let who = Who::person(person.id, app.clock.now(), Some(&info.id));
    tried.was_right(app, &tx).await?;
    note_device(app, data, &tx, &person, (device, headers)).await?;
    let arrival = Arrival { person: &person, who, device, headers, password: Password::Passkey };
    let session = arrive(app, data, &tx, arrival, person.clone().into()).await?;
    tx.commit().await?;
    drop(turn);
    welcome(app, data, person.id, device, session).await
}

async fn find(app: &App, hash: &str) -> Result<Option<Found>> {
    let Some((row, data)) = app.db.system().passkey(hash).await? else {
        return Ok(None);
    };
    let person = data.get(row.employee_id, data.reader()).await?;
    Ok(Some(Found { row, person, data }))
}

/// As failures of the person's password are.
fn counted_by(person: &employee::Model) -> String {
    let number = person.personnel_key.as_ref().map(|key| numbered(person.account_id, key));
    person.email.clone().or(number).unwrap_or_else(|| person.known_as().to_owned())
}
