//! JSON in.

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
};
use futures_util::StreamExt;
use http::{HeaderMap, header};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _},
};
use utoipa::IntoParams;

use crate::{
    error::{Check, Code, Error, Result},
    limits::{
        body_timeout::{BodyError, TimedBody},
        slot::RequestSlot,
    },
    texts::Text,
};

/// Largest JSON body, bytes.
pub const MAX_BODY: usize = 1_048_576;
/// Largest body with a course: two thousand cards of an ordinary length.
const MAX_LARGE: usize = 8 * MAX_BODY;
/// Largest body of somebody who is not signed in.
const MAX_OF_STRANGERS: usize = 64 * 1024;

/// A JSON body of type `T`. Every refusal has the form of [`crate::error::ErrorBody`].
#[derive(Debug)]
pub struct Body<T>(pub T);

/// The bytes of a JSON body, to be read as several types with [`parse`].
#[derive(Debug)]
pub struct RawBody(pub Bytes);

/// The same for what may be long: a whole course.
#[derive(Debug)]
pub struct LargeBody(pub Bytes);

impl<T, S> FromRequest<S> for Body<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        let RawBody(bytes) = RawBody::from_request(request, state).await?;
        parse(&bytes).map(Self)
    }
}

impl<S: Send + Sync> FromRequest<S> for RawBody {
    type Rejection = Error;

    async fn from_request(request: Request, _state: &S) -> Result<Self> {
        json_bytes(request, MAX_BODY).await.map(Self)
    }
}

impl<S: Send + Sync> FromRequest<S> for LargeBody {
    type Rejection = Error;

    async fn from_request(request: Request, _state: &S) -> Result<Self> {
        json_bytes(request, MAX_LARGE).await.map(Self)
    }
}

/// A form as other servers send it: `a=b&c=d`. Small, for nobody is known by it.
#[derive(Debug)]
pub struct Form<T>(pub T);

impl<T, S> FromRequest<S> for Form<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Error;

    async fn from_request(request: Request, _state: &S) -> Result<Self> {
        let bytes = whole(request, MAX_OF_STRANGERS, is_form).await?;
        serde_html_form::from_bytes(&bytes).map(Self).map_err(|_| Code::ValidationFailed.into())
    }
}

async fn json_bytes(request: Request, max: usize) -> Result<Bytes> {
    whole(request, max, is_json).await
}

async fn whole(request: Request, max: usize, is_right: fn(&HeaderMap) -> bool) -> Result<Bytes> {
    let (parts, body) = request.into_parts();
    let too_large = || Error::new(Code::FileTooLarge).message(Text::new("error-body-too-large"));
    let slot = RequestSlot::of(&parts.extensions)?;
    let max = if slot.is_known() { max } else { MAX_OF_STRANGERS };
    if declared_length(&parts.headers).is_some_and(|length| length > max as u64) {
        return Err(too_large());
    }
    if !is_right(&parts.headers) {
        return Err(Code::UnsupportedMedia.into());
    }
    let mut body = TimedBody::new(body, slot.release_for_body());
    let mut bytes = Vec::new();
    while let Some(piece) = body.next().await {
        let piece = piece.map_err(|lost| match lost {
            BodyError::Slow => Error::new(Code::TooSlow),
            // Nobody is there to be told.
            BodyError::Broken(_) => Error::new(Code::InvalidJson),
        })?;
        let length = bytes.len() + piece.len();
        if length > max {
            return Err(too_large());
        }
        slot.take_memory(piece.len(), length)?;
        bytes.extend_from_slice(&piece);
    }
    slot.reacquire().await?;
    Ok(bytes.into())
}

/// A field that may be left out (`None`), `null` (`Some(None)`) or a value.
///
/// # Errors
/// When the value has a wrong type.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// A filter in a body: what it does not know is refused by its name, for without it everybody would be meant.
#[derive(Clone, Debug, Default)]
pub struct Strict<T>(pub T);

