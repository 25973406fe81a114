//! The way back from the provider.

use axum::{Extension, extract::State};
use http::HeaderMap;
use rozmova_domain::company_sign_in::{Claims, Expected, check_id_token};
use rozmova_store::{Scoped, company_sign_in};
use serde::Deserialize;

use super::{
    attempt::{Attempt, hash},
    exchange::{Client, Returned, exchange},
    fault::Fault,
    person::{Newcomer, find_or_add},
    provider::{Asking, Provider},
    settings::{lock, secret_of},
    token::verified,
    view::redirect_address,
};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit::Who,
        notices,
        sessions::{ByCompany, Device, Password, agent},
        sign_in::{Arrival, Entry, SignedIn, arrive, welcome},
    },
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::RateLimit,
    state::App,
};

/// What stands in the address to which the provider sent the person back.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CompanySignInReturn {
    /// The number in the path.
    account: i64,
    state: String,
    code: Option<String>,
    /// The provider, where it names itself.
    iss: Option<String>,
    /// Its word for why it lets nobody in.
    error: Option<String>,
}

/// Sign in with what the provider of the company gave
#[utoipa::path(post, path = "/company_sign_in/", tag = "account", operation_id = "enterByCompany",
    description = "In the browser that began: its cookie has to come along. What the provider gave is used once.",
    request_body = CompanySignInReturn, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn enter(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<CompanySignInReturn>,
) -> Result<Entry> {
    app.rate_limits.check(RateLimit::SignIn, ip(peer))?;
    let over = || Error::new(Code::CompanySignInOver);
    // Of this browser, and not used before.
    let attempt = Attempt::of(&headers).filter(|attempt| attempt.state() == body.state).ok_or_else(over)?;
    let begun = app.db.system().take_company_sign_in(&hash(&body.state), app.clock.now()).await?;
    let begun = begun.filter(|begun| begun.account_id == body.account).ok_or_else(over)?;
    // Of the provider that it began with: a code of one is shown to no other.
    let (settings, data) = app.db.system().company_sign_in(begun.account_id).await?.ok_or_else(over)?;
    if !settings.enabled || settings.issuer != begun.issuer {
        return Err(over());
    }
    let provider = Provider::discover(&app, &settings.issuer, Asking::Usual).await?;
    let wanted = provider.names_itself();
    if body.iss.as_ref().map_or(wanted, |iss| *iss != settings.issuer) {
        return Err(Fault::Issuer(body.iss.unwrap_or_default()).into());
    }
    if let Some(error) = body.error {
        return Err(Fault::Refused(error.chars().take(100).collect()).into());
    }
    let code = body.code.filter(|code| !code.is_empty()).ok_or_else(over)?;
    let claims = claims(&app, &provider, (&settings, &data), &attempt, &code).await?;
    let subject = claims.subject().unwrap_or_default().to_owned();
    let newcomer = Newcomer { settings: &settings, claims: &claims, subject: &subject };
    admit(&app, &info, &headers, &data, newcomer).await
}

/// What the provider says of the person who came back with this code.
async fn claims(
    app: &App,
    provider: &Provider,
    (settings, data): (&company_sign_in::Model, &Scoped),
    attempt: &Attempt,
    code: &str,
) -> Result<Claims> {
    let secret = secret_of(app, settings)?;
    let client = Client { id: &settings.client_id, secret: secret.as_deref() };
    let (verifier, redirect) = (attempt.verifier(), redirect_address(app, data));
    let returned = Returned { code, verifier: &verifier, redirect: &redirect };
    let token = exchange(app, provider, &client, &returned, Asking::Usual).await?;
    let claims = verified(app, provider, &token).await?;
    let expected =
        Expected { issuer: &settings.issuer, client_id: &settings.client_id, now: app.clock.now() };
    check_id_token(&claims, expected, &attempt.nonce()).map_err(Fault::Token)?;
    Ok(claims)
}

async fn admit(
    app: &App,
    info: &RequestInfo,
    headers: &HeaderMap,
    data: &Scoped,
    newcomer: Newcomer<'_>,
) -> Result<Entry> {
    let turn = app.rate_limits.turn().await;
    let tx = data.begin().await?;
    // They may have been changed while the provider was asked.
    let now = lock(data, &tx).await?;
    if now.is_none_or(|now| now != *newcomer.settings) {
        return Err(Code::CompanySignInOver.into());
    }
    let claims = newcomer.claims;
    let person = find_or_add(app, data, &tx, newcomer, &info.id).await?;
    let device = Device::of(app, headers, Some(person.id)).await?;
    // The first time ever is no news.
    if !device.known && person.last_seen_at.is_some() {
        notices::notify_new_device(app, data, &tx, &person, agent(headers)).await?;
    }
    let by = ByCompany { session: claims.session().map(str::to_owned), proven_at: claims.proven_at() };
    let who = Who::person(person.id, app.clock.now(), Some(&info.id));
    let arrival = Arrival { person: &person, who, device: &device, headers, password: Password::Company(by) };
    let session = arrive(app, data, &tx, arrival, person.clone().into()).await?;
    tx.commit().await?;
    drop(turn);
    welcome(app, data, person.id, &device, session).await
}
