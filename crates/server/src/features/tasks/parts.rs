//! Long work that is done part by part, each in a transaction of its own with how far it is, so that neither a restart
//! nor a second worker does anything twice.

use std::time::Instant;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rozmova_domain::{language::Language, rights::Rights};
use rozmova_store::{Scoped, Tx, background_task, role};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{JobState, Outcome, end, lock_progress};
use crate::{
    error::{Code, Result},
    jobs::{Ended, TURN},
    state::App,
};

/// What was asked, as the task keeps it.
#[async_trait]
pub trait InParts: DeserializeOwned + Send + Sync {
    /// How far it is.
    type Progress: DeserializeOwned + Default + Send + Sync;

    /// Of whoever asked.
    fn language(&self) -> Language;

    /// Does the next part in a transaction; true when it was the last.
    /// A refusal ends the work; after another error it goes on later from where it was.
    async fn part(
        &self,
        app: &App,
        data: &Scoped,
        task: &background_task::Model,
        now: DateTime<Utc>,
    ) -> Result<bool>;

    /// The result of work that ends before its last part, in the transaction that ends it.
    async fn cut_short(
        &self,
        app: &App,
        data: &Scoped,
        tx: &Tx,
        task: &background_task::Model,
        progress: &Self::Progress,
    ) -> Result<Value>;
}

/// Does part by part until everything is done or the turn is over. For the worker.
/// After an error it goes on later from where it was.
pub async fn run_in_parts<W: InParts>(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let Some((task, data)) = app.db.system().background_task(payload.parse()?).await? else {
        return Ok(Ended::Done);
    };
    if JobState::of(&task).is_over() {
        return Ok(Ended::Done);
    }
    let work: W = serde_json::from_str(&task.request)?;
    let now = app.clock.now();
    let begun = Instant::now();
    loop {
        if app.stop.is_cancelled() || begun.elapsed() > TURN {
            return Ok(Ended::Again(now));
        }
        match work.part(app, &data, &task, now).await {
            Ok(true) => return Ok(Ended::Done),
            Ok(false) => {}
            Err(error) if matches!(error.code(), Code::Overloaded | Code::Internal) => {
                return Err(error.into());
            }
            Err(error) => {
                fail(app, &data, &task, &work, error.code()).await?;
                return Ok(Ended::Done);
            }
        }
    }
}

/// What was done stays; the person is told why there is no more.
async fn fail<W: InParts>(
    app: &App,
    data: &Scoped,
    task: &background_task::Model,
    work: &W,
    code: Code,
) -> Result<()> {
    let tx = data.begin().await?;
    let Some(progress) = lock_progress(data, &tx, task.id).await? else {
        return Ok(());
    };
    let result = Some(work.cut_short(app, data, &tx, task, &progress).await?);
    let outcome = Outcome { result, error: Some(code.text().say(work.language())) };
    end(app, data, &tx, task.id, JobState::Failed, &outcome).await?;
    Ok(tx.commit().await?)
}

/// The rights that whoever asked has by now; none after a dismissal.
pub async fn rights_now(app: &App, data: &Scoped, person: i64) -> Result<Rights> {
    let person = app.db.system().person(person).await?.map(|(person, _)| person);
    let role = person.filter(|person| person.dismissed_at.is_none()).and_then(|person| person.role_id);
    Ok(match role {
        Some(role) => Rights::from_bits(data.get::<role::Model>(role, data.reader()).await?.rights),
        None => Rights::EMPTY,
    })
}
