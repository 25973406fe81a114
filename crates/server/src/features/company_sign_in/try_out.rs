//! Whether people could sign in by a provider, and if not why: in words, before it is saved.

use axum::{Extension, Json, extract::State};
use rozmova_domain::language::Language;
use serde::{Deserialize, Serialize};

use super::{
    exchange::{Client, Returned, exchange},
    fault::Fault,
    provider::{Asking, Pkce, Provider, issuer},
    settings::{require_every_right, row, secret_of},
    view::redirect_address,
};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        body::Body,
        caller::{Caller, can},
        language::RequestInfo,
    },
    limits::rate_limits::{RateKey, RateLimit},
    state::App,
    texts::Text,
};

/// No provider has given it.
const NO_CODE: &str = "rozmova-tries-this-connection";

/// What is to be tried, saved or not.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct CompanySignInTry {
    issuer: String,
    client_id: String,
    /// Left out: the one that is saved, for the same issuer.
    client_secret: Option<String>,
}

/// What was found, step by step, until something was wrong.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CompanySignInTried {
    /// Nothing is wrong.
    ok: bool,
    steps: Vec<TriedStep>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct TriedStep {
    outcome: TriedOutcome,
    /// In words.
    text: String,
}

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum TriedOutcome {
    Right,
    /// The provider does not say.
    Unsaid,
    Wrong,
}

/// Try a connection to a provider, and hear in words what is wrong with it
#[utoipa::path(post, path = "/company_sign_in/test/", tag = "settings", operation_id = "testCompanySignIn",
    request_body = CompanySignInTry, responses((status = 200, body = CompanySignInTried), (status = "4XX", body = ErrorBody)))]
pub(super) async fn try_out(
    State(app): State<App>,
    caller: Caller<can::ManageCompanySignIn>,
    info: Extension<RequestInfo>,
    Body(body): Body<CompanySignInTry>,
) -> Result<Json<CompanySignInTried>> {
    let (me, data) = (&caller.me, &caller.data);
    require_every_right(me)?;
    app.rate_limits.check(RateLimit::SignIn, RateKey::Person(me.id))?;
    let issuer =
        issuer(&app, &body.issuer)?.ok_or_else(|| Error::field("issuer", Text::new("field-no-issuer")))?;
    let saved = row(data, data.reader()).await?.filter(|row| row.issuer == issuer);
    let secret = match (body.client_secret, saved) {
        (Some(secret), _) => Some(secret.trim().to_owned()).filter(|secret| !secret.is_empty()),
        (None, Some(saved)) => secret_of(&app, &saved)?,
        (None, None) => None,
    };
    let client = Client { id: body.client_id.trim(), secret: secret.as_deref() };
    let mut steps = Steps { language: info.language(), steps: Vec::new() };
    let tried = walk(&app, &issuer, &client, &redirect_address(&app, data), &mut steps).await;
    if let Err(fault) = &tried {
        steps.add(TriedOutcome::Wrong, &fault.text());
    }
    Ok(Json(CompanySignInTried { ok: tried.is_ok(), steps: steps.steps }))
}

struct Steps {
    language: Language,
    steps: Vec<TriedStep>,
}

impl Steps {
    fn add(&mut self, outcome: TriedOutcome, text: &Text) {
        self.steps.push(TriedStep { outcome, text: text.say(self.language) });
    }

    fn right(&mut self, text: &'static str) {
        self.add(TriedOutcome::Right, &Text::new(text));
    }

    fn unsaid(&mut self, text: &'static str) {
        self.add(TriedOutcome::Unsaid, &Text::new(text));
    }
}

async fn walk(
    app: &App,
    issuer: &str,
    client: &Client<'_>,
    redirect: &str,
    steps: &mut Steps,
) -> Result<(), Fault> {
    let provider = Provider::discover(app, issuer, Asking::Anew).await?;
    steps.right("provider-right-discovery");
    provider.check_flow()?;
    match provider.pkce() {
        Pkce::Known => steps.right("provider-right-pkce"),
        Pkce::Unsaid => steps.unsaid("provider-unsaid-pkce"),
        Pkce::Unknown => return Err(Fault::NoPkce),
    }
    provider.keys(app, Asking::Anew).await?;
    steps.right("provider-right-keys");
    let returned = Returned { code: NO_CODE, verifier: NO_CODE, redirect };
    match exchange(app, &provider, client, &returned, Asking::Anew).await {
        // Who is asked has been recognised, and the code was not.
        Err(Fault::Refused(word)) if word == "invalid_grant" => {
            steps.right("provider-right-secret");
            Ok(())
        }
        Err(Fault::Refused(_) | Fault::Status(400)) => {
            steps.unsaid("provider-unsaid-secret");
            Ok(())
        }
        Err(Fault::Status(401 | 403)) => Err(Fault::Secret),
        Err(fault) => Err(fault),
        Ok(_) => Err(Fault::Unreadable),
    }
}
