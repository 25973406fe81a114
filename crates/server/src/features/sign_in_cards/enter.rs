//! Signing in with a card and a PIN.

use std::net::IpAddr;

use axum::{Extension, Json, extract::State};
use http::HeaderMap;
use rozmova_domain::{
    audit::Action,
    sign_in_card::{MOST_FAILURES, NoCard, read_code, wait_until},
};
use rozmova_store::{Scoped, Tx, employee, sign_in_card};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    cards::hash,
    of_person::{of, why_none},
};
use crate::{
    config::Limits,
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Who},
        people,
        sessions::{Device, Password},
        sign_in::{Arrival, Entry, SignedIn, arrive, check_new_pin, note_run, welcome},
    },
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::{RateLimit, too_many},
    state::App,
};

/// Wrong PINs in a row that administrators are told of: from the first on each makes the next wait, with the second the
/// card is dead.
const NOTED: [i32; 2] = [5, MOST_FAILURES];

/// What stands on a card.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CardCode {
    /// As it was typed: in any case, with or without hyphens.
    code: String,
}

/// Whose card it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct KnownCard {
    first_name: String,
    company: String,
    /// The person chooses a PIN with this sign-in.
    chooses_pin: bool,
}

/// A card and its PIN.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CardSignIn {
    /// As it was typed: in any case, with or without hyphens.
    code: String,
    /// Six to twelve digits; with the first sign-in the person's choice.
    pin: String,
}

/// Look whose card this is
#[utoipa::path(post, path = "/sign_in_card/check/", tag = "account", operation_id = "checkSignInCard",
    request_body = CardCode, responses((status = 200, body = KnownCard), (status = "4XX", body = ErrorBody)))]
pub(super) async fn check(
    State(app): State<App>,
    peer: Option<Extension<Peer>>,
    Body(body): Body<CardCode>,
) -> Result<Json<KnownCard>> {
    let from = ip(peer);
    app.rate_limits.check(RateLimit::SignIn, from)?;
    app.rate_limits.may_try(from, app.clock.now())?;
    let Some((card, person, data)) = find(&app, &body.code).await? else {
        app.rate_limits.failed(from, app.clock.now());
        return Err(Code::InvalidCard.into());
    };
    let account = app.db.system().account(&data).await?;
    Ok(Json(KnownCard {
        first_name: person.first_name,
        company: account.name,
        chooses_pin: card.pin_hash.is_none(),
    }))
}

/// Sign in with a card and its PIN
#[utoipa::path(post, path = "/sign_in_card/", tag = "account", operation_id = "signInWithCard",
    description = "The first sign-in sets the PIN. After five wrong PINs in a row each makes the next wait longer, after \
        ten the card has to be replaced. The session opens what learners may do, whatever the person's role.",
    request_body = CardSignIn, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sign_in(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<CardSignIn>,
) -> Result<Entry> {
    let (from, now) = (ip(peer), app.clock.now());
    app.rate_limits.check(RateLimit::SignIn, from)?;
    app.rate_limits.may_try(from, now)?;
    let Some((card, person, data)) = find(&app, &body.code).await? else {
        app.rate_limits.failed(from, now);
        failed(from, "unknown_card");
        return Err(Code::InvalidCard.into());
    };
    with_pin(&app, &info, (from, &headers), (card, person, data), body.pin).await
}

fn failed(from: IpAddr, reason: &'static str) {
    metrics::counter!("rozmova_sign_ins_total", "result" => reason).increment(1);
    tracing::warn!(address = %from, reason, "a sign-in with a card failed");
}

/// Somebody who was found by other means, with the PIN of their card.
///
/// # Errors
/// 400 without a card that has a PIN; what else a sign-in by card is answered.
pub async fn sign_in_with_pin(
    app: &App,
    info: &RequestInfo,
    from: (IpAddr, &HeaderMap),
    (person, data): (employee::Model, Scoped),
    pin: String,
) -> Result<Entry> {
    let card = of(&data, person.id).await?;
    let card = card.filter(|card| card.pin_hash.is_some() && app.clock.now() < card.expires_at);
    with_pin(app, info, from, (card.ok_or(Code::InvalidCard)?, person, data), pin).await
}

