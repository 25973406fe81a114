//! Where people are signed in.

use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, Tx, login};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};
use serde::Serialize;

use crate::{
    error::{Error, Result},
    http::{caller::idle_after, listing::List},
    state::App,
};

/// A place where a person is signed in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LoginView {
    id: i64,
    created_at: DateTime<Utc>,
    last_seen_at: DateTime<Utc>,
    /// The browser, as it calls itself.
    agent: String,
    /// The session of this request.
    current: bool,
}

/// The sessions of a person that still open something, the last used first; `administers`: of an administrator.
pub async fn sessions_of(
    app: &App,
    data: &Scoped,
    person: i64,
    administers: bool,
    current: Option<i64>,
) -> Result<List<LoginView>> {
    let now = app.clock.now();
    let alive =
        |shared| Condition::all().add(login::Column::LastSeenAt.gt(now - idle_after(administers, shared)));
    let rows: Vec<login::Model> = data
        .find::<login::Model>()
        .filter(login::Column::EmployeeId.eq(person))
        .filter(login::Column::ExpiresAt.gt(now))
        .filter(
            Condition::any().add(alive(false).add(login::Column::SharedDeviceId.is_null())).add(alive(true)),
        )
        .order_by_desc(login::Column::LastSeenAt)
        .order_by_desc(login::Column::Id)
        .all(data.reader())
        .await?;
    let view = |row: login::Model| LoginView {
        current: Some(row.id) == current,
        id: row.id,
        created_at: row.created_at,
        last_seen_at: row.last_seen_at,
        agent: row.agent,
    };
    Ok(rows.into_iter().map(view).collect::<Vec<_>>().into())
}

/// Ends one session of a person.
///
/// # Errors
/// 404 when the person has no such session.
pub async fn end_session(data: &Scoped, tx: &Tx, person: i64, id: i64) -> Result<()> {
    let ended = data
        .delete::<login::Model>()
        .filter(login::Column::EmployeeId.eq(person))
        .filter(login::Column::Id.eq(id))
        .exec(tx.reader())
        .await?;
    if ended.rows_affected == 0 { Err(Error::not_found()) } else { Ok(()) }
}
