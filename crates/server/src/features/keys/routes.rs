//! The calls of this feature.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa_axum::router::OpenApiRouter;

use super::key::{KeyKind, hash, masked};
use crate::http::rights::routes;
use crate::{
    error::{Code, Error, ErrorBody, Result},
    http::body::Body,
    state::App,
};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(check))
}

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
