//! Long work that is done part by part, each in a transaction of its own with how far it is, so that neither a restart
//! nor a second worker does anything twice.

use std::time::Instant;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rozmova_domain::{event::Event, language::Language, rights::Rights};
use rozmova_store::{Scoped, Tx, background_task, role, service_key};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{Asker, JobState, Outcome, end};
use crate::{
    error::{Code, Result},
    http::caller::Needs,
    jobs::{Ended, TURN},
    state::App,
};

/// What was asked, as the task keeps it.
#[async_trait]
pub trait InParts: DeserializeOwned + Send + Sync {
    /// How far it is.
    type Progress: Serialize + DeserializeOwned + Default + Send + Sync;
    /// What is read before the transaction of each part.
    type Before: Send + Sync;

    /// Of whoever asked.
    fn language(&self) -> Language;

    /// Reads what a part needs.
    /// A refusal ends the work, here as in the part itself; after another error it goes on later from where it was.
    async fn before(&self, app: &App, data: &Scoped, task: &background_task::Model) -> Result<Self::Before>;

    /// Does the next part.
    async fn part(
        &self,
        part: &Part<'_>,
        before: Self::Before,
        progress: &mut Self::Progress,
    ) -> Result<Next>;

    /// The result of work that ends before its last part, in the transaction that ends it.
    async fn cut_short(&self, part: &Part<'_>, progress: &Self::Progress) -> Result<Value>;

    /// What whoever asked is told when the work is over; none: it was nothing.
    fn event(&self, task: i64, progress: &Self::Progress, failed: bool) -> Option<Event>;
}

/// Where a part is done: in one transaction, with the task locked.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// What every handler can reach.
    pub app: &'a App,
    /// The account of whoever asked.
    pub data: &'a Scoped,
    /// Commits with the part.
    pub tx: &'a Tx,
    /// Its task.
    pub task: &'a background_task::Model,
    /// Its time.
    pub now: DateTime<Utc>,
}

/// What follows a part.
#[derive(Debug)]
pub enum Next {
    /// Another one.
    Part {
        /// Rows that are done so far.
        done: usize,
    },
    /// Nothing: this came of the work.
    End(Value),
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
        match next_part(app, &data, &task, &work, now).await {
            Ok(true) => return Ok(Ended::Done),
            Ok(false) => {}
            Err(error) if error.code().is_passing() || error.code() == Code::Internal => {
                return Err(error.into());
            }
            Err(error) => {
                fail(app, &data, &task, &work, error.code()).await?;
                return Ok(Ended::Done);
            }
        }
    }
}

/// True when it was the last.
async fn next_part<W: InParts>(
    app: &App,
    data: &Scoped,
    task: &background_task::Model,
    work: &W,
    now: DateTime<Utc>,
) -> Result<bool> {
    let before = work.before(app, data, task).await?;
    let tx = data.begin().await?;
    let Some(mut progress) = lock_progress::<W::Progress>(data, &tx, task.id).await? else {
        return Ok(true);
    };
    let next = work.part(&Part { app, data, tx: &tx, task, now }, before, &mut progress).await?;
    let last = match next {
        Next::Part { done } => {
            step(data, &tx, task.id, done, serde_json::to_string(&progress)?).await?;
            false
        }
        Next::End(result) => {
            let outcome = Outcome { result: Some(result), error: None };
            let event = work.event(task.id, &progress, false);
            end(app, (data, &tx), task, (JobState::Done, &outcome), event.as_ref()).await?;
            true
        }
    };
    tx.commit().await?;
    Ok(last)
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
    let part = Part { app, data, tx: &tx, task, now: app.clock.now() };
    let result = Some(work.cut_short(&part, &progress).await?);
    let outcome = Outcome { result, error: Some(code.text().say(work.language())) };
    let event = work.event(task.id, &progress, true);
    end(app, (data, &tx), task, (JobState::Failed, &outcome), event.as_ref()).await?;
    Ok(tx.commit().await?)
}

/// What the work needs to go on, with its row locked: of two workers the second goes on behind the first. None: it is over.
async fn lock_progress<P: DeserializeOwned + Default>(
    data: &Scoped,
    tx: &Tx,
    task: i64,
) -> Result<Option<P>> {
    let row: Option<background_task::Model> = data
        .for_no_key_update::<background_task::Model>()
        .filter(background_task::Column::Id.eq(task))
        .one(tx.reader())
        .await?;
    Ok(match row.filter(|row| !JobState::of(row).is_over()).map(|row| row.result) {
        None => None,
        Some(None) => Some(P::default()),
        Some(Some(kept)) => Some(serde_json::from_str(&kept)?),
    })
}

/// Notes how far the work is in the transaction of a part of it, with what it needs to go on after a break.
async fn step(data: &Scoped, tx: &Tx, task: i64, done: usize, kept: String) -> Result<()> {
    use background_task::Column;
    data.update::<background_task::Model>()
        .col_expr(Column::State, Expr::value(JobState::Running.as_str()))
        .col_expr(Column::Done, Expr::value(i64::try_from(done).unwrap_or(i64::MAX)))
        .col_expr(Column::Result, Expr::value(kept))
        .filter(Column::Id.eq(task))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// # Errors
/// 403 when a program asked whose key was revoked since.
pub async fn require_living_key(data: &Scoped, asker: impl Into<Asker>) -> Result<()> {
    let Some(key) = asker.into().service_key else { return Ok(()) };
    let key: service_key::Model = data.get(key, data.reader()).await?;
    if key.revoked_at.is_some() { Err(Code::Forbidden.into()) } else { Ok(()) }
}

/// The rights that whoever asked has by now; none after a dismissal, or when the key of the program was revoked.
///
/// # Errors
/// The refusal of the need when they do not meet it any more.
pub async fn rights_now<N: Needs>(app: &App, data: &Scoped, asker: impl Into<Asker>) -> Result<Rights> {
    let Asker { person, service_key } = asker.into();
    let person = app.db.system().person(person).await?.map(|(person, _)| person);
    let stored = person.as_ref().map(|person| person.reach).unwrap_or_default();
    let role = person.filter(|person| person.dismissed_at.is_none()).and_then(|person| person.role_id);
    let own = match role {
        Some(role) => Rights::from_bits(data.get::<role::Model>(role, data.reader()).await?.rights),
        None => Rights::EMPTY,
    };
    let (rights, reach) = match service_key {
        None => (own, stored.of(own)),
        Some(key) => {
            // Its maker may stand outside of what the key sees.
            let key: service_key::Model = data.everybody().get(key, data.reader()).await?;
            let chosen = key.revoked_at.map_or(Rights::from_bits(key.rights), |_| Rights::EMPTY);
            let rights = Rights::of_service_key(chosen, own);
            if key.reach.is_everything() { (rights, stored.of(own)) } else { (rights.in_a_part(), key.reach) }
        }
    };
    if N::NEED.met_by(rights, reach) { Ok(rights) } else { Err(N::NEED.refusal.into()) }
}
