//! Signing in and out. A token names a row of `login`; ending the row ends the token.

mod routes;
mod throttle;

use std::net::IpAddr;

use chrono::Duration;
use http::{HeaderMap, header};
use rozmova_domain::{audit::Action, rights::Rights};
use rozmova_store::{Scoped, Tx, employee, login, role};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::Serialize;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use throttle::forget_failures;

use crate::{
    app::App,
    features::{
        audit::{self, Who},
        me::User,
        people,
    },
    http::{error::Result, limits::Gate},
    tokens::Session,
};

/// No session lives longer.
const LIFETIME: Duration = Duration::days(30);

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::token_auth))
        .routes(routes!(routes::token_auth_v2))
        .routes(routes!(routes::logout))
}

/// A person and the token to send with each request.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SignedIn {
    /// Who.
    pub user: User,
    /// For the header `Authorization: JWT <token>`.
    pub token: String,
}

/// Whether this is the password of a signed-in person. Tries are counted as those to sign in are.
///
/// # Errors
/// 429 after too many of them.
pub async fn is_password(
    app: &App,
    from: IpAddr,
    person: &employee::Model,
    password: String,
) -> Result<bool> {
    app.gates.pass(Gate::SignIn, from)?;
    throttle::count_try(app, &person.email).await?;
    let right = app.passwords.verify(password, person.password_hash.clone()).await?;
    if right {
        forget_failures(app, &person.email).await?;
    }
    Ok(right)
}

/// Notes that somebody has signed in: of administrators others may have to know.
///
/// # Errors
/// When the database does not answer.
pub async fn note_entry(data: &Scoped, tx: &Tx, person: &employee::Model, who: Who) -> Result<()> {
    let Some(role) = person.role_id else {
        return Ok(());
    };
    let role: role::Model = data.get(role, tx.reader()).await?;
    if !Rights::from_bits(role.rights).is_admin() {
        return Ok(());
    }
    audit::note(data, tx, who, people::about(Action::PersonSignedIn, person)).await
}

/// Makes a sign-in session and its token.
pub async fn open_session(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    headers: &HeaderMap,
) -> Result<String> {
    let now = app.clock.now();
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let row = login::ActiveModel {
        employee_id: Set(person.id),
        stamp: Set(Session::new_stamp()),
        agent: Set(agent.chars().take(200).collect()),
        created_at: Set(now),
        last_seen_at: Set(now),
        expires_at: Set(now + LIFETIME),
        ..Default::default()
    };
    let row = data.insert(row, tx).await?;
    app.tokens.sign(&Session { id: row.id, stamp: row.stamp }, now, row.expires_at)
}

/// Ends every session of a person, but for `keep`.
pub async fn end_sessions(data: &Scoped, tx: &Tx, person: i64, keep: Option<i64>) -> Result<()> {
    let mut delete = data.delete::<login::Model>().filter(login::Column::EmployeeId.eq(person));
    if let Some(keep) = keep {
        delete = delete.filter(login::Column::Id.ne(keep));
    }
    delete.exec(tx.reader()).await?;
    Ok(())
}
