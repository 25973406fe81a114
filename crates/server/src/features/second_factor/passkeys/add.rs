//! Adding a passkey: the person proves who they are, the browser makes it, and here it is kept.

use axum::{Json, extract::State};
use http::{HeaderMap, StatusCode};
use rozmova_domain::{
    audit::Action,
    passkey::{
        self as rules_of_passkeys, Algorithm, Ceremony, Fault, HASH_BYTES, challenge_of, said_in, spoken,
    },
    rules,
};
use rozmova_store::{Scoped, employee, login, passkey};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{
    super::{
        check::{Proof, prove},
        recovery,
    },
    decode, encode, hash,
    keep::Passkey,
    site,
};
use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::{audit, notices, people, sessions},
    http::{
        body::Body,
        caller::{Caller, Me, can},
    },
    state::App,
    texts::Text,
    tokens::Challenge,
};

const SITE_NAME: &str = "Rozmova";
/// How a browser reaches a device, as far as the standard names it.
const TRANSPORTS: [&str; 6] = ["usb", "nfc", "ble", "smart-card", "hybrid", "internal"];

/// What a browser is to be asked. A discoverable credential and user verification are required, an attestation is not.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct NewPasskey {
    /// In base64url.
    challenge: String,
    /// `rp.id`
    site: String,
    /// `rp.name`
    site_name: &'static str,
    /// `user.id`, in base64url.
    user_handle: String,
    /// `user.name`
    user_name: String,
    /// `user.displayName`
    display_name: String,
    /// Algorithms of keys, the best first.
    algorithms: [i32; 3],
    /// Those that the person has: no device makes a second one.
    known: Vec<KnownPasskey>,
    /// How long there is time.
    seconds: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct KnownPasskey {
    /// In base64url.
    id: String,
    transports: Vec<String>,
}

/// What the browser has made; in base64url.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(in super::super) struct MadePasskey {
    /// `clientDataJSON`
    client_data: String,
    /// `attestationObject`
    attestation: String,
    /// As `getTransports()` names them.
    transports: Option<Vec<String>>,
    /// At most 60 characters; left out: browser and system.
    name: Option<String>,
}

/// A passkey that was added.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct AddedPasskey {
    passkey: Passkey,
    /// Told once, when this switched the second factor on.
    #[schema(required = true)]
    recovery_codes: Option<Vec<String>>,
}

