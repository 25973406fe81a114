//! The list.

use axum::Json;
use chrono::{DateTime, Utc};
use rozmova_store::{MAX_ATTEMPTS, Undelivered};
use serde::Serialize;

use super::KINDS;
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::Query,
    },
    jobs::{GATHER, SCHEDULED},
};

/// Something that was to leave the company and has failed so far.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Delivery {
    id: i64,
    kind: DeliveryKind,
    state: DeliveryState,
    /// Of a result.
    #[schema(required = true)]
    game: Option<DeliveryCourse>,
    /// Whose result or data it is; null: a visitor's, or of nobody.
    #[schema(required = true)]
    user: Option<DeliveryPerson>,
    /// Of a report: which.
    #[schema(required = true)]
    report: Option<String>,
    /// Tries since it was begun, or begun anew.
    attempts: i32,
    /// Why the last try failed.
    error: String,
    /// When it is tried next; null: it has given up.
    #[schema(required = true)]
    next_at: Option<DateTime<Utc>>,
}

/// The course of a result.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DeliveryCourse {
    id: i64,
    title: String,
}

/// Whose result or data it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DeliveryPerson {
    id: i64,
    first_name: String,
    last_name: String,
}

/// What was to leave.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum DeliveryKind {
    /// The result of a course, for another system.
    Result,
    /// A report by email.
    Report,
    /// A file with a person's data.
    PersonalData,
}

/// What becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum DeliveryState {
    /// It is tried again.
    Waiting,
    /// It was tried for more than a day.
    Failed,
}

impl Delivery {
    fn of(row: Undelivered) -> Self {
        let state = match row.attempts >= MAX_ATTEMPTS {
            true => DeliveryState::Failed,
            false => DeliveryState::Waiting,
        };
        Self {
            id: row.id,
            kind: match row.kind.as_str() {
                SCHEDULED => DeliveryKind::Report,
                GATHER => DeliveryKind::PersonalData,
                _ => DeliveryKind::Result,
            },
            state,
            game: row.course_id.zip(row.course_title).map(|(id, title)| DeliveryCourse { id, title }),
            user: row.person_id.map(|id| DeliveryPerson {
                id,
                first_name: row.first_name.unwrap_or_default(),
                last_name: row.last_name.unwrap_or_default(),
            }),
            report: row.report,
            attempts: row.attempts,
            error: row.last_error,
            next_at: (state == DeliveryState::Waiting).then_some(row.run_at),
        }
    }
}

/// What has not left the company so far, what has given up first
#[utoipa::path(get, path = "/deliveries/", tag = "deliveries", operation_id = "listDeliveries",
    params(PageParams), responses((status = 200, body = Page<Delivery>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::AccessSettings>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<Delivery>>> {
    let (found, total) = caller.data.undelivered(KINDS, page.place()?).await?;
    Ok(Json(page.page_of(total, found.into_iter().map(Delivery::of).collect())))
}
