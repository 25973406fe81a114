//! A session: a row of `login` that a token names; ending the row ends the token.

use chrono::{DateTime, Duration, Utc};
use http::{HeaderMap, header};
use rozmova_store::{Scoped, Tx, employee, login};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};

use super::{device, note_wrong_proof, shared, throttle};
use crate::{
    error::Result,
    limits::rate_limits::{RateKey, RateLimit},
    state::App,
    tokens::Session,
};

/// No session lives longer.
const LIFETIME: Duration = Duration::days(30);

/// Whether somebody who signs in has given the password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Password {
    /// Just now.
    Given,
    /// A passkey was, which stands for it.
    Passkey,
    /// A link signed the person in.
    NotAsked,
    /// A card and its PIN did: the session opens what learners may do.
    Card,
    /// The provider of the company said who it is.
    Company(ByCompany),
}

/// How somebody came by the provider of the company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCompany {
    /// The provider's own session.
    pub session: Option<String>,
    /// When the person proved to the provider who they are, where it says so.
    pub proven_at: Option<DateTime<Utc>>,
}

/// A session that has just begun.
#[derive(Debug)]
pub struct NewSession {
    /// For the header `Authorization: JWT <token>`.
    pub token: String,
    /// How it began.
    pub kind: SessionKind,
}

/// How a session began, as far as its person sees other things for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct SessionKind {
    /// A card opened it.
    pub by_card: bool,
    /// The provider of the company said who it is.
    pub by_company: bool,
    /// On a device that many people use.
    pub on_shared_device: bool,
}

/// Makes a sign-in session and its token.
pub async fn open_session(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    headers: &HeaderMap,
    password: Password,
) -> Result<NewSession> {
    let now = app.clock.now();
    let password_at = match &password {
        Password::Given | Password::Passkey => Some(now),
        Password::NotAsked | Password::Card => None,
        Password::Company(by) => by.proven_at.map(|at| at.min(now)),
    };
    let row = login::ActiveModel {
        employee_id: Set(person.id),
        stamp: Set(Session::new_stamp()),
        agent: Set(agent(headers).chars().take(200).collect()),
        created_at: Set(now),
        password_at: Set(password_at),
        last_seen_at: Set(now),
        expires_at: Set(now + LIFETIME),
        shared_device_id: Set(shared::used(data, tx, headers, now).await?),
        by_card: Set(password == Password::Card),
        by_company: Set(matches!(password, Password::Company(_))),
        provider_session: Set(match password {
            Password::Company(by) => by.session,
            _ => None,
        }),
        ..Default::default()
    };
    let row = data.insert(row, tx).await?;
    let kind = SessionKind {
        by_card: row.by_card,
        by_company: row.by_company,
        on_shared_device: row.shared_device_id.is_some(),
    };
    let session = Session { id: row.id, stamp: row.stamp, view: None };
    Ok(NewSession { token: app.tokens.sign(&session, now, row.expires_at)?, kind })
}

/// What a browser calls itself.
pub fn agent(headers: &HeaderMap) -> &str {
    headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default()
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

/// Whether this is the password of a signed-in person. Wrong ones have a limit.
///
/// # Errors
/// 429 after too many of them.
pub async fn is_password(app: &App, person: &employee::Model, password: String) -> Result<bool> {
    app.rate_limits.check(RateLimit::SignIn, RateKey::Person(person.id))?;
    let tried = throttle::begin(app, person.known_as(), throttle::SignInOrigin::Session).await?;
    let right = match app.passwords.verify(password, person.password_hash.clone()).await {
        Ok(right) => right,
        Err(error) => {
            tried.take_back(app).await?;
            return Err(error);
        }
    };
    if right {
        let tx = app.db.begin().await?;
        tried.was_right(app, &tx).await?;
        tx.commit().await?;
    } else {
        note_wrong_proof(app, person, "password", tried.failures).await?;
    }
    Ok(right)
}

/// Removes what is over: failures of more than a day ago, devices that nobody uses.
pub async fn forget_old(app: &App, now: DateTime<Utc>) -> Result<()> {
    let unused = now - Duration::days(device::KEPT_DAYS);
    Ok(app.db.system().forget_old_sign_ins(now - Duration::days(1), unused).await?)
}
