//! Another address for a person: it counts only once an email to it was opened.

use axum::{Extension, Json, extract::State};
use rozmova_domain::{audit::Action, rules};
use rozmova_store::{Error as StoreError, Scoped, Tx, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Who},
        keys::{self, KeyEmail, KeyKind},
        notices, people,
    },
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::RateLimit,
    mail::Brand,
    state::App,
    texts::Text,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct EmailConfirmation {
    key: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EmailConfirmed {
    /// The address that counts now.
    email: String,
}

/// Mails a link to the wanted address.
///
/// # Errors
/// 400 on `email` when it is none, the present one, or somebody's.
pub async fn ask(app: &App, data: &Scoped, tx: &Tx, person: &employee::Model, email: &str) -> Result<()> {
    let mut check = Check::default();
    let email = check.field("email", rules::email(email));
    check.done()?;
    if Some(&email) == person.email.as_ref() {
        return Err(Error::field("email", Text::new("field-email-same")));
    }
    let system = app.db.system();
    if let Some(other) = system.person_by_email_in(tx, &email).await? {
        let own = other.account_id == data.account().get();
        let text = if own { "field-email-exists" } else { "field-email-elsewhere" };
        return Err(Error::field("email", Text::new(text)));
    }
    let account = system.account_in(tx, data).await?;
    let language = person.language.unwrap_or(account.language);
    let brand = Brand::of(app, data, tx.reader(), &account).await?;
    let kind = KeyKind::EmailChange;
    keys::post(app, data, tx, KeyEmail { person, to: &email, kind, brand: &brand, language }).await
}

/// Make a confirmed address the person's own
#[utoipa::path(post, path = "/email_confirm/", tag = "account", operation_id = "confirmEmail",
    request_body = EmailConfirmation, responses((status = 200, body = EmailConfirmed), (status = "4XX", body = ErrorBody)))]
pub(super) async fn confirm(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    Body(body): Body<EmailConfirmation>,
) -> Result<Json<EmailConfirmed>> {
    app.rate_limits.check(RateLimit::SignIn, ip(peer))?;
    let invalid = || Error::new(Code::InvalidKey);
    let (system, now) = (app.db.system(), app.clock.now());
    let tx = system.begin().await?;
    let (key, data) = system.take_mailed_key(&tx, &keys::hash(&body.key), now).await?.ok_or_else(invalid)?;
    if KeyKind::parse(&key.kind)? != KeyKind::EmailChange {
        return Err(invalid());
    }
    let person = people::lock(&data, &tx, key.employee_id).await.map_err(|_| invalid())?;
    if person.dismissed_at.is_some() {
        return Err(invalid());
    }
    let mut row: employee::ActiveModel = person.clone().into();
    people::set_email(&mut row, &person, key.email.clone(), now);
    row.version = Set(person.version + 1);
    row.updated_by = Set(Some(person.id));
    row.updated_at = Set(Some(now));
    match row.update(tx.reader()).await.map_err(StoreError::from) {
        Err(StoreError::Duplicate(_)) => {
            return Err(invalid().message(Text::new("field-email-exists")));
        }
        other => other?,
    };
    keys::drop_keys(&data, &tx, person.id).await?;
    let changed = audit::about(Action::PersonEmailChanged, &person).field(
        "email",
        person.email.as_deref(),
        key.email.as_str(),
    );
    audit::note(&data, &tx, Who::person(person.id, now, Some(&info.id)), changed).await?;
    notices::notify_email_changed(&app, &data, &tx, &person).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(Json(EmailConfirmed { email: key.email }))
}
