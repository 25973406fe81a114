//! A new account: its company, its first organisation, the standard roles and its first administrator.

use axum::{Extension, Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    language::Language,
    rights::StandardRole,
    rules,
    text::{search_key, sort_key},
};
use rozmova_store::{Error as StoreError, Scoped, Tx, account, domain_name, employee, organization, role};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use super::TRIAL;
use crate::{
    config::Registration,
    error::{Check, Code, ErrorBody, Result},
    features::{
        courses,
        keys::{CONFIRM_WITHIN, KeyKind, issue},
        people::{NewPerson, insert_person},
    },
    http::{body::Body, guard::Peer, language::RequestInfo},
    limits::rate_limits::RateLimit,
    mail::Brand,
    state::App,
    texts::Text,
};

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct RegistrationForm {
    /// At most 20 characters in one line, no web or email address.
    #[serde(default)]
    #[schema(required = true)]
    first_name: String,
    /// At most 20 characters in one line, no web or email address.
    #[serde(default)]
    #[schema(required = true)]
    last_name: String,
    /// At most 50 characters, unique in the installation.
    #[serde(default)]
    #[schema(required = true)]
    email: String,
    /// Digits only.
    phone: Option<String>,
    /// Company name, at most 100 characters in one line, no web or email address.
    #[serde(default)]
    #[schema(required = true)]
    company: String,
    /// Lower-case Latin letters, digits and inner hyphens, 2-63; unique in the installation.
    #[serde(default)]
    #[schema(required = true)]
    domain: String,
    /// Of mails and the interface.
    language: Option<Language>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Registered {
    message: String,
    /// Where the confirmation was sent.
    email: String,
}

/// What an account is made of.
#[derive(Clone, Debug, Default)]
pub struct NewAccount {
    /// Of the first administrator.
    pub first_name: String,
    /// Of the first administrator.
    pub last_name: String,
    /// Of the first administrator.
    pub email: String,
    /// Of the first administrator.
    pub phone: String,
    /// Company name.
    pub company: String,
    /// Domain name of the account.
    pub domain: String,
    /// For new people.
    pub language: Language,
    /// The password is known already: no confirmation is needed.
    pub password_hash: Option<String>,
}

/// Register a company
#[utoipa::path(post, path = "/double_create/", tag = "account", operation_id = "registerAccount",
    request_body = RegistrationForm, responses((status = 201, body = Registered), (status = "4XX", body = ErrorBody)))]
pub(super) async fn double_create(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    Body(form): Body<RegistrationForm>,
) -> Result<(StatusCode, Json<Registered>)> {
    accept(&app, &info, peer, form).await
}

/// Register a company (another name of the call)
#[utoipa::path(post, path = "/registration/", tag = "account", operation_id = "registerAccountAlias",
    request_body = RegistrationForm, responses((status = 201, body = Registered), (status = "4XX", body = ErrorBody)))]
pub(super) async fn register(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    Body(form): Body<RegistrationForm>,
) -> Result<(StatusCode, Json<Registered>)> {
    accept(&app, &info, peer, form).await
}

async fn accept(
    app: &App,
    info: &RequestInfo,
    peer: Option<Extension<Peer>>,
    form: RegistrationForm,
) -> Result<(StatusCode, Json<Registered>)> {
    if app.config.registration == Registration::Closed {
        return Err(Code::Forbidden.into());
    }
    app.rate_limits.check(RateLimit::Mail, crate::http::guard::ip(peer))?;
    let new = checked(&form, info.language())?;
    let tx = app.db.begin().await?;
    app.db.system().drop_unconfirmed(&tx, Some(&new.email), app.clock.now() - CONFIRM_WITHIN).await?;
    let (data, person) = create_account(app, &tx, &new).await?;
    let account = app.db.system().account_in(&tx, &data).await?;
    let brand = Brand::of(app, &data, tx.reader(), &account).await?;
    issue(app, &data, &tx, &person, KeyKind::Registration, &brand, new.language).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    let message = Text::new("message-check-mail").say(info.language());
    Ok((StatusCode::CREATED, Json(Registered { message, email: new.email })))
}

