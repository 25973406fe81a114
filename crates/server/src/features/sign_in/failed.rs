//! Sign-ins that failed: a line in the server's log for each, a row in the account's for a run of them.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use rozmova_domain::{audit::Action, rules};
use rozmova_store::{Scoped, audit as log, employee};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use crate::{
    error::Result,
    features::{
        audit::{self, Who},
        sessions::RUNS,
    },
    state::App,
};

/// Somebody who wants to sign in.
#[derive(Clone, Copy, Debug)]
pub(super) struct SignInAttempt<'a> {
    pub from: IpAddr,
    /// The email as it was typed, or what stands for a personnel number.
    pub name: &'a str,
    pub person: Option<&'a employee::Model>,
    /// Names the request in the log.
    pub request: &'a str,
}

impl SignInAttempt<'_> {
    /// A line in the server's log. What was typed in the place of an address may be a password: it stays out.
    pub(super) fn log(&self, reason: &'static str) {
        let email = rules::email(self.name).unwrap_or_default();
        let account = self.person.map(|person| person.account_id);
        metrics::counter!("rozmova_sign_ins_total", "result" => reason).increment(1);
        tracing::warn!(address = %self.from, %email, account, reason, "a sign-in failed");
    }

    /// A row in the log of the account, when they have become a run.
    pub(super) async fn note(&self, app: &App, failures: i32) -> Result<()> {
        match self.person.filter(|_| RUNS.contains(&failures)) {
            Some(person) => note_run(app, person, failures, self.from, self.request).await,
            None => Ok(()),
        }
    }
}

/// A row in the log of the account: so many sign-ins of this person failed in a row.
pub async fn note_run(
    app: &App,
    person: &employee::Model,
    failures: i32,
    from: IpAddr,
    request: &str,
) -> Result<()> {
    let data = app.db.system().scope_of(person);
    let entry = audit::about(Action::PersonSignInFailed, person)
        .fact("failures", failures)
        .fact("ip_address", from.to_string());
    let who = Who { person: None, service_key: None, at: app.clock.now(), request: Some(request.to_owned()) };
    let tx = data.begin().await?;
    audit::note(&data, &tx, who, entry).await?;
    Ok(tx.commit().await?)
}

/// Whose password was tried wrongly many times since.
pub async fn runs_since(data: &Scoped, since: DateTime<Utc>) -> Result<u64> {
    let people: Vec<Option<i64>> = data
        .find::<log::Model>()
        .select_only()
        .column(log::Column::ObjectId)
        .distinct()
        .filter(log::Column::Action.eq(Action::PersonSignInFailed.code()))
        .filter(log::Column::At.gte(since))
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(people.len() as u64)
}
