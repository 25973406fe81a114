//! What a provider says of itself (OpenID Connect Discovery), and its keys.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use http::{Request, StatusCode};
use serde_json::Value;
use url::Url;

use super::fault::Fault;
use crate::{
    config::webhook_hosts,
    error::{Error, Result},
    outward::{Document, ask, askable},
    state::App,
    tokens::{ALGORITHMS, ProviderKeys},
};

const WELL_KNOWN: &str = "/.well-known/openid-configuration";
/// Keys that were read a moment ago are not read again, whoever sends tokens of unknown ones.
const KEYS_STAY: Duration = Duration::seconds(30);

/// A provider as it describes itself.
#[derive(Debug)]
pub(super) struct Provider {
    pub(super) authorization: Url,
    pub(super) token: Url,
    keys: Url,
    document: Arc<Value>,
}

/// Whether a provider knows PKCE.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pkce {
    Known,
    /// It does not say; some know it all the same.
    Unsaid,
    Unknown,
}

/// How it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    /// What was read within the hour will do.
    Usual,
    /// Anew, also when it did not answer a moment ago: somebody is setting it up.
    Anew,
}

impl Provider {
    /// Finds it by its issuer.
    pub(super) async fn discover(app: &App, issuer: &str, asking: Asking) -> Result<Self, Fault> {
        let named = webhook_hosts(&app.config).map_err(|error| Fault::Away(format!("{error:#}")))?;
        let address = format!("{}{WELL_KNOWN}", issuer.trim_end_matches('/'));
        let address = askable(&address, &named).ok_or(Fault::Address("issuer"))?;
        let (_, document) = read(app, &address, asking).await?;
        // What is wrong now may be mended within the hour.
        Self::described(issuer, &named, document).inspect_err(|_| app.documents.forget(address.as_str()))
    }

    fn described(issuer: &str, named: &[String], document: Arc<Value>) -> Result<Self, Fault> {
        let own = document["issuer"].as_str().ok_or(Fault::Missing("issuer"))?;
        if own != issuer {
            return Err(Fault::Issuer(own.chars().take(200).collect()));
        }
        let endpoint = |name: &'static str| {
            let text = document[name].as_str().ok_or(Fault::Missing(name))?;
            askable(text, named).ok_or(Fault::Address(name))
        };
        Ok(Self {
            authorization: endpoint("authorization_endpoint")?,
            token: endpoint("token_endpoint")?,
            keys: endpoint("jwks_uri")?,
            document,
        })
    }

    /// Whether its list of this name has the word; none: it has no such list.
    fn lists(&self, name: &str, word: &str) -> Option<bool> {
        Some(self.document[name].as_array()?.iter().any(|one| one == word))
    }

    /// # Errors
    /// When people cannot sign in by it as they do here.
    pub(super) fn check_flow(&self) -> Result<(), Fault> {
        if self.lists("response_types_supported", "code") == Some(false) {
            return Err(Fault::NoCode);
        }
        let listed = "id_token_signing_alg_values_supported";
        let known = ALGORITHMS.iter().any(|name| self.lists(listed, name) != Some(false));
        if known { Ok(()) } else { Err(Fault::NoAlgorithm) }
    }

    pub(super) fn pkce(&self) -> Pkce {
        match self.lists("code_challenge_methods_supported", "S256") {
            Some(true) => Pkce::Known,
            Some(false) => Pkce::Unknown,
            None => Pkce::Unsaid,
        }
    }

    /// Whether the client secret goes into a header; else into the form.
    pub(super) fn takes_basic(&self) -> bool {
        let method = |name| self.lists("token_endpoint_auth_methods_supported", name);
        method("client_secret_basic") != Some(false) || method("client_secret_post") != Some(true)
    }

    /// Whether it names itself in the address by which people come back (RFC 9207).
    pub(super) fn names_itself(&self) -> bool {
        self.document["authorization_response_iss_parameter_supported"] == true
    }

    /// Its keys, and when they were read.
    pub(super) async fn keys(
        &self,
        app: &App,
        asking: Asking,
    ) -> Result<(DateTime<Utc>, ProviderKeys), Fault> {
        let (at, document) = read(app, &self.keys, asking).await?;
        let keys = ProviderKeys::read(&document);
        if keys.is_empty() {
            app.documents.forget(self.keys.as_str());
            return Err(Fault::NoKeys);
        }
        Ok((at, keys))
    }

    /// Its keys anew, when those that were read then lack one; none: that was a moment ago.
    pub(super) async fn newer_keys(
        &self,
        app: &App,
        read_at: DateTime<Utc>,
    ) -> Result<Option<ProviderKeys>, Fault> {
        if app.clock.now() < read_at + KEYS_STAY {
            return Ok(None);
        }
        Ok(Some(self.keys(app, Asking::Anew).await?.1))
    }
}

/// A document of a provider.
async fn read(app: &App, address: &Url, asking: Asking) -> Result<Document, Fault> {
    let now = app.clock.now();
    if asking == Asking::Usual
        && let Some(known) = app.documents.get(address.as_str(), now)
    {
        return Ok(known);
    }
    let (status, body) = question(app, address, Request::get("/"), String::new(), asking).await?;
    if status != StatusCode::OK {
        return Err(Fault::Status(status.as_u16()));
    }
    let document = serde_json::from_slice(&body).map_err(|_| Fault::Unreadable)?;
    Ok(app.documents.keep(address.as_str(), now, document))
}

/// Asks the provider. Who does not answer is not asked again for a while.
pub(super) async fn question(
    app: &App,
    address: &Url,
    request: http::request::Builder,
    body: String,
    asking: Asking,
) -> Result<(StatusCode, Vec<u8>), Fault> {
    let now = app.clock.now();
    // The whole address: what one company enters on a host closes that host to no other company.
    let receiver = address.as_str();
    let away = |error: anyhow::Error| Fault::Away(format!("{error:#}"));
    if asking == Asking::Usual {
        app.circuit_breaker.check(receiver, now).map_err(away)?;
    }
    ask(&*app.outward, address, request, body).await.map_err(|error| {
        app.circuit_breaker.open(receiver, now);
        away(error)
    })
}

/// An issuer as somebody typed it: an address without a query.
pub(super) fn issuer(app: &App, text: &str) -> Result<Option<String>> {
    let named = webhook_hosts(&app.config).map_err(|error| Error::internal(error))?;
    let text = text.trim().trim_end_matches(WELL_KNOWN);
    let plain = askable(text, &named).filter(|url| url.query().is_none() && !text.contains('#'));
    Ok(plain.map(|_| text.to_owned()))
}
