//! Where the person is signed in.

use axum::{Json, extract::State};
use http::StatusCode;

use crate::{
    error::{ErrorBody, Result},
    features::sessions::{self, LoginView},
    http::{
        caller::{Caller, can::BeSignedIn},
        listing::List,
        query::Id,
    },
    state::App,
};

/// Where the person is signed in
#[utoipa::path(get, path = "/users/me/sessions/", tag = "account", operation_id = "listMySessions",
    responses((status = 200, body = List<LoginView>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sessions(
    State(app): State<App>,
    caller: Caller<BeSignedIn>,
) -> Result<Json<List<LoginView>>> {
    let me = &caller.me;
    Ok(Json(sessions::sessions_of(&app, &caller.data, me.id, me.administers(), me.login()).await?))
}

/// Sign out everywhere else
#[utoipa::path(delete, path = "/users/me/sessions/", tag = "account", operation_id = "endMySessions",
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn end_sessions(caller: Caller<BeSignedIn>) -> Result<StatusCode> {
    let tx = caller.data.begin().await?;
    sessions::end_sessions(&caller.data, &tx, caller.me.id, caller.me.login()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign out in one place
#[utoipa::path(delete, path = "/users/me/sessions/{id}/", tag = "account", operation_id = "endMySession",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn end_session(caller: Caller<BeSignedIn>, Id(id): Id) -> Result<StatusCode> {
    let tx = caller.data.begin().await?;
    sessions::end_session(&caller.data, &tx, caller.me.id, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
