//! Asking for another attempt or more time, where nothing more can be begun.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::assignment::{self as rules, Facts};
use rozmova_store::assignment;
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde::Serialize;

use super::{own, standing::over};
use crate::{
    error::{Code, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

/// The request, as it stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AskedForMore {
    /// When it was first made.
    asked_at: DateTime<Utc>,
}

/// Ask for another attempt or more time: who assigns sees it in the list of assignments, until the terms are changed
#[utoipa::path(post, path = "/assignments/game/{id}/ask/", tag = "assignments", operation_id = "askForMore",
    params(("id" = i64, Path)), responses((status = 200, body = AskedForMore), (status = "4XX", body = ErrorBody)))]
pub(super) async fn ask(
    State(app): State<App>,
    caller: Caller<can::PassAssigned>,
    Id(id): Id,
) -> Result<Json<AskedForMore>> {
    let (me, data) = (&caller.me, &caller.data);
    let row = own(me, data, id).await?;
    let now = app.clock.now();
    if !rules::may_ask(&Facts::from(&row), now) {
        return Err(Code::NothingToAskFor.into());
    }
    if let Some(asked_at) = row.asked_at {
        return Ok(Json(AskedForMore { asked_at }));
    }
    let tx = data.begin().await?;
    // What was read must still stand: whoever changed the terms meanwhile has answered already.
    let written = data
        .update::<assignment::Model>()
        .col_expr(assignment::Column::AskedAt, Expr::value(now))
        .filter(assignment::Column::Id.eq(id))
        .filter(assignment::Column::PassedAt.is_null())
        .filter(over(now))
        .exec(tx.reader())
        .await?;
    if written.rows_affected == 0 {
        return Err(Code::NothingToAskFor.into());
    }
    tx.commit().await?;
    Ok(Json(AskedForMore { asked_at: now }))
}
