//! Sending an email again that did not get through.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_store::{NewJob, mail};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};

use super::list::MailState;
use crate::{
    error::{Code, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::Id,
    },
    jobs::{NOTICE, SEND},
    state::App,
};

/// Try an email again now that was not sent: one that failed, or that waits for its next try
#[utoipa::path(post, path = "/mails/{id}/send/", tag = "mails", operation_id = "sendMailAgain",
    params(("id" = i64, Path)), responses((status = 202, body = MailQueued), (status = "4XX", body = ErrorBody)))]
pub(super) async fn send_again(
    State(app): State<App>,
    caller: Caller<can::AccessSettings>,
    Id(id): Id,
) -> Result<(StatusCode, Json<MailQueued>)> {
    use mail::Column;
    let (data, now) = (&caller.data, app.clock.now());
    data.get::<mail::Model>(id, data.reader()).await?;
    let tx = data.begin().await?;
    let changed = data
        .update::<mail::Model>()
        .col_expr(Column::State, Expr::value(MailState::Queued.as_str()))
        .col_expr(Column::Attempts, Expr::value(0))
        .filter(Column::Id.eq(id))
        .filter(Column::State.is_in([MailState::Queued.as_str(), MailState::Failed.as_str()]))
        .exec(tx.reader())
        .await?;
    if changed.rows_affected == 0 {
        return Err(Code::EmailNotWaiting.into());
    }
    let payload = id.to_string();
    if !tx.run_again(&[SEND, NOTICE], &payload, now).await? {
        tx.enqueue(NewJob { kind: SEND, payload, dedup_key: Some(format!("mail:{id}")), run_at: now })
            .await?;
    }
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok((StatusCode::ACCEPTED, Json(MailQueued { state: MailState::Queued })))
}

/// It waits to be sent.
#[derive(Debug, serde::Serialize, utoipa::ToSchema)]
pub(super) struct MailQueued {
    state: MailState,
}
