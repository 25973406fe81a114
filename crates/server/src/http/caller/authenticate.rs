//! Finds who calls, by the token of the request.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use http::{HeaderMap, header, request::Parts};
use rozmova_domain::{
    reach::Reach,
    rights::Rights,
    second_factor::{self, FactorState},
    service_key::{KeyState, state},
};
use rozmova_store::{AccountId, Credential, SignedInPerson};

use super::{Me, Needs, can, know, request_id};
use crate::{
    error::{Code, Error, Result},
    http::language::RequestInfo,
    limits::rate_limits::RateKey,
    state::App,
    tokens::{ServiceKeyToken, Session, View},
};

const IDLE: Duration = Duration::days(7);
const IDLE_ADMINISTRATOR: Duration = Duration::hours(12);
/// The page signs out after two minutes in which nobody touches it; this is for a page that was closed.
const IDLE_SHARED: Duration = Duration::minutes(15);

/// Time without use after which a session is over; `administers`: of somebody who works as an administrator.
pub fn idle_after(administers: bool, on_shared_device: bool) -> Duration {
    match (on_shared_device, administers) {
        (true, _) => IDLE_SHARED,
        (false, true) => IDLE_ADMINISTRATOR,
        (false, false) => IDLE,
    }
}

/// How stale `last_seen_at` may be: it is not worth a write for every request.
const SEEN_EVERY: Duration = Duration::minutes(5);

pub(super) fn token(headers: &HeaderMap) -> Result<&str> {
    headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("JWT ").or_else(|| value.strip_prefix("Bearer ")))
        .ok_or_else(|| Error::new(Code::NotAuthenticated))
}

/// Who calls, by a session or by a service key, and the account.
pub(super) async fn authenticate(parts: &mut Parts, app: &App) -> Result<(Me, AccountId)> {
    let token = token(&parts.headers)?;
    let now = app.clock.now();
    if let Some(key) = ServiceKeyToken::read(token) {
        return with_key(parts, app, key, now).await;
    }
    let session = match parts.extensions.remove::<Session>() {
        Some(session) => session,
        None => app.tokens.verify(token, now)?,
    };
    let person = app.db.system().signed_in(Credential::Login(session.id), &session.stamp).await?;
    let person = person.ok_or_else(|| Error::new(Code::TokenExpired))?;
    speak(parts, &person);
    if person.dismissed_at.is_some() {
        return Err(Code::AccountDismissed.into());
    }
    let rights = person.rights.map_or(Rights::EMPTY, Rights::from_bits);
    let rights = if person.by_card { rights.of_card() } else { rights };
    // A card opens what learners may do: no part of the company.
    let reach = if person.by_card { Reach::Everything } else { person.reach.of(rights) };
    let idle = idle_after(reach.administers(rights), person.on_shared_device);
    if now >= person.expires_at || person.last_seen_at.is_none_or(|seen| now >= seen + idle) {
        return Err(Code::TokenExpired.into());
    }
    app.rate_limits.request(RateKey::Person(person.employee_id))?;
    let (mut me, account) = known(parts, app, &person, (rights, reach), now);
    if let Some(view) = session.view {
        look(parts, &mut me, view)?;
    }
    Ok((me, account))
}

/// As somebody else would: to see and not to change, as long as the person may do what that one may.
fn look(parts: &Parts, me: &mut Me, view: Arc<View>) -> Result<()> {
    let rights = view.rights();
    if !me.meets(can::ViewAs::NEED) || !me.rights.covers(rights) {
        return Err(Code::TokenExpired.into());
    }
    if !parts.method.is_safe() {
        return Err(Code::ViewOnly.into());
    }
    (me.rights, me.reach) = (rights, view.reach.of(rights));
    me.view = Some(view);
    Ok(())
}

/// A program, in the name of whoever made its key.
async fn with_key(
    parts: &Parts,
    app: &App,
    key: ServiceKeyToken<'_>,
    now: DateTime<Utc>,
) -> Result<(Me, AccountId)> {
    let refused = || Error::new(Code::InvalidServiceKey);
    let person =
        app.db.system().signed_in(Credential::Key(key.id), &key.hash()).await?.ok_or_else(refused)?;
    if state(false, person.dismissed_at.is_some(), person.expires_at, now) != KeyState::Active {
        return Err(refused());
    }
    let of = |bits: Option<i32>| bits.map_or(Rights::EMPTY, Rights::from_bits);
    let rights = Rights::of_service_key(of(person.key_rights), of(person.rights));
    app.rate_limits.request(RateKey::ServiceKey(key.id))?;
    speak(parts, &person);
    let (mut me, account) = known(parts, app, &person, (rights, person.reach.of(of(person.rights))), now);
    if !person.key_reach.is_everything() {
        me.makers_reach = Some(me.reach);
        (me.rights, me.reach) = (rights.in_a_part(), person.key_reach);
    }
    Ok((me, account))
}

/// Answers are in the person's language, unless the request names one.
fn speak(parts: &Parts, person: &SignedInPerson) {
    if let (Some(language), Some(info)) = (person.language, parts.extensions.get::<RequestInfo>()) {
        info.set_person_language(language);
    }
}

fn known(
    parts: &Parts,
    app: &App,
    person: &SignedInPerson,
    (rights, reach): (Rights, Reach),
    now: DateTime<Utc>,
) -> (Me, AccountId) {
    note_seen(app, person, now);
    let second_factor = match person.credential() {
        Credential::Login(_) => second_factor::state(
            person.second_factor_since.is_some(),
            reach.administers(rights),
            // What the company wants beside a password, its provider asks for.
            person.second_factor_required && !person.by_company,
        ),
        // Nobody is there who could set it up.
        Credential::Key(_) => FactorState::Off,
    };
    know(parts, person.employee_id);
    let me = Me {
        id: person.employee_id,
        credential: Some(person.credential()),
        rights,
        reach,
        makers_reach: None,
        view: None,
        by_card: person.by_card,
        by_company: person.by_company,
        on_shared_device: person.on_shared_device,
        at: now,
        request: request_id(parts),
        directory: person.for_directory,
        second_factor,
        trial_ends_at: person.trial_ends_at,
        paid_until: person.paid_until,
    };
    (me, person.account())
}

fn note_seen(app: &App, person: &SignedInPerson, now: DateTime<Utc>) {
    if person.last_seen_at.is_some_and(|seen| now < seen + SEEN_EVERY) || app.db.fault().is_some() {
        return;
    }
    let (system, credential, employee) = (app.db.system(), person.credential(), person.employee_id);
    // Beside the request: it need not wait for the writer.
    app.tasks.spawn(async move {
        let before = now - SEEN_EVERY;
        let noted = match credential {
            Credential::Login(login) => system.touch_login(login, employee, before, now).await,
            Credential::Key(key) => system.touch_key(key, before, now).await,
        };
        if let Err(error) = noted {
            tracing::warn!(%error, "could not note that a person or a program was seen");
        }
    });
}
