use axum::{Extension, Json, extract::State};
use http::{HeaderMap, StatusCode};
use rozmova_domain::text::normalise;
use rozmova_store::login;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::Deserialize;

use super::{SignedIn, forget_failures, note_entry, open_session, throttle};
use crate::{
    app::App,
    features::{audit::Who, me::own_view},
    http::{
        body::Body,
        caller::{Caller, can},
        error::{Code, ErrorBody, Result},
        language::RequestInfo,
        limits::{Gate, Peer, ip},
    },
};

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Credentials {
    /// `username` is another name of the field.
    #[serde(alias = "username")]
    email: String,
    password: String,
}

/// Sign in
#[utoipa::path(post, path = "/token-auth/", tag = "account", operation_id = "signIn", extensions(("x-rights" = json!("public"))),
    request_body = Credentials, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn token_auth(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<Credentials>,
) -> Result<Json<SignedIn>> {
    sign_in(&app, &info, peer, &headers, body).await
}

/// Sign in (another name of the call)
#[utoipa::path(post, path = "/v2/token-auth/", tag = "account", operation_id = "signInV2", extensions(("x-rights" = json!("public"))),
    request_body = Credentials, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn token_auth_v2(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<Credentials>,
) -> Result<Json<SignedIn>> {
    sign_in(&app, &info, peer, &headers, body).await
}

async fn sign_in(
    app: &App,
    info: &RequestInfo,
    peer: Option<Extension<Peer>>,
    headers: &HeaderMap,
    body: Credentials,
) -> Result<Json<SignedIn>> {
    app.gates.pass(Gate::SignIn, ip(peer))?;
    let email = normalise(&body.email).to_lowercase();
    throttle::count_try(app, &email).await?;
    let person = app.db.system().person_by_email(&email).await?;
    let stored = person.as_ref().and_then(|person| person.password_hash.clone());
    let right = app.passwords.verify(body.password, stored).await?;
    let Some(person) = person.filter(|_| right) else {
        return Err(Code::InvalidCredentials.into());
    };
    if person.dismissed_at.is_some() {
        return Err(Code::AccountDismissed.into());
    }
    let now = app.clock.now();
    let data = app.db.system().scope_of(&person);
    let tx = data.begin().await?;
    let token = open_session(app, &data, &tx, &person, headers).await?;
    note_entry(&data, &tx, &person, Who::person(person.id, now, Some(&info.id))).await?;
    let mut changed: rozmova_store::employee::ActiveModel = person.clone().into();
    changed.last_seen_at = Set(Some(now));
    changed.terms_accepted_at = Set(person.terms_accepted_at.or(Some(now)));
    changed.update(tx.reader()).await?;
    tx.commit().await?;
    forget_failures(app, &email).await?;
    Ok(Json(SignedIn { user: own_view(app, &data, person.id).await?, token }))
}

/// Sign out: the token is dead from now on
#[utoipa::path(post, path = "/logout/", tag = "account", operation_id = "signOut", extensions(("x-rights" = json!("me"))),
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn logout(caller: Caller<can::BeSignedIn>) -> Result<StatusCode> {
    let tx = caller.data.begin().await?;
    caller
        .data
        .delete::<login::Model>()
        .filter(login::Column::Id.eq(caller.me.login_id))
        .exec(tx.reader())
        .await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
