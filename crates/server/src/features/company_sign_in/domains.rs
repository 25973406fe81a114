//! Domains of email that a company proves to be its own, by a text in the DNS.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{audit::Action, rules};
use rozmova_store::email_domain;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::settings::require_every_right;
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        sessions,
    },
    http::{
        body::Body,
        caller::{Caller, can},
    },
    limits::rate_limits::{RateKey, RateLimit},
    outward::text_records,
    state::App,
    texts::Text,
};

/// Texts that an answer repeats, and characters of each.
const REPEATED: usize = 10;
const LONGEST: usize = 200;

/// A domain of email addresses.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct EmailDomainForm {
    /// Like `example.org`; an `@` before it does no harm.
    domain: String,
}

/// What proves a domain, and what was found.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EmailDomainProof {
    /// As it is kept.
    domain: String,
    /// It belongs to the company from now on, or did already.
    proven: bool,
    /// Name of the TXT record to publish.
    record_name: String,
    /// Its text.
    record_value: String,
    /// Texts that are published there.
    found: Vec<String>,
}

/// Prove that a domain of email is the company's, by a TXT record
#[utoipa::path(post, path = "/company_sign_in/domains/", tag = "settings", operation_id = "proveEmailDomain",
    description = "Looks whether the record is published. It takes every right and a password of the last hour, as whoever is \
        known to the provider by an email there comes in as the person who has it.",
    request_body = EmailDomainForm, responses((status = 200, body = EmailDomainProof), (status = "4XX", body = ErrorBody)))]
pub(super) async fn prove(
    State(app): State<App>,
    caller: Caller<can::ManageCompanySignIn>,
    Body(body): Body<EmailDomainForm>,
) -> Result<Json<EmailDomainProof>> {
    let (me, data) = (&caller.me, &caller.data);
    require_every_right(me)?;
    sessions::require_recent_password(&app, data, me).await?;
    app.rate_limits.check(RateLimit::SignIn, RateKey::Person(me.id))?;
    let domain = read(&body.domain)?;
    let record_name = format!("_rozmova.{domain}");
    let record_value = format!("rozmova-domain={}", app.tokens.domain_proof(data.account().get(), &domain));
    let owner = app.db.system().account_by_email_domain(&domain).await?;
    if owner.as_ref().is_some_and(|owner| owner.account() != data.account()) {
        return Err(Error::field("domain", Text::new("field-domain-of-others")));
    }
    let found = text_records(app.config.dns_server, &record_name).await.map_err(|away| {
        tracing::warn!(domain, %away, "the DNS could not be asked for a domain of email");
        Error::field("domain", Text::new("field-dns-away"))
    })?;
    let is_published = found.iter().any(|text| text.trim() == record_value);
    if is_published && owner.is_none() {
        let tx = data.begin().await?;
        app.db.system().prove_email_domain(&tx, data, &domain, app.clock.now()).await?;
        let proven = Entry::new(Action::CompanySignInChanged).fact("email_domain", domain.as_str());
        audit::note(data, &tx, me, proven).await?;
        tx.commit().await?;
    }
    Ok(Json(EmailDomainProof {
        proven: is_published || owner.is_some(),
        domain,
        record_name,
        record_value,
        found: found.into_iter().take(REPEATED).map(|text| text.chars().take(LONGEST).collect()).collect(),
    }))
}

/// Give up a domain of email: whoever is known by it already goes on signing in
#[utoipa::path(post, path = "/company_sign_in/domains/release/", tag = "settings", operation_id = "releaseEmailDomain",
    request_body = EmailDomainForm, responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn release(
    State(app): State<App>,
    caller: Caller<can::ManageCompanySignIn>,
    Body(body): Body<EmailDomainForm>,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    require_every_right(me)?;
    sessions::require_recent_password(&app, data, me).await?;
    let domain = read(&body.domain)?;
    let tx = data.begin().await?;
    let own = data.delete::<email_domain::Model>().filter(email_domain::Column::Name.eq(&domain));
    if own.exec(tx.reader()).await?.rows_affected == 0 {
        return Err(Error::not_found());
    }
    let gone = Entry::new(Action::CompanySignInChanged).field("email_domain", domain.as_str(), "");
    audit::note(data, &tx, me, gone).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn read(typed: &str) -> Result<String> {
    rules::email_domain(typed).ok_or_else(|| Error::field("domain", Text::new("field-no-email-domain")))
}
