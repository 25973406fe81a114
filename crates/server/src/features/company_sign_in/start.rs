//! The way to the provider.

use axum::{Extension, Json, extract::State};
use http::HeaderName;
use rozmova_store::{Scoped, company_sign_in};
use serde::{Deserialize, Serialize};

use super::{
    attempt::{Attempt, WITHIN, hash},
    provider::{Asking, Provider},
    view::redirect_address,
};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    http::{
        body::Body,
        guard::{Peer, ip},
    },
    limits::rate_limits::RateLimit,
    state::App,
};

/// Which company; one of both.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CompanySignInStart {
    /// Domain name of the company.
    domain: Option<String>,
    /// An email at the company: what stands behind the `@` names it, whether or not somebody has the address.
    email: Option<String>,
}

/// Where to go on.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CompanySignInWay {
    /// Of the provider; this browser has a cookie with which it comes back.
    address: String,
}

type Way = ([(HeaderName, String); 1], Json<CompanySignInWay>);

/// Begin to sign in by the provider of the company
#[utoipa::path(post, path = "/company_sign_in/start/", tag = "account", operation_id = "startCompanySignIn",
    description = "Answers the address of the provider. The person comes back to `/company-login/{account}` of the client, \
        which calls `POST /company_sign_in/`.",
    request_body = CompanySignInStart, responses((status = 200, body = CompanySignInWay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn start(
    State(app): State<App>,
    peer: Option<Extension<Peer>>,
    Body(body): Body<CompanySignInStart>,
) -> Result<Way> {
    app.rate_limits.check(RateLimit::SignIn, ip(peer))?;
    let (settings, data) = find(&app, &body).await?;
    let provider = Provider::discover(&app, &settings.issuer, Asking::Usual).await?;
    let attempt = Attempt::draw();
    let state = attempt.state();
    let mut address = provider.authorization;
    address
        .query_pairs_mut()
        .append_pair("response_type", "code")
        .append_pair("client_id", &settings.client_id)
        .append_pair("redirect_uri", &redirect_address(&app, &data))
        .append_pair("scope", "openid email profile")
        .append_pair("state", &state)
        .append_pair("nonce", &attempt.nonce())
        .append_pair("code_challenge", &attempt.challenge())
        .append_pair("code_challenge_method", "S256");
    if let Some(email) = body.email.as_deref().filter(|email| !email.is_empty()) {
        address.query_pairs_mut().append_pair("login_hint", email);
    }
    let until = app.clock.now() + WITHIN;
    app.db.system().begin_company_sign_in(&data, hash(&state), settings.issuer, until).await?;
    Ok((attempt.cookie(&app), Json(CompanySignInWay { address: address.into() })))
}

/// # Errors
/// 404 where nobody signs in so, whatever the reason.
async fn find(app: &App, body: &CompanySignInStart) -> Result<(company_sign_in::Model, Scoped)> {
    let system = app.db.system();
    let typed = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_lowercase();
    let (domain, email) = (typed(&body.domain), typed(&body.email));
    let data = match email.rsplit_once('@') {
        _ if !domain.is_empty() => system.account_by_domain(&domain).await?,
        Some((_, domain)) => system.account_by_email_domain(domain).await?,
        None => None,
    };
    let found = match data {
        Some(data) => system.company_sign_in(data.account().get()).await?,
        None => None,
    };
    found.filter(|(row, _)| row.enabled).ok_or_else(|| Error::new(Code::NoCompanySignIn))
}
