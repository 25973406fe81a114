//! Answers: their content type, versions, lists.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde_json::{Map, Value, json};

use crate::error::{Code, Result};

pub(super) const CONTENT_TYPE: &str = "application/scim+json";
const LIST: &str = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

/// A resource with what its answer has in the headers.
#[derive(Debug)]
pub(super) struct Resource {
    /// As it is answered.
    pub(super) body: Map<String, Value>,
    /// Its version, as `W/"1"`.
    pub(super) version: String,
    /// Its address.
    pub(super) location: String,
}

impl Resource {
    /// Its answer.
    pub(super) fn answer(self, status: StatusCode) -> Response {
        let mut response = json_answer(status, Value::Object(self.body));
        let headers = response.headers_mut();
        for (name, value) in [(header::ETAG, self.version), (header::LOCATION, self.location)] {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        }
        response
    }

    /// Its answer to who may have this version already.
    pub(super) fn unless_known(self, headers: &HeaderMap) -> Response {
        if names(headers, header::IF_NONE_MATCH, &self.version) {
            let mut response = StatusCode::NOT_MODIFIED.into_response();
            if let Ok(version) = HeaderValue::from_str(&self.version) {
                response.headers_mut().insert(header::ETAG, version);
            }
            return response;
        }
        self.answer(StatusCode::OK)
    }
}

/// # Errors
/// 412 when a change is asked of another version than there is.
pub(super) fn require_version(headers: &HeaderMap, version: &str) -> Result<()> {
    if headers.contains_key(header::IF_MATCH) && !names(headers, header::IF_MATCH, version) {
        return Err(Code::PreconditionFailed.into());
    }
    Ok(())
}

/// Versions are weak: they are compared without the sign for it.
fn names(headers: &HeaderMap, name: header::HeaderName, version: &str) -> bool {
    let plain = |text: &str| text.trim().trim_start_matches("W/").to_owned();
    let named = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|one| one.trim() == "*" || plain(one) == plain(version))
}

/// Any answer with a body.
pub(super) fn json_answer(status: StatusCode, body: Value) -> Response {
    let mut response = (status, Json(body)).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(CONTENT_TYPE));
    response
}

/// A part of a list, beginning with this row, counted from 1.
pub(super) fn list_answer(total: u64, start: u64, rows: &[Value]) -> Response {
    let body = json!({
        "schemas": [LIST], "totalResults": total, "startIndex": start, "itemsPerPage": rows.len(), "Resources": rows,
    });
    json_answer(StatusCode::OK, body)
}
