//! Signing in with a personnel number, at the page of a company, and a PIN or a password.

use axum::{
    Extension, Json,
    extract::{Path, State},
};
use http::HeaderMap;
use rozmova_domain::{personnel::personnel_key, sign_in_card::PIN_LENGTH};
use rozmova_store::{Scoped, employee, sign_in_card};
use serde::{Deserialize, Serialize};

use super::{enter::with_pin, of_person::of};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        branding, people,
        second_factor::{Assertion, Given},
        sessions::{NumberTry, numbered},
        sign_in::{Claim, Entry, SignedIn, with_password},
    },
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::RateLimit,
    state::App,
};

/// A company, as its page for signing in shows it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CompanyPage {
    company: String,
    /// People log in through the provider of the company.
    company_sign_in: bool,
    /// Address of the logo.
    #[schema(required = true)]
    logo: Option<String>,
    /// `#rrggbb`
    #[schema(required = true)]
    top_bar_background: Option<String>,
}

/// A personnel number and what proves it.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct NumberSignIn {
    /// Domain name of the company.
    domain: String,
    /// Spaces, hyphens and case do not count.
    number: String,
    /// The PIN of the person's card, or the password.
    secret: String,
    /// Of the app, or a recovery code: asked for by 401 `second_factor_required`, once the password was right.
    code: Option<String>,
    /// In place of a code.
    passkey: Option<Assertion>,
}

/// The page of a company for signing in
#[utoipa::path(get, path = "/sign_in_page/{domain}/", tag = "account", operation_id = "showSignInPage",
    params(("domain" = String, Path)), responses((status = 200, body = CompanyPage), (status = "4XX", body = ErrorBody)))]
pub(super) async fn page(
    State(app): State<App>,
    peer: Option<Extension<Peer>>,
    Path(domain): Path<String>,
) -> Result<Json<CompanyPage>> {
    app.rate_limits.check(RateLimit::SignIn, ip(peer))?;
    let data =
        app.db.system().account_by_domain(&domain.to_lowercase()).await?.ok_or_else(Error::not_found)?;
    let account = app.db.system().account(&data).await?;
    let company_sign_in = app.db.system().company_sign_in(account.id).await?;
    Ok(Json(CompanyPage {
        company: account.name,
        company_sign_in: company_sign_in.is_some_and(|(row, _)| row.enabled),
        logo: branding::logo_address(&data, account.logo_id).await?,
        top_bar_background: account.top_bar_background,
    }))
}

/// Sign in with a personnel number
#[utoipa::path(post, path = "/number_sign_in/", tag = "account", operation_id = "signInWithNumber",
    description = "With the PIN of a card, or with a password. A number that nobody has is answered as a wrong secret is, \
        after the same waits. A session by PIN opens what learners may do.",
    request_body = NumberSignIn, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sign_in(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<NumberSignIn>,
) -> Result<Entry> {
    let from = ip(peer);
    app.rate_limits.check(RateLimit::SignIn, from)?;
    app.rate_limits.may_try(from, app.clock.now())?;
    let key = personnel_key(&body.number);
    let account = app.db.system().account_by_domain(&body.domain.trim().to_lowercase()).await?;
    let name = numbered(account.as_ref().map_or(0, |data| data.account().get()), &key);
    let tried = NumberTry::begin(&app, &name).await?;
    let person = match &account {
        Some(data) => people::person_by_number(data, data.reader(), &key).await?,
        None => None,
    };
    let entered = match pin_of(&app, account.as_ref(), person.as_ref(), &body.secret).await? {
        Some((card, person, data)) => {
            with_pin(&app, &info, (from, &headers), (card, person, data), body.secret).await
        }
        None => {
            let unknown = "unknown_number";
            let second = Given::of(body.code, body.passkey);
            let claim = Claim { from, name: &name, unknown, person, password: body.secret, second };
            with_password(&app, &info, &headers, claim).await
        }
    };
    match entered {
        Ok(entry) => {
            tried.was_right(&app).await?;
            Ok(entry)
        }
        // Who has a card is nobody else's business.
        Err(error) if matches!(error.code(), Code::WrongPin | Code::CardLocked) => {
            Err(Code::InvalidCredentials.into())
        }
        Err(error) => {
            if error.code() == Code::SecondFactorRequired {
                tried.was_right(&app).await?;
            }
            Err(error)
        }
    }
}

/// The card to compare with, when what was typed may be its PIN.
async fn pin_of(
    app: &App,
    account: Option<&Scoped>,
    person: Option<&employee::Model>,
    secret: &str,
) -> Result<Option<(sign_in_card::Model, employee::Model, Scoped)>> {
    let is_pin = PIN_LENGTH.contains(&secret.len()) && secret.bytes().all(|byte| byte.is_ascii_digit());
    let (Some(data), Some(person)) = (account, person.filter(|_| is_pin)) else {
        return Ok(None);
    };
    let card = of(data, person.id).await?;
    let card = card.filter(|card| card.pin_hash.is_some() && app.clock.now() < card.expires_at);
    Ok(card.map(|card| (card, person.clone(), data.clone())))
}
