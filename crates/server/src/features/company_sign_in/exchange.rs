//! A code for a token, at the provider.

use base64::{Engine, engine::general_purpose::STANDARD};
use http::{Request, header, request::Builder};
use serde::Deserialize;
use url::form_urlencoded;

use super::{
    fault::Fault,
    provider::{Asking, Provider, question},
};
use crate::state::App;

/// As the provider knows this product.
pub(super) struct Client<'a> {
    pub(super) id: &'a str,
    pub(super) secret: Option<&'a str>,
}

/// What came back, and what proves that it is ours.
pub(super) struct Returned<'a> {
    pub(super) code: &'a str,
    pub(super) verifier: &'a str,
    pub(super) redirect: &'a str,
}

#[derive(Deserialize)]
struct Answer {
    id_token: Option<String>,
    error: Option<String>,
}

/// # Errors
/// When the provider is away, or gives no token for it.
pub(super) async fn exchange(
    app: &App,
    provider: &Provider,
    client: &Client<'_>,
    returned: &Returned<'_>,
    asking: Asking,
) -> Result<String, Fault> {
    let (request, form) = asked(provider, client, returned);
    let (status, body) = question(app, &provider.token, request, form, asking).await?;
    let answer: Answer = match serde_json::from_slice(&body) {
        Ok(answer) => answer,
        Err(_) if status.is_success() => return Err(Fault::Unreadable),
        Err(_) => return Err(Fault::Status(status.as_u16())),
    };
    match answer.error.as_deref() {
        Some("invalid_client" | "unauthorized_client") => return Err(Fault::Secret),
        Some("redirect_uri_mismatch") => return Err(Fault::Redirect),
        Some(error) => return Err(Fault::Refused(error.chars().take(100).collect())),
        None if !status.is_success() => return Err(Fault::Status(status.as_u16())),
        None => {}
    }
    answer.id_token.ok_or(Fault::NoToken)
}

/// The question and its form.
fn asked(provider: &Provider, client: &Client<'_>, returned: &Returned<'_>) -> (Builder, String) {
    let mut form = form_urlencoded::Serializer::new(String::new());
    form.append_pair("grant_type", "authorization_code")
        .append_pair("code", returned.code)
        .append_pair("redirect_uri", returned.redirect)
        .append_pair("code_verifier", returned.verifier);
    let mut request = Request::post("/").header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    match client.secret {
        Some(secret) if provider.takes_basic() => {
            let encoded = |text: &str| form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
            let both = STANDARD.encode(format!("{}:{}", encoded(client.id), encoded(secret)));
            request = request.header(header::AUTHORIZATION, format!("Basic {both}"));
        }
        secret => {
            form.append_pair("client_id", client.id);
            if let Some(secret) = secret {
                form.append_pair("client_secret", secret);
            }
        }
    }
    (request, form.finish())
}