/// With a card that can be used: its PIN, or the one that is chosen now.
///
/// # Errors
/// 401 for a wrong PIN and for a card that has to be replaced, 429 while it has to wait, 400 for a PIN that cannot be
/// chosen, 403 for who may sign in with a card no more.
pub(super) async fn with_pin(
    app: &App,
    info: &RequestInfo,
    (from, headers): (IpAddr, &HeaderMap),
    (card, person, data): (sign_in_card::Model, employee::Model, Scoped),
    pin: String,
) -> Result<Entry> {
    let now = app.clock.now();
    let chosen = match &card.pin_hash {
        None => {
            let mut check = Check::default();
            check_new_pin(&mut check, &pin);
            check.done()?;
            Some(app.passwords.hash(pin).await?)
        }
        Some(_) => {
            let tried = count(app, &data, &card).await.inspect_err(|_| failed(from, "too_many_requests"))?;
            if !app.passwords.verify(pin, card.pin_hash.clone()).await? {
                app.rate_limits.failed(from, now);
                failed(from, "wrong_pin");
                if NOTED.contains(&tried) {
                    note_run(app, &person, tried, from, &info.id).await?;
                }
                let left = (MOST_FAILURES - tried).max(0);
                let code = if left == 0 { Code::CardLocked } else { Code::WrongPin };
                return Err(Error::new(code).details(json!({ "tries_left": left })));
            }
            None
        }
    };
    match why_none(&data, &person).await? {
        Some(NoCard::Dismissed) => return Err(Code::AccountDismissed.into()),
        Some(NoCard::Administrator | NoCard::SecondFactor) => return Err(Code::CardNotEnough.into()),
        None => {}
    }
    let turn = app.rate_limits.turn().await;
    let tx = data.begin().await?;
    // Locked: a dismissal, or a new card, at this moment counts.
    let person = people::lock(&data, &tx, person.id).await?;
    let former = lock(&data, &tx, &card).await?;
    if person.dismissed_at.is_some() || former.pin_hash != card.pin_hash {
        return Err(Code::InvalidCard.into());
    }
    let who = Who::person(person.id, now, Some(&info.id));
    let mut changed: sign_in_card::ActiveModel = former.into();
    if let Some(chosen) = chosen {
        changed.pin_hash = Set(Some(chosen));
        audit::note(&data, &tx, who.clone(), audit::about(Action::PersonPinChosen, &person)).await?;
    }
    changed.failures = Set(0);
    changed.wait_until = Set(None);
    changed.last_used_at = Set(Some(now));
    changed.update(tx.reader()).await?;
    let device = Device::of(app, headers, Some(person.id)).await?;
    let arrival = Arrival { person: &person, who, device: &device, headers, password: Password::Card };
    let session = arrive(app, &data, &tx, arrival, person.clone().into()).await?;
    tx.commit().await?;
    drop(turn);
    welcome(app, &data, person.id, &device, session).await
}

/// A card that can still be used, and whose it is.
async fn find(app: &App, typed: &str) -> Result<Option<(sign_in_card::Model, employee::Model, Scoped)>> {
    let Some(code) = read_code(typed) else {
        return Ok(None);
    };
    let found = app.db.system().sign_in_card(&hash(&code)).await?;
    let Some((card, data)) = found.filter(|(card, _)| app.clock.now() < card.expires_at) else {
        return Ok(None);
    };
    let person = data.get(card.employee_id, data.reader()).await?;
    Ok(Some((card, person, data)))
}

/// Counts a PIN before it is compared, so that many at once cannot overrun the limit; how many there are now.
///
/// # Errors
/// 429 while it has to wait, 401 when the card has to be replaced.
async fn count(app: &App, data: &Scoped, card: &sign_in_card::Model) -> Result<i32> {
    let now = app.clock.now();
    let tx = data.begin().await?;
    let row = lock(data, &tx, card).await?;
    if row.failures >= MOST_FAILURES {
        return Err(Code::CardLocked.into());
    }
    if let Some(until) = row.wait_until.filter(|until| now < *until && app.config.limits == Limits::Normal) {
        return Err(too_many((until - now).num_seconds().unsigned_abs() + 1));
    }
    let failures = row.failures + 1;
    let mut changed: sign_in_card::ActiveModel = row.into();
    changed.failures = Set(failures);
    changed.wait_until = Set(wait_until(failures, now));
    changed.update(tx.reader()).await?;
    tx.commit().await?;
    Ok(failures)
}

/// # Errors
/// 400 when it was replaced meanwhile.
async fn lock(data: &Scoped, tx: &Tx, card: &sign_in_card::Model) -> Result<sign_in_card::Model> {
    data.for_update::<sign_in_card::Model>()
        .filter(sign_in_card::Column::Id.eq(card.id))
        .one(tx.reader())
        .await?
        .ok_or_else(|| Code::InvalidCard.into())
}
