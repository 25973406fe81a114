//! What was read.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_store::{employee, event, event_read};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter, QuerySelect, sea_query::Expr};
use serde::Deserialize;

use super::{list::UnreadEvents, seen_until, told, unread};
use crate::{
    error::{ErrorBody, Result},
    http::{
        body::Body,
        caller::{Caller, can::BeSignedIn},
        ids::none_missing,
        listing::few,
    },
    state::App,
};

/// What was read.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub(super) struct ReadEvents {
    /// These.
    ids: Vec<i64>,
    /// Everything until then.
    until: Option<DateTime<Utc>>,
}

/// Mark what happened as read: some of it, or everything until a moment. The caller alone has read it
#[utoipa::path(post, path = "/events/read/", tag = "events", operation_id = "readEvents",
    request_body = ReadEvents, responses((status = 200, body = UnreadEvents), (status = "4XX", body = ErrorBody)))]
pub(super) async fn read(
    State(app): State<App>,
    caller: Caller<BeSignedIn>,
    Body(body): Body<ReadEvents>,
) -> Result<Json<UnreadEvents>> {
    let (data, me, now) = (&caller.data, caller.me.id, app.clock.now());
    let ids = few("ids", &body.ids)?;
    let seen = seen_until(&caller).await?;
    let tx = data.begin().await?;
    // Locked: two windows of one person write one row.
    let person = data.for_no_key_update::<employee::Model>().filter(employee::Column::Id.eq(me));
    person.one(tx.reader()).await?;
    if !ids.is_empty() {
        let rows: Vec<i64> = told(&caller)
            .select_only()
            .column(event::Column::Id)
            .filter(event::Column::Id.is_in(ids.iter().copied()))
            .into_tuple()
            .all(tx.reader())
            .await?;
        none_missing("ids", &ids, rows)?;
        data.delete::<event_read::Model>()
            .filter(event_read::Column::EmployeeId.eq(me))
            .filter(event_read::Column::EventId.is_in(ids.iter().copied()))
            .exec(tx.reader())
            .await?;
        let row = |id: i64| event_read::ActiveModel {
            employee_id: Set(me),
            event_id: Set(id),
            read_at: Set(now),
            ..Default::default()
        };
        data.insert_many::<event_read::Model>(ids.into_iter().map(row).collect(), &tx).await?;
    }
    if let Some(until) = body.until.map(|until| until.min(now)).filter(|until| *until > seen) {
        data.update::<employee::Model>()
            .col_expr(employee::Column::EventsSeenAt, Expr::value(until))
            .filter(employee::Column::Id.eq(me))
            .exec(tx.reader())
            .await?;
        // What was read before needs no row of its own any more.
        data.delete::<event_read::Model>()
            .filter(event_read::Column::EmployeeId.eq(me))
            .filter(event_read::Column::ReadAt.lte(until))
            .exec(tx.reader())
            .await?;
    }
    tx.commit().await?;
    let seen = seen_until(&caller).await?;
    Ok(Json(UnreadEvents { unread: unread(&caller, data, seen).await? }))
}
