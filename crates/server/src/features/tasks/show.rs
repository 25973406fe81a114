//! Progress of background work.

use axum::{Json, extract::State};
use rozmova_store::background_task;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;
use serde_json::Value;

use super::{JobState, Outcome, asked_by};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        caller::{Caller, can::BeKnown},
        query::Id,
    },
    state::App,
};

/// Work that goes on by itself.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Job {
    id: i64,
    state: JobState,
    /// Rows that are done.
    done: i64,
    /// Rows that there are.
    total: i64,
    /// What came of it; its shape depends on the work.
    #[schema(required = true, value_type = Value)]
    result: Option<Value>,
    /// Why it failed.
    #[schema(required = true)]
    error: Option<String>,
}

/// How far the work is
#[utoipa::path(get, path = "/jobs/{id}/", tag = "jobs", operation_id = "showJob",
    params(("id" = i64, Path)), responses((status = 200, body = Job), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(State(app): State<App>, caller: Caller<BeKnown>, Id(id): Id) -> Result<Json<Job>> {
    let row = caller
        .data
        .find::<background_task::Model>()
        .filter(background_task::Column::Id.eq(id))
        .filter(asked_by(&caller.me))
        .one(caller.data.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let state = JobState::of(&row);
    let outcome = match row.result.filter(|_| state.is_over()) {
        Some(text) => serde_json::from_str(&text)?,
        None => Outcome::default(),
    };
    let done = if state.is_over() { row.done } else { app.progress.of(id).unwrap_or(row.done) };
    Ok(Json(Job { id, state, done, total: row.total, result: outcome.result, error: outcome.error }))
}