/// Begin to add a passkey
#[utoipa::path(post, path = "/users/me/second_factor/passkeys/begin/", tag = "account", operation_id = "beginPasskey",
    request_body = Proof, responses((status = 200, body = NewPasskey), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn begin(
    State(app): State<App>,
    caller: Caller<can::Arrive>,
    Body(proof): Body<Proof>,
) -> Result<Json<NewPasskey>> {
    let (me, data) = (&caller.me, &caller.data);
    let site = site(&app)?.domain;
    may_have(data, me).await?;
    // Before anything is asked of the person.
    has_room(&own(data, data.reader(), me.id).await?)?;
    let (tx, person) = prove(&app, &caller, proof).await?;
    let rows = own(data, tx.reader(), me.id).await?;
    tx.commit().await?;
    let known = |row: &passkey::Model| KnownPasskey {
        id: row.credential_id.clone(),
        transports: row.transports.split(',').filter(|one| !one.is_empty()).map(str::to_owned).collect(),
    };
    Ok(Json(NewPasskey {
        challenge: encode(&app.tokens.challenge(Challenge::Add(me.id), app.clock.now())),
        site,
        site_name: SITE_NAME,
        user_handle: handle(&app, &rows, me.id),
        user_name: person.known_as().to_owned(),
        display_name: format!("{} {}", person.first_name, person.last_name).trim().to_owned(),
        algorithms: Algorithm::ALL.map(Algorithm::number),
        known: rows.iter().map(known).collect(),
        seconds: Challenge::LIFETIME.num_seconds(),
    }))
}

/// Add the passkey that the browser has made. The first one switches the second factor on: all other sessions end
#[utoipa::path(post, path = "/users/me/second_factor/passkeys/", tag = "account", operation_id = "addPasskey",
    request_body = MadePasskey, responses((status = 201, body = AddedPasskey), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn add(
    State(app): State<App>,
    caller: Caller<can::Arrive>,
    headers: HeaderMap,
    Body(body): Body<MadePasskey>,
) -> Result<(StatusCode, Json<AddedPasskey>)> {
    let (me, data) = (&caller.me, &caller.data);
    let mut check = Check::default();
    let name = match &body.name {
        Some(name) => check.field("name", rules::required(name, rules_of_passkeys::NAME_LENGTH)),
        None => sessions::device_named(sessions::agent(&headers), caller.language),
    };
    check.done()?;
    may_have(data, me).await?;
    let made = read(&app, me.id, &body).map_err(|fault| {
        tracing::warn!(person = me.id, reason = fault.as_str(), "a passkey was not added");
        Error::field("attestation", Text::new("field-wrong-passkey"))
    })?;
    let now = app.clock.now();
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, me.id).await?;
    let rows = own(data, tx.reader(), me.id).await?;
    has_room(&rows)?;
    let hash = hash(&made.id);
    if app.db.system().passkey(&hash).await?.is_some() {
        return Err(Code::PasskeyKnown.into());
    }
    let expires = app.tokens.verify_challenge(Challenge::Add(me.id), &made.challenge, now);
    let used = super::hash(&made.challenge);
    if expires.is_none() || !app.db.system().use_challenge(&tx, used, expires.unwrap_or(now)).await? {
        return Err(Error::field("attestation", Text::new("field-wrong-passkey")));
    }
    let row = passkey::ActiveModel {
        employee_id: Set(me.id),
        hash: Set(hash),
        credential_id: Set(encode(&made.id)),
        public_key: Set(encode(&made.key)),
        user_handle: Set(handle(&app, &rows, me.id)),
        transports: Set(known_transports(body.transports.as_deref().unwrap_or_default())),
        sign_count: Set(i64::from(made.sign_count)),
        name: Set(name),
        created_at: Set(now),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    let added = audit::about(Action::PersonPasskeyAdded, &person).fact("passkey", row.name.as_str());
    audit::note(data, &tx, me, added).await?;
    let mut recovery_codes = None;
    if person.second_factor_since.is_none() {
        recovery_codes = Some(recovery::renew(data, &tx, me.id).await?);
        let mut changed: employee::ActiveModel = person.clone().into();
        changed.second_factor_since = Set(Some(now));
        changed.update(tx.reader()).await?;
        sessions::end_sessions(data, &tx, me.id, me.login()).await?;
        audit::note(data, &tx, me, audit::about(Action::PersonSecondFactorOn, &person)).await?;
    }
    notices::notify_passkey(&app, data, &tx, &person, "passkey_added", &row.name).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok((StatusCode::CREATED, Json(AddedPasskey { passkey: row.into(), recovery_codes })))
}

struct Read {
    challenge: Vec<u8>,
    id: Vec<u8>,
    key: Vec<u8>,
    sign_count: u32,
}

/// Whether the browser made it here, for this challenge, with somebody verified.
fn read(app: &App, person: i64, body: &MadePasskey) -> Result<Read, Fault> {
    let site = site(app).map_err(|_| Fault::OtherSite)?;
    let part = |text: &str| decode(text).ok_or(Fault::Malformed);
    let challenge = challenge_of(&part(&body.client_data)?, Ceremony::Create, &site.origin)?;
    let challenge = part(&challenge)?;
    if app.tokens.verify_challenge(Challenge::Add(person), &challenge, app.clock.now()).is_none() {
        return Err(Fault::OtherChallenge);
    }
    let attestation = part(&body.attestation)?;
    let site_hash: [u8; HASH_BYTES] = Sha256::digest(site.domain.as_bytes()).into();
    let spoken = spoken(said_in(&attestation)?, &site_hash)?;
    let made = spoken.made.ok_or(Fault::Malformed)?;
    Ok(Read { challenge, id: made.id.to_vec(), key: made.key.to_vec(), sign_count: spoken.sign_count })
}

/// # Errors
/// 403 for a session by card, which opens what learners may do, on a device that others use, and where only the company's
/// provider lets in.
async fn may_have(data: &Scoped, me: &Me) -> Result<()> {
    let login = me.login().ok_or_else(|| Error::new(Code::PeopleOnly))?;
    let session: login::Model = data.get(login, data.reader()).await?;
    if session.by_card || session.shared_device_id.is_some() {
        return Err(Code::Forbidden.into());
    }
    sessions::require_password_opens(data, data.reader(), me.id).await
}

async fn own(data: &Scoped, db: &impl ConnectionTrait, person: i64) -> Result<Vec<passkey::Model>> {
    Ok(data
        .find::<passkey::Model>()
        .filter(passkey::Column::EmployeeId.eq(person))
        .order_by_asc(passkey::Column::Id)
        .all(db)
        .await?)
}

/// # Errors
/// 409 when there are too many already.
fn has_room(rows: &[passkey::Model]) -> Result<()> {
    if rows.len() as u64 >= rules_of_passkeys::MOST { Err(Code::TooManyPasskeys.into()) } else { Ok(()) }
}

/// What authenticators know the person by: the same for each, and nothing that names anybody.
fn handle(app: &App, rows: &[passkey::Model], person: i64) -> String {
    let known = rows.first().map(|row| row.user_handle.clone());
    known.unwrap_or_else(|| encode(&app.tokens.user_handle(person)))
}

fn known_transports(said: &[String]) -> String {
    let known: Vec<&str> =
        TRANSPORTS.into_iter().filter(|known| said.iter().any(|one| one == known)).collect();
    known.join(",")
}
