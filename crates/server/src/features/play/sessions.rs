//! Attempts as they stand.

use axum::{
    Json,
    extract::{Path, State},
};
use rozmova_domain::rights::Right;
use rozmova_store::{AttemptInPlay, Scoped, assignment, attempt};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde::Deserialize;

use super::{
    judge::{Player, owned},
    routes::player,
    tell::tell,
    view::Session,
};
use crate::{
    app::App,
    http::{
        caller::{Caller, Visitor, can},
        error::{Error, ErrorBody, Result},
        listing::List,
        query::Query,
    },
};

/// A key as attempts have it; anything else names none.
pub(super) fn checked_key(key: String) -> Result<String> {
    let valid = key.len() == 32 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    if valid { Ok(key) } else { Err(Error::not_found()) }
}

/// The rows of the account that an attempt belongs to, for its player.
///
/// # Errors
/// 404 when it is somebody else's.
pub(super) async fn scope(app: &App, attempt: &attempt::Model, player: Player) -> Result<Scoped> {
    owned(attempt, player)?;
    match player {
        Some((account, _)) if account.get() == attempt.account_id => Ok(app.db.scoped(account)),
        // A visitor: the key leads to the account.
        _ => app
            .db
            .system()
            .attempt_by_key(&attempt.key)
            .await?
            .map(|(_, data)| data)
            .ok_or_else(Error::not_found),
    }
}

/// An attempt as it stands
#[utoipa::path(get, path = "/game_sessions/{key}/", tag = "play", operation_id = "showSession", extensions(("x-rights" = json!("public"))),
    params(("key" = String, Path)), responses((status = 200, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> Result<Json<Session>> {
    let (attempt, data) =
        app.db.system().attempt_by_key(&checked_key(key)?).await?.ok_or_else(Error::not_found)?;
    owned(&attempt, player(&visitor))?;
    let assignment = match attempt.assignment_id {
        Some(id) => Some(data.get(id, data.reader()).await?),
        None => None,
    };
    let prepared = app.play.revisions.get(&data, attempt.revision_id).await?;
    let row = AttemptInPlay { attempt, assignment };
    Ok(Json(tell(&data, &prepared, &row, app.clock.now()).await?))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SessionFilter {
    /// Assignment id.
    assignment: i64,
}

/// Attempts of an assignment, newest first; for the assigned and for who reads reports
#[utoipa::path(get, path = "/game_sessions/", tag = "play", operation_id = "listSessions", extensions(("x-rights" = json!("me"))),
    params(SessionFilter), responses((status = 200, body = List<Session>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Query(filter): Query<SessionFilter>,
) -> Result<Json<List<Session>>> {
    let (me, data) = (&caller.me, &caller.data);
    let row: assignment::Model = data.get(filter.assignment, data.reader()).await?;
    let reads_reports = me.rights.is_admin() && me.rights.allows(Right::ViewReports);
    if row.employee_id != me.id && !reads_reports {
        return Err(Error::not_found());
    }
    let attempts = data
        .find::<attempt::Model>()
        .filter(attempt::Column::AssignmentId.eq(row.id))
        .order_by_desc(attempt::Column::Number)
        .all(data.reader())
        .await?;
    let now = app.clock.now();
    let mut views = Vec::with_capacity(attempts.len());
    for attempt in attempts {
        let prepared = app.play.revisions.get(data, attempt.revision_id).await?;
        let row = AttemptInPlay { attempt, assignment: Some(row.clone()) };
        views.push(tell(data, &prepared, &row, now).await?.without_question());
    }
    Ok(Json(views.into()))
}
