//! Refusals as SCIM says them: `{schemas, status, scimType, detail}`.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use rozmova_domain::{language::Language, scim::patch::PatchError};
use serde_json::{Value, json};

use super::answer::CONTENT_TYPE;
use crate::{
    error::{Code, Error, Refusal},
    http::language::{RequestInfo, Worded},
    texts::Text,
};

const SCHEMA: &str = "urn:ietf:params:scim:api:messages:2.0:Error";
const SCIM_TYPE: &str = "scimType";
const UNIQUENESS: &str = "uniqueness";

/// 400 with a word of the standard.
pub(super) fn bad(scim_type: &str, text: Text) -> Error {
    Error::new(Code::ValidationFailed).message(text).details(json!({ SCIM_TYPE: scim_type }))
}

/// 400: a value that cannot be.
pub(super) fn wrong_type(name: &str) -> Error {
    bad("invalidValue", Text::new("directory-wrong-type").with("name", name))
}

/// 409: somebody else has it.
pub(super) fn taken(text: &'static str) -> Error {
    Error::new(Code::InUse).message(Text::new(text)).details(json!({ SCIM_TYPE: UNIQUENESS }))
}

/// 400 or 409 for a list of changes.
pub(super) fn of_patch(error: PatchError) -> Error {
    let scim_type = match error {
        PatchError::InvalidSyntax => "invalidSyntax",
        PatchError::InvalidPath => "invalidPath",
        PatchError::InvalidFilter => "invalidFilter",
        PatchError::InvalidValue => "invalidValue",
        PatchError::NoTarget => "noTarget",
        PatchError::Mutability => "mutability",
    };
    bad(scim_type, Text::new("directory-patch").with("why", scim_type))
}

/// Gives a refusal the body that SCIM wants; it stays noted for the log.
pub fn speak(response: Response, info: Option<&RequestInfo>) -> Response {
    let Some(refusal) = response.extensions().get::<Refusal>().cloned() else { return response };
    let (parts, _) = response.into_parts();
    let (status, scim_type) = status_of(parts.status, &refusal);
    let mut body = json!({
        "schemas": [SCHEMA],
        "status": status.as_u16().to_string(),
        "detail": detail(&refusal, info.map_or(Language::En, RequestInfo::language)),
    });
    if let Some(scim_type) = scim_type {
        body[SCIM_TYPE] = scim_type.into();
    }
    let mut response = (status, parts.headers, Json(body)).into_response();
    *response.extensions_mut() = parts.extensions;
    response.extensions_mut().insert(Worded);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(CONTENT_TYPE));
    headers.remove(header::CONTENT_LENGTH);
    if status == StatusCode::UNAUTHORIZED {
        headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    response
}

fn status_of(status: StatusCode, refusal: &Refusal) -> (StatusCode, Option<String>) {
    let named = refusal.details.as_ref().and_then(|details| details.get(SCIM_TYPE)).and_then(Value::as_str);
    if let Some(named) = named {
        return (status, Some(named.to_owned()));
    }
    let is_taken =
        |(_, text): &(String, Text)| text.id().ends_with("-exists") || text.id().ends_with("-elsewhere");
    match refusal.code {
        Code::InvalidJson => (status, Some("invalidSyntax".to_owned())),
        Code::ValidationFailed if refusal.fields.iter().any(is_taken) => {
            (StatusCode::CONFLICT, Some(UNIQUENESS.to_owned()))
        }
        Code::ValidationFailed => (status, Some("invalidValue".to_owned())),
        // The standard knows no 402.
        Code::PlanLimit | Code::PlanRequired => (StatusCode::FORBIDDEN, None),
        _ => (status, None),
    }
}

fn detail(refusal: &Refusal, language: Language) -> String {
    let message = refusal.message.clone().unwrap_or_else(|| refusal.code.text());
    let fields = refusal.fields.iter().map(|(field, text)| format!("{field}: {}", text.say(language)));
    let fields: Vec<String> = fields.collect();
    if fields.is_empty() { message.say(language) } else { fields.join(" ") }
}
