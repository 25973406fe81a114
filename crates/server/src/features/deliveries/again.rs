//! Trying it again.

use axum::{Json, extract::State};
use http::StatusCode;
use serde::Serialize;

use super::{KINDS, list::DeliveryState};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

/// Try one again now that has failed so far
#[utoipa::path(post, path = "/deliveries/{id}/send/", tag = "deliveries", operation_id = "sendDelivery",
    params(("id" = i64, Path)), responses((status = 202, body = DeliveryQueued), (status = "4XX", body = ErrorBody)))]
pub(super) async fn send_one(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
    Id(id): Id,
) -> Result<(StatusCode, Json<DeliveryQueued>)> {
    if !caller.data.is_undelivered(KINDS, id).await? {
        return Err(Error::not_found());
    }
    send(&app, &caller, Some(id)).await?;
    Ok((StatusCode::ACCEPTED, Json(DeliveryQueued { state: DeliveryState::Waiting })))
}

/// Try everything again now that has given up
#[utoipa::path(post, path = "/deliveries/send/", tag = "deliveries", operation_id = "sendDeliveries",
    responses((status = 202, body = DeliveriesQueued), (status = "4XX", body = ErrorBody)))]
pub(super) async fn send_all(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
) -> Result<(StatusCode, Json<DeliveriesQueued>)> {
    let count = send(&app, &caller, None).await?;
    Ok((StatusCode::ACCEPTED, Json(DeliveriesQueued { count })))
}

async fn send(app: &App, caller: &Caller<can::AccessSettings>, one: Option<i64>) -> Result<u64> {
    let tx = caller.data.begin().await?;
    let count = caller.data.deliver_again(&tx, KINDS, one, app.clock.now()).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(count)
}

/// It waits to be tried.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DeliveryQueued {
    state: DeliveryState,
}

/// How much waits to be tried.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DeliveriesQueued {
    count: u64,
}
