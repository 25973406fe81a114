//! A challenge for whoever wants to prove with a passkey who they are.

use axum::{Json, extract::State};
use serde::Serialize;

use super::{encode, site};
use crate::{
    error::{ErrorBody, Result},
    state::App,
    tokens::Challenge,
};

/// What a browser is to be asked. User verification is required.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct PasskeyChallenge {
    /// In base64url.
    challenge: String,
    /// `rpId`
    site: String,
    /// How long it may be used.
    seconds: i64,
}

/// A challenge for a passkey to sign: for a sign-in, or in place of a code of the second factor. It works once
#[utoipa::path(post, path = "/passkeys/challenge/", tag = "account", operation_id = "challengePasskey",
    responses((status = 200, body = PasskeyChallenge), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn challenge(State(app): State<App>) -> Result<Json<PasskeyChallenge>> {
    let site = site(&app)?.domain;
    let challenge = encode(&app.tokens.challenge(Challenge::Prove, app.clock.now()));
    Ok(Json(PasskeyChallenge { challenge, site, seconds: Challenge::LIFETIME.num_seconds() }))
}
