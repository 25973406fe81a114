//! What the pages before the login show of this installation.

use axum::{Extension, Json, extract::State};
use serde::Serialize;

use super::demo::{DemoLogin, demo_logins};
use crate::{
    config::{OperatorText, Registration},
    http::language::RequestInfo,
    state::App,
};

/// What is known of an installation before anybody signs in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Site {
    registration: Registration,
    /// Logins of the demo company; null elsewhere.
    #[schema(required = true)]
    demo: Option<Vec<DemoLogin>>,
    password_min_length: u32,
    /// The origin of the pages on which passkeys are good; null: nowhere.
    #[schema(required = true)]
    passkeys: Option<String>,
    texts: SiteTexts,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct SiteTexts {
    terms: SiteText,
    privacy: SiteText,
    support: SiteText,
    contact: SiteText,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct SiteText {
    kind: SiteTextKind,
    /// Empty for a sample.
    value: String,
}

#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum SiteTextKind {
    /// An address to open.
    Url,
    /// A text to show.
    Markdown,
    /// The operator has not set it: the client shows its own sample, marked as such.
    Sample,
}

/// What the pages before the login show
#[utoipa::path(get, path = "/site/", tag = "account", operation_id = "showSite",
    responses((status = 200, body = Site)))]
pub(super) async fn site(State(app): State<App>, info: Extension<RequestInfo>) -> Json<Site> {
    let config = &app.config;
    let code = info.language().code();
    let text = |text: &Option<OperatorText>| site_text(text.as_ref(), code);
    Json(Site {
        registration: config.registration,
        // A password that the operator chose is a secret.
        demo: (config.demo && config.demo_password.is_none()).then(|| demo_logins(config, info.language())),
        password_min_length: 8,
        passkeys: config.passkey_site().map(|site| site.origin),
        texts: SiteTexts {
            terms: text(&config.terms),
            privacy: text(&config.privacy),
            support: text(&config.support),
            contact: text(&config.contact),
        },
    })
}

fn site_text(text: Option<&OperatorText>, code: &str) -> SiteText {
    let value = match text {
        None => None,
        Some(OperatorText::One(value)) => Some(value),
        Some(OperatorText::Each(values)) => values.get(code).or_else(|| values.get("en")),
    };
    match value {
        None => SiteText { kind: SiteTextKind::Sample, value: String::new() },
        Some(value) => SiteText {
            kind: if ["http://", "https://", "mailto:"].iter().any(|scheme| value.starts_with(scheme)) {
                SiteTextKind::Url
            } else {
                SiteTextKind::Markdown
            },
            value: value.clone(),
        },
    }
}
