//! Where the person is signed in.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_store::login;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde::Serialize;

use crate::{
    error::{ErrorBody, Result},
    features::sessions,
    http::{
        caller::{Caller, can::BeSignedIn},
        listing::List,
    },
    state::App,
};

/// A place where the person is signed in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LoginView {
    id: i64,
    created_at: DateTime<Utc>,
    last_seen_at: DateTime<Utc>,
    /// The browser, as it calls itself.
    agent: String,
    /// The session of this request.
    current: bool,
}

/// Where the person is signed in
#[utoipa::path(get, path = "/users/me/sessions/", tag = "account", operation_id = "listMySessions",
    responses((status = 200, body = List<LoginView>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sessions(
    State(app): State<App>,
    caller: Caller<BeSignedIn>,
) -> Result<Json<List<LoginView>>> {
    let rows = caller
        .data
        .find::<login::Model>()
        .filter(login::Column::EmployeeId.eq(caller.me.id))
        .filter(login::Column::ExpiresAt.gt(app.clock.now()))
        .order_by_desc(login::Column::LastSeenAt)
        .all(caller.data.reader())
        .await?;
    let views: Vec<_> = rows
        .into_iter()
        .map(|row| LoginView {
            current: Some(row.id) == caller.me.login(),
            id: row.id,
            created_at: row.created_at,
            last_seen_at: row.last_seen_at,
            agent: row.agent,
        })
        .collect();
    Ok(Json(views.into()))
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
