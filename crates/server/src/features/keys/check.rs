//! Whether a mailed key is valid.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};

use super::key::{KeyKind, hash, masked};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    http::body::Body,
    state::App,
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct KeyCheck {
    key: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct KeyChecked {
    valid: bool,
    kind: KeyKind,
    /// Masked.
    email: String,
}

/// Whether a mailed key still works, before a password is typed
#[utoipa::path(post, path = "/key/check/", tag = "account", operation_id = "checkKey",
    request_body = KeyCheck, responses((status = 200, body = KeyChecked), (status = "4XX", body = ErrorBody)))]
pub(super) async fn check(State(app): State<App>, Body(body): Body<KeyCheck>) -> Result<Json<KeyChecked>> {
    let key = app
        .db
        .system()
        .mailed_key(&hash(&body.key), app.clock.now())
        .await?
        .ok_or_else(|| Error::new(Code::InvalidKey))?;
    Ok(Json(KeyChecked { valid: true, kind: KeyKind::parse(&key.kind)?, email: masked(&key.email) }))
}
