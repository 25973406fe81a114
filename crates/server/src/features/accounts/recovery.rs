//! Passwords by mailed link: the first one after registration or invitation, a new one when it was forgotten.

use axum::{
    Extension, Json,
    extract::{Path, State},
};
use chrono::Duration;
use rozmova_domain::{audit::Action, rules};
use rozmova_store::{NewJob, employee};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use crate::{
    config::Limits,
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Who},
        keys::{self, KeyKind, issue},
        notices::notify_password_changed,
        people,
        second_factor::{self, Assertion, Given},
        sessions::{self, Device},
        sign_in::{self, Arrival, Entry, SignedIn},
        structure::company_names,
    },
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    jobs::RESET,
    limits::rate_limits::RateLimit,
    mail::Brand,
    passwords,
    state::App,
    texts::Text,
};

/// One address is mailed no more often, however often somebody asks.
const RESET_EVERY: Duration = Duration::minutes(1);

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct PassConfirm {
    key: String,
    /// 8-128 characters.
    password: String,
    /// As at a sign-in: asked for by 401 `second_factor_required`; the key is not used up before.
    code: Option<String>,
    /// In place of a code.
    passkey: Option<Assertion>,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct ResetRequest {
    email: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ResetAccepted {
    /// 200.
    code: u16,
    message: String,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct NewPasswords {
    /// 8-128 characters.
    new_password1: String,
    /// The same again.
    new_password2: String,
    /// As at a sign-in: asked for by 401 `second_factor_required`; the key is not used up before.
    code: Option<String>,
    /// In place of a code.
    passkey: Option<Assertion>,
}

/// Set the first password with a mailed key and sign in
#[utoipa::path(post, path = "/pass_confirm/", tag = "account", operation_id = "confirmPassword",
    request_body = PassConfirm, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn pass_confirm(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: http::HeaderMap,
    Body(body): Body<PassConfirm>,
) -> Result<Entry> {
    app.rate_limits.check(RateLimit::SignIn, ip(peer))?;
    let given = Given::of(body.code, body.passkey);
    set_password(&app, &info, &body.key, (body.password, "password"), given, &headers).await
}

/// Ask for a link to set a new password; the answer is the same whether or not the address is known
#[utoipa::path(post, path = "/reset/", tag = "account", operation_id = "requestReset",
    request_body = ResetRequest, responses((status = 200, body = ResetAccepted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn reset(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    Body(body): Body<ResetRequest>,
) -> Result<Json<ResetAccepted>> {
    app.rate_limits.check(RateLimit::Mail, ip(peer))?;
    let mut check = Check::default();
    let email = check.field("email", rules::email(&body.email));
    check.done()?;
    let tx = app.db.begin().await?;
    tx.enqueue(NewJob {
        kind: RESET,
        dedup_key: Some(format!("{RESET}:{email}")),
        payload: email,
        run_at: app.clock.now(),
    })
    .await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(Json(ResetAccepted { code: 200, message: Text::new("message-reset-sent").say(info.language()) }))
}

/// Set a new password with a mailed key and sign in
#[utoipa::path(post, path = "/password_reset/{key}/", tag = "account", operation_id = "resetPassword",
    params(("key" = String, Path)), request_body = NewPasswords, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn password_reset(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    Path(key): Path<String>,
    headers: http::HeaderMap,
    Body(body): Body<NewPasswords>,
) -> Result<Entry> {
    app.rate_limits.check(RateLimit::SignIn, ip(peer))?;
    if body.new_password1 != body.new_password2 {
        return Err(Error::field("new_password2", Text::new("field-passwords-differ")));
    }
    let given = Given::of(body.code, body.passkey);
    set_password(&app, &info, &key, (body.new_password1, "new_password1"), given, &headers).await
}

/// Mails a reset link to a known, active person.
pub async fn send_reset(app: &App, email: &str) -> anyhow::Result<()> {
    let system = app.db.system();
    let Some(person) = system.person_by_email(email).await? else {
        return Ok(());
    };
    if person.dismissed_at.is_some() {
        return Ok(());
    }
    let data = system.scope_of(&person);
    if sessions::require_password_opens(&data, data.reader(), person.id).await.is_err() {
        return Ok(());
    }
    let account = system.account(&data).await?;
    let tx = data.begin().await?;
    let since = app.clock.now() - RESET_EVERY;
    let normal = app.config.limits == Limits::Normal;
    if normal && keys::issued_since(&data, &tx, &person, KeyKind::PasswordReset, since).await? {
        return Ok(());
    }
    let language = person.language.unwrap_or(account.language);
    let brand = Brand::of(app, &data, tx.reader(), &account).await?;
    issue(app, &data, &tx, &person, KeyKind::PasswordReset, &brand, language).await?;
    Ok(tx.commit().await?)
}

async fn set_password(
    app: &App,
    info: &RequestInfo,
    key: &str,
    (password, field): (String, &str),
    given: Option<Given>,
    headers: &http::HeaderMap,
) -> Result<Entry> {
    let (system, now, hash) = (app.db.system(), app.clock.now(), keys::hash(key));
    let invalid = || Error::new(Code::InvalidKey);
    // Looked at before the password is hashed, taken after: hashing needs no transaction open.
    let row = system.mailed_key(&hash, now).await?.ok_or_else(invalid)?;
    if !KeyKind::parse(&row.kind)?.sets_password() {
        return Err(invalid());
    }
    let person = system.person_by_email(&row.email).await?.ok_or_else(invalid)?;
    let company = company_names(app, &system.scope_of(&person)).await?;
    let password = passwords::checked(field, &password, &person, &company)?;
    let device = Device::of(app, headers, Some(person.id)).await?;
    let second = sign_in::SecondStep::begin(app, &person, given, &device).await?;
    let password_hash = app.passwords.hash(password).await?;
    let tx = system.begin().await?;
    let (row, data) = system.take_mailed_key(&tx, &hash, now).await?.ok_or_else(invalid)?;
    // Locked: a second factor that is set up at this moment, or a dismissal, counts.
    let person: employee::Model = people::lock(&data, &tx, row.employee_id).await?;
    if person.dismissed_at.is_some() {
        return Err(Code::AccountDismissed.into());
    }
    sessions::require_password_opens(&data, tx.reader(), person.id).await?;
    let who = Who::person(person.id, now, Some(&info.id));
    if let Err(error) = second.pass(app, &data, &tx, &person, who.clone()).await {
        drop(tx);
        if error.code() == Code::InvalidSecondFactor {
            metrics::counter!("rozmova_sign_ins_total", "result" => "wrong_code").increment(1);
            sessions::note_wrong_proof(app, &person, "code with a mailed link", second.failures()).await?;
            second_factor::mail_wrong_codes(app, &data, &person, second.failures()).await?;
        }
        return Err(error);
    }
    let known = person.password_hash.is_some();
    system.confirm_account(&tx, &data, now).await?;
    sessions::end_sessions(&data, &tx, person.id, None).await?;
    keys::drop_keys(&data, &tx, person.id).await?;
    sessions::forget_devices(&data, &tx, person.id, None).await?;
    if known {
        notify_password_changed(app, &data, &tx, &person).await?;
        audit::note(&data, &tx, who.clone(), audit::about(Action::PersonPasswordChanged, &person)).await?;
    }
    let mut changed: employee::ActiveModel = person.clone().into();
    changed.password_hash = Set(Some(password_hash));
    let arrival =
        Arrival { person: &person, who, device: &device, headers, password: sessions::Password::Given };
    let session = sign_in::arrive(app, &data, &tx, arrival, changed).await?;
    sessions::forget_failures(app, &tx, &person).await?;
    tx.commit().await?;
    sign_in::welcome(app, &data, person.id, &device, session).await
}
