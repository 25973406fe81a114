//! Request ids and the language of refusals.

use std::{
    fmt::{Display, Formatter},
    sync::{Arc, OnceLock},
};

use axum::{
    Json,
    extract::Request,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderName, HeaderValue, header};
use rozmova_domain::language::Language;
use tracing::Span;

use crate::error::{ErrorBody, Refusal};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What is known of a request before any handler.
#[derive(Clone, Debug)]
pub struct RequestInfo {
    /// Names the request in the log and towards the person.
    pub id: String,
    accepted: Option<Language>,
    person: Arc<OnceLock<Language>>,
}

impl RequestInfo {
    fn new(headers: &HeaderMap) -> Self {
        Self {
            id: given_id(headers).unwrap_or_else(|| format!("{:016x}", rand::random::<u64>())),
            accepted: headers
                .get(header::ACCEPT_LANGUAGE)
                .and_then(|value| value.to_str().ok())
                .and_then(accepted),
            person: Arc::new(OnceLock::new()),
        }
    }

    /// Notes the language that the signed-in person chose.
    pub fn set_person_language(&self, language: Language) {
        // A request has one person.
        let _ = self.person.set(language);
    }

    /// What the header asks for, else the person's choice, else English.
    pub fn language(&self) -> Language {
        self.accepted.or_else(|| self.person.get().copied()).unwrap_or(Language::En)
    }
}

/// The id that a proxy has given the request: with it both logs can be read together.
fn given_id(headers: &HeaderMap) -> Option<String> {
    let id = headers.get(REQUEST_ID)?.to_str().ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    ((8..=64).contains(&id.len()) && id.bytes().all(is_plain)).then(|| id.to_owned())
}

/// The trace that a request is part of: <https://www.w3.org/TR/trace-context/#traceparent-header>.
fn trace_id(headers: &HeaderMap) -> Option<String> {
    let parent = headers.get("traceparent")?.to_str().ok()?;
    let trace = parent.split('-').nth(1)?;
    let is_id = trace.len() == 32 && trace.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    (is_id && trace.bytes().any(|byte| byte != b'0')).then(|| trace.to_owned())
}

/// The best of our languages in an `Accept-Language` header.
fn accepted(header: &str) -> Option<Language> {
    let mut wanted: Vec<(f32, Language)> = header
        .split(',')
        .filter_map(|part| {
            let mut pieces = part.split(';');
            let tag = pieces.next()?.trim();
            let language = Language::from_code(tag.split('-').next()?)?;
            let weight = pieces
                .find_map(|piece| piece.trim().strip_prefix("q="))
                .map_or(1.0, |q| q.parse().unwrap_or(0.0));
            (weight > 0.0).then_some((weight, language))
        })
        .collect();
    // Stable: equal weights keep the order of the header.
    wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
    wanted.first().map(|(_, language)| *language)
}

/// Gives the request its id, and what is logged meanwhile the span that names it.
pub fn describe(request: &mut Request) -> (RequestInfo, Span) {
    let info = RequestInfo::new(request.headers());
    request.extensions_mut().insert(info.clone());
    let span = tracing::info_span!("request", id = %info.id, trace = trace_id(request.headers()), method = %request.method(), path = %WithoutSecrets(request.uri().path()));
    (info, span)
}

/// Marks a refusal that has its body already: that of another protocol than the API's.
#[derive(Clone, Copy, Debug)]
pub struct Worded;

/// Gives a refusal its body, and every answer the id of its request.
pub fn localise(mut response: Response, info: &RequestInfo) -> Response {
    if response.extensions().get::<Worded>().is_none()
        && let Some(refusal) = response.extensions_mut().remove::<Refusal>()
    {
        let (mut parts, _) = response.into_parts();
        parts.headers.remove(header::CONTENT_LENGTH);
        parts.headers.remove(header::CONTENT_TYPE);
        let body = body(refusal, info);
        response = (parts.status, parts.headers, Json(body)).into_response();
    }
    if let Ok(id) = HeaderValue::from_str(&info.id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// A path as it is logged: keys of mailed links, tokens and session keys travel in it and are left out.
struct WithoutSecrets<'a>(&'a str);

impl Display for WithoutSecrets<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        const LONGEST_NAME: usize = 24;
        for (place, part) in self.0.split('/').enumerate() {
            f.write_str(if place > 0 { "/" } else { "" })?;
            f.write_str(if part.len() > LONGEST_NAME { "…" } else { part })?;
        }
        Ok(())
    }
}

fn body(refusal: Refusal, info: &RequestInfo) -> ErrorBody {
    let language = info.language();
    let message = refusal.message.unwrap_or_else(|| refusal.code.text());
    let mut body = ErrorBody {
        code: refusal.code,
        message: message.say(language),
        errors: Default::default(),
        non_field_errors: refusal.non_field.iter().map(|text| text.say(language)).collect(),
        details: refusal.details,
        request_id: info.id.clone(),
    };
    for (field, text) in refusal.fields {
        body.errors.entry(field).or_default().push(text.say(language));
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without_secrets(path: &str) -> String {
        WithoutSecrets(path).to_string()
    }

    #[test]
    fn paths_in_the_log_hold_no_keys() {
        let key = "3ae42d1a63e53379cc96a68032676c00";
        assert_eq!(without_secrets(&format!("/api/password_reset/{key}/")), "/api/password_reset/…/");
        assert_eq!(without_secrets(&format!("/set_token/{key}.{key}.x")), "/set_token/…");
        let plain = "/api/assignments/game/bulk_assignment/";
        assert_eq!(without_secrets(plain), plain);
    }

    #[test]
    fn header_to_language() {
        for (header, language) in [
            ("uk", Some(Language::Uk)),
            ("ua", Some(Language::Uk)),
            ("de, ru;q=0.7, en;q=0.8", Some(Language::En)),
            ("uk-UA,uk;q=0.9,en-US;q=0.8", Some(Language::Uk)),
            ("de", None),
            ("en;q=0, ru;q=0.1", Some(Language::Ru)),
            ("", None),
        ] {
            assert_eq!(accepted(header), language, "{header}");
        }
    }
}
