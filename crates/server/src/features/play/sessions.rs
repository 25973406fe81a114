//! Attempts as they stand.

use std::collections::HashMap;

use axum::{
    Json,
    extract::{Path, State},
};
use rozmova_domain::{assignment::Facts, language::Language, rights::Right};
use rozmova_store::{AttemptInPlay, Scoped, assignment, attempt};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};
use serde::Deserialize;
use serde_json::json;

use super::{
    attempt::player,
    back::taken_back,
    card_time::answered_by_time,
    current::current_session,
    expiry::end_overdue_of,
    queries::{stored, with_assignment},
    quiz,
    view::{OpenedBy, Session},
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::refs::refs_by_id,
    http::{
        caller::{Caller, Playing, can},
        listing::List,
        query::Query,
    },
    state::App,
};

/// A key as attempts have it; anything else names none.
pub(super) fn checked_key(key: String) -> Result<String> {
    let valid = key.len() == 32 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    if valid { Ok(key) } else { Err(Error::not_found()) }
}

/// An attempt as it stands
#[utoipa::path(get, path = "/game_sessions/{key}/", tag = "play", operation_id = "showSession",
    params(("key" = String, Path), Shown), responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    playing: Playing,
    Path(key): Path<String>,
    Query(shown): Query<Shown>,
) -> Result<Json<Session>> {
    let (key, player) = (checked_key(key)?, player(&playing));
    let (attempt, data) = stored(&app, &key, player).await?;
    if let Some(question) = shown.question {
        if let Some(caller) = &playing.caller {
            caller.me.require_no_view()?;
        }
        return quiz::go_to(&app, key, (player, playing.language), question).await;
    }
    let row = answered_by_time(&app, with_assignment(&data, attempt).await?).await?;
    let prepared = app.play.revisions.get(&data, row.attempt.revision_id).await?;
    Ok(Json(current_session(&data, &prepared, &row, (app.clock.now(), playing.language)).await?))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Shown {
    /// Of a quiz with movement: makes this question the current one.
    question: Option<i32>,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SessionFilter {
    /// Assignment id.
    assignment: i64,
}

/// Attempts of an assignment, newest first; for the assigned and for who reads reports
#[utoipa::path(get, path = "/game_sessions/", tag = "play", operation_id = "listSessions",
    params(SessionFilter), responses((status = 200, body = List<Session>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::BeKnown>,
    Query(filter): Query<SessionFilter>,
) -> Result<Json<List<Session>>> {
    let (me, data) = (&caller.me, &caller.data);
    let all = data.everybody();
    let row: assignment::Model = all.get(filter.assignment, data.reader()).await?;
    let reads_reports = me.administers() && me.rights.allows(Right::ViewReports);
    if !me.is(row.employee_id) && !reads_reports {
        return Err(Error::not_found());
    }
    // The own ones, or as far as the caller reaches.
    let data = if me.is(row.employee_id) { &all } else { data };
    let row: assignment::Model = data.get(row.id, data.reader()).await?;
    end_overdue_of(&app, data, Condition::all().add(attempt::Column::AssignmentId.eq(row.id))).await?;
    let row: assignment::Model = data.get(row.id, data.reader()).await?;
    let attempts = data
        .find::<attempt::Model>()
        .filter(attempt::Column::AssignmentId.eq(row.id))
        .order_by_desc(attempt::Column::Number)
        .all(data.reader())
        .await?;
    let now = app.clock.now();
    let openers = refs_by_id(data, attempts.iter().filter_map(|attempt| attempt.opened_by).collect()).await?;
    let mut views = Vec::with_capacity(attempts.len());
    for attempt in attempts {
        let prepared = app.play.revisions.get(data, attempt.revision_id).await?;
        let row = AttemptInPlay { attempt, assignment: Some((&row).into()) };
        let opened_by = row.attempt.opened_by.map(|id| {
            let name = openers.get(&id).map(|who| format!("{} {}", who.first_name, who.last_name));
            OpenedBy { id, name: name.unwrap_or_default().trim().to_owned() }
        });
        let view = current_session(data, &prepared, &row, (now, caller.language)).await?;
        views.push(view.listed(opened_by));
    }
    Ok(Json(views.into()))
}

/// Attempts of one person as their player may see them, without a card to answer.
pub async fn for_export(
    app: &App,
    data: &Scoped,
    attempts: Vec<attempt::Model>,
    language: Language,
) -> Result<Vec<serde_json::Value>> {
    let ids = attempts.iter().filter_map(|attempt| attempt.assignment_id);
    let rows = data
        .find_of::<assignment::Model>(assignment::Column::Id, ids.collect::<Vec<_>>())
        .all(data.reader())
        .await?;
    let assignments: HashMap<i64, Facts> = rows.iter().map(|row| (row.id, row.into())).collect();
    let now = app.clock.now();
    let mut views = Vec::with_capacity(attempts.len());
    for attempt in attempts {
        let prepared = app.play.revisions.get(data, attempt.revision_id).await?;
        let assignment = attempt.assignment_id.and_then(|id| assignments.get(&id).copied());
        let taken: Vec<serde_json::Value> = taken_back(&attempt)?
            .iter()
            .map(|one| json!({"step": one.step, "question": one.entry.question, "answers": one.entry.answers, "answered_at": one.entry.at, "taken_back_at": one.at}))
            .collect();
        let row = AttemptInPlay { attempt, assignment };
        let view = current_session(data, &prepared, &row, (now, language)).await?;
        let mut view = serde_json::to_value(view.listed(None))?;
        // Whoever has it could play on.
        view.as_object_mut().and_then(|view| view.remove("key"));
        view["taken_back"] = taken.into();
        views.push(view);
    }
    Ok(views)
}
