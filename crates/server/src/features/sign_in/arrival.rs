//! How every sign-in ends, by whatever it was proven.

use axum::Json;
use http::HeaderMap;
use rozmova_domain::{audit::Action, rights::Rights};
use rozmova_store::{Scoped, Tx, employee, role};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use super::{Entry, SignedIn};
use crate::{
    error::Result,
    features::{
        audit::{self, Who},
        profile::own_view,
        sessions::{Device, NewSession, Password, open_session},
    },
    state::App,
};

/// Somebody who may come in.
pub struct Arrival<'a> {
    /// Locked.
    pub person: &'a employee::Model,
    /// For the log of the account.
    pub who: Who,
    /// Where the person comes from.
    pub device: &'a Device,
    /// Of the request.
    pub headers: &'a HeaderMap,
    /// What was given.
    pub password: Password,
}

/// Opens the session and notes in the person's row, in `changed` with what else changes there, and in the log that it
/// was.
pub async fn arrive(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    arrival: Arrival<'_>,
    mut changed: employee::ActiveModel,
) -> Result<NewSession> {
    let Arrival { person, who, device, headers, password } = arrival;
    let now = app.clock.now();
    let session = open_session(app, data, tx, person, headers, password).await?;
    note_entry(data, tx, person, who).await?;
    device.remember(app, data, tx, person.id).await?;
    changed.last_seen_at = Set(Some(now));
    changed.confirmed_at = Set(person.confirmed_at.or(Some(now)));
    changed.terms_accepted_at = Set(person.terms_accepted_at.or(Some(now)));
    changed.update(tx.reader()).await?;
    Ok(session)
}

/// The answer, once all of it is committed.
pub async fn welcome(
    app: &App,
    data: &Scoped,
    person: i64,
    device: &Device,
    session: NewSession,
) -> Result<Entry> {
    metrics::counter!("rozmova_sign_ins_total", "result" => "signed_in").increment(1);
    app.jobs_waiting.wake();
    let user = own_view(app, data, person, session.kind).await?;
    Ok((device.cookie(app), Json(SignedIn { user, token: session.token })))
}

/// Of administrators others may have to know.
async fn note_entry(data: &Scoped, tx: &Tx, person: &employee::Model, who: Who) -> Result<()> {
    let Some(role) = person.role_id else {
        return Ok(());
    };
    let role: role::Model = data.get(role, tx.reader()).await?;
    if !person.reach.administers(Rights::from_bits(role.rights)) {
        return Ok(());
    }
    audit::note(data, tx, who, audit::about(Action::PersonSignedIn, person)).await
}