fn checked(form: &RegistrationForm, language: Language) -> Result<NewAccount> {
    let mut check = Check::default();
    let new = NewAccount {
        first_name: check.field("first_name", rules::unproven_name(&form.first_name, 20)),
        last_name: check.field("last_name", rules::unproven_name(&form.last_name, 20)),
        email: check.field("email", rules::email(&form.email)),
        phone: check.field("phone", rules::optional(form.phone.as_deref(), rules::phone)).unwrap_or_default(),
        company: check.field("company", rules::unproven_name(&form.company, 100)),
        domain: check.field("domain", rules::domain_name(&form.domain)),
        language: form.language.unwrap_or(language),
        password_hash: None,
    };
    check.done()?;
    Ok(new)
}

/// Makes an account with its first administrator.
///
/// # Errors
/// 400 on `email` or `domain` when it is taken.
pub async fn create_account(app: &App, tx: &Tx, new: &NewAccount) -> Result<(Scoped, employee::Model)> {
    let system = app.db.system();
    let mut check = Check::default();
    if system.person_by_email_in(tx, &new.email).await?.is_some() {
        check.fail("email", Text::new("field-email-registered"));
    }
    if system.domain_taken(tx, &new.domain).await? {
        check.fail("domain", Text::new("field-domain-taken"));
    }
    check.done()?;
    let now = app.clock.now();
    let row = account::ActiveModel {
        name: Set(new.company.clone()),
        language: Set(new.language),
        timezone: Set("Europe/Kyiv".into()),
        plan: Set(None),
        trial_ends_at: Set(now + TRIAL),
        paid_until: Set(None),
        confirmed_at: Set(new.password_hash.as_ref().map(|_| now)),
        organization_codes: Set(1),
        created_at: Set(now),
        ..Default::default()
    };
    let (_, data) = system.create_account(tx, row).await?;
    let organization = first_organization(&data, tx, &new.company).await?;
    let domain = domain_name::ActiveModel {
        name: Set(new.domain.clone()),
        organization_id: Set(Some(organization.id)),
        main: Set(true),
        ..Default::default()
    };
    match data.insert(domain, tx).await {
        Err(StoreError::Duplicate(_)) => {
            return Err(crate::error::Error::field("domain", Text::new("field-domain-taken")));
        }
        other => other?,
    };
    let administrator = standard_roles(&data, tx, new.language).await?;
    let person = NewPerson {
        first_name: new.first_name.clone(),
        last_name: new.last_name.clone(),
        email: Some(new.email.clone()),
        phone: new.phone.clone(),
        language: Some(new.language),
        role_id: Some(administrator),
        in_moder_mode: true,
        accepted_terms: true,
        password_hash: new.password_hash.clone(),
        ..Default::default()
    };
    let person = insert_person(app, &data, tx, person).await?;
    courses::add_demo_courses(&data, tx, new.language, now).await?;
    Ok((data, person))
}

async fn first_organization(data: &Scoped, tx: &Tx, company: &str) -> Result<organization::Model> {
    let row = organization::ActiveModel {
        full_title: Set(company.to_owned()),
        short_name: Set(company.chars().take(25).collect::<String>().trim().to_owned()),
        address: Set(String::new()),
        code: Set("ORG-0001".into()),
        title_key: Set(search_key(company)),
        sort_key: Set(sort_key(company)),
        version: Set(1),
        ..Default::default()
    };
    Ok(data.insert(row, tx).await?)
}

/// Makes the roles that every account has; returns the key of Administrator.
async fn standard_roles(data: &Scoped, tx: &Tx, language: Language) -> Result<i64> {
    let mut administrator = 0;
    for standard in StandardRole::ALL {
        let id = format!("role-{}", standard.key().replace('_', "-"));
        let title = Text::new(id.clone()).say(language);
        let row = role::ActiveModel {
            title_key: Set(search_key(&title)),
            title: Set(title),
            description: Set(Text::new(format!("{id}-text")).say(language)),
            standard: Set(Some(standard.key().into())),
            rights: Set(standard.rights().bits()),
            version: Set(1),
            ..Default::default()
        };
        let row = data.insert(row, tx).await?;
        if standard == StandardRole::Administrator {
            administrator = row.id;
        }
    }
    Ok(administrator)
}
