//! What happened, newest first.

use std::collections::HashMap;

use axum::Json;
use chrono::{DateTime, Utc};
use rozmova_domain::event::Event;
use rozmova_store::{event, event_read};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;

use super::{names::Names, seen_until, told, unread};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can::BeSignedIn},
        listing::{Page, PageParams},
        query::Query,
    },
};

/// Something that happened.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EventRow {
    id: i64,
    /// Of several times the last one.
    at: DateTime<Utc>,
    /// How often it happened.
    count: i32,
    unread: bool,
    about: Event,
    /// Title of the course, name of the group or the person that it is about; null: of none, it is gone, or the caller may
    /// not know it.
    #[schema(required = true)]
    name: Option<String>,
    /// Whether the report or the file of the background work is still there.
    result_kept: bool,
}

/// A page of what happened, and how much of all of it is unread.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Events {
    unread: u64,
    #[serde(flatten)]
    page: Page<EventRow>,
}

/// How much is unread.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UnreadEvents {
    pub(super) unread: u64,
}

/// What happened in the last 90 days that the caller is told of, newest first: the own background work, and with the right
/// to the settings emails and results that were given up, and the plan
#[utoipa::path(get, path = "/events/", tag = "events", operation_id = "listEvents",
    params(PageParams), responses((status = 200, body = Events), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<BeSignedIn>, Query(page): Query<PageParams>) -> Result<Json<Events>> {
    let data = &caller.data;
    let seen = seen_until(&caller).await?;
    let query = told(&caller).order_by_desc(event::Column::At).order_by_desc(event::Column::Id);
    let page: Page<event::Model> = page.fetch(query, data.reader()).await?;
    let (page, rows) = page.take();
    let ids = rows.iter().map(|row| row.id);
    let read: Vec<(i64, DateTime<Utc>)> = data
        .find::<event_read::Model>()
        .select_only()
        .columns([event_read::Column::EventId, event_read::Column::ReadAt])
        .filter(event_read::Column::EmployeeId.eq(caller.me.id))
        .filter(event_read::Column::EventId.is_in(ids))
        .into_tuple()
        .all(data.reader())
        .await?;
    let read: HashMap<i64, DateTime<Utc>> = read.into_iter().collect();
    let mut told_of: Vec<(Event, event::Model)> = Vec::with_capacity(rows.len());
    for row in rows {
        told_of.push((serde_json::from_str(&row.payload)?, row));
    }
    let names = Names::of(&caller, told_of.iter().map(|(about, _)| about)).await?;
    let rows = told_of.into_iter().map(|(about, row)| EventRow {
        id: row.id,
        at: row.at,
        count: row.count,
        unread: row.at > seen && read.get(&row.id).is_none_or(|read| *read < row.at),
        name: names.name(&about),
        result_kept: names.has_result(&about),
        about,
    });
    let page = page.with(rows.collect());
    Ok(Json(Events { unread: unread(&caller, data, seen).await?, page }))
}

/// How much of what happened the caller has not read
#[utoipa::path(get, path = "/events/unread/", tag = "events", operation_id = "countUnreadEvents",
    responses((status = 200, body = UnreadEvents), (status = "4XX", body = ErrorBody)))]
pub(super) async fn count_unread(caller: Caller<BeSignedIn>) -> Result<Json<UnreadEvents>> {
    let seen = seen_until(&caller).await?;
    Ok(Json(UnreadEvents { unread: unread(&caller, &caller.data, seen).await? }))
}