impl<'de, T: DeserializeOwned + IntoParams> Deserialize<'de> for Strict<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = serde_json::Map::deserialize(deserializer)?;
        let known = T::into_params(|| None);
        if let Some(word) = words.keys().find(|word| known.iter().all(|one| one.name != **word)) {
            return Err(D::Error::custom(format!("unknown field `{word}`")));
        }
        T::deserialize(serde_json::Value::Object(words)).map(Self).map_err(D::Error::custom)
    }
}

/// Bytes of the body, where the client says so.
pub(super) fn declared_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn is_form(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().starts_with("application/x-www-form-urlencoded"))
}

/// A body without a type is taken for JSON.
fn is_json(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_none_or(|value| {
        value.to_str().is_ok_and(|value| {
            let value = value.trim_start();
            value.starts_with("application/json") || value.starts_with("application/scim+json")
        })
    })
}

/// Reads `T`, naming the field that has the wrong type or is missing. An empty body is an empty object: a call whose
/// fields are all optional needs none.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let bytes = if bytes.trim_ascii().is_empty() { b"{}" } else { bytes };
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        if !inner.is_data() {
            return Error::new(Code::InvalidJson);
        }
        let message = inner.to_string();
        let missing = message
            .strip_prefix("missing field `")
            .and_then(|rest| rest.split_once('`'))
            .map(|(name, _)| name);
        let unknown = message
            .strip_prefix("unknown field `")
            .and_then(|rest| rest.split_once('`'))
            .map(|(name, _)| name);
        let prefix = if path == "." { "" } else { path.as_str() };
        let mut check = Check::default();
        if let Some(name) = unknown {
            let field = if prefix.is_empty() { name.to_owned() } else { format!("{prefix}.{name}") };
            return Error::field(&field, Text::new("field-unknown-parameter"));
        }
        match missing {
            Some(name) if prefix.is_empty() => check.fail(name, Text::new("field-required")),
            Some(name) => check.fail(&format!("{prefix}.{name}"), Text::new("field-required")),
            None if prefix.is_empty() => check.fail_all(Text::new("field-wrong-type")),
            None => check.fail(prefix, Text::new("field-wrong-type")),
        }
        check.done().err().unwrap_or_else(|| Error::new(Code::InvalidJson))
    })?;
    deserializer.end().map_err(|_| Error::new(Code::InvalidJson))?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    struct Form {
        #[expect(dead_code, reason = "only read")]
        title: String,
        #[serde(default)]
        #[expect(dead_code, reason = "only read")]
        parts: Vec<Part>,
    }

    #[derive(Debug, serde::Deserialize)]
    struct Part {
        #[expect(dead_code, reason = "only read")]
        weight: i32,
    }

    #[derive(Debug, serde::Deserialize)]
    struct AllOptional {
        title: Option<String>,
    }

    #[test]
    fn an_empty_body_leaves_every_field_out() {
        for empty in ["", "\r\n", "{}"] {
            assert_eq!(parse::<AllOptional>(empty.as_bytes()).unwrap().title, None);
        }
    }

    fn refused(body: &str) -> (Code, Vec<String>) {
        match parse::<Form>(body.as_bytes()).unwrap_err() {
            Error::Refused(refusal) => {
                (refusal.code, refusal.fields.into_iter().map(|(field, _)| field).collect())
            }
            internal @ Error::Internal(_) => panic!("{internal}"),
        }
    }

    #[test]
    fn names_what_is_wrong() {
        assert_eq!(refused("{"), (Code::InvalidJson, vec![]));
        assert_eq!(refused(r#"{"title":"a"} x"#), (Code::InvalidJson, vec![]));
        for empty in ["{}", "", " \n"] {
            assert_eq!(refused(empty), (Code::ValidationFailed, vec!["title".into()]));
        }
        assert_eq!(refused(r#"{"title":1}"#), (Code::ValidationFailed, vec!["title".into()]));
        assert_eq!(
            refused(r#"{"title":"a","parts":[{"weight":1},{"weight":"x"}]}"#),
            (Code::ValidationFailed, vec!["parts[1].weight".into()])
        );
        assert_eq!(refused("[]"), (Code::ValidationFailed, vec![]));
    }
}
