//! Assigning in the background: part by part, each in a transaction of its own with how far it is, so that neither a
//! restart nor a second worker gives anything twice.

use std::time::Instant;

use chrono::{DateTime, Utc};
use rozmova_domain::{
    language::Language,
    rights::{Right, Rights},
};
use rozmova_store::{Scoped, background_task, role};
use serde::{Deserialize, Serialize};

use super::{
    bulk::{BulkAssigned, GameToAssign, Window},
    courses::{look_up, still},
    give::{Gift, Given},
    notes,
};
use crate::{
    error::{Code, Result},
    features::{
        audit::{self, Who},
        people::hold_people,
        tasks::{self, JobStarted, JobState, NewTask, Outcome},
    },
    jobs::{ASSIGN, Ended, TURN},
    mail::announce_later,
    state::App,
    texts::Text,
};

/// What was asked.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Wanted {
    pub(super) games: Vec<GameToAssign>,
    /// Those who were meant when it was asked.
    pub(super) people: Vec<i64>,
    pub(super) window: Window,
    pub(super) run: i64,
    pub(super) language: Language,
}

/// How far it is.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Progress {
    /// People who are done.
    people: usize,
    given: Given,
}

impl Wanted {
    /// What came of it so far.
    fn answer(&self, progress: &Progress) -> Result<serde_json::Value> {
        let mut given = progress.given.clone();
        given.tallies.resize(self.games.len(), Default::default());
        let answer = BulkAssigned::of(&self.games, self.people.len(), &given, self.language);
        Ok(serde_json::to_value(answer)?)
    }
}

/// Begins it.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn begin(app: &App, data: &Scoped, person: i64, wanted: &Wanted) -> Result<JobStarted> {
    let tx = data.begin().await?;
    let new = NewTask {
        kind: ASSIGN,
        person,
        total: wanted.games.len() * wanted.people.len(),
        request: serde_json::to_string(wanted)?,
        file: None,
    };
    let started = tasks::begin(app, data, &tx, new).await?;
    tx.commit().await?;
    app.jobs_waiting.notify_one();
    Ok(started)
}

/// Assigns part by part until everything is done. Run by the worker.
///
/// # Errors
/// When the database does not answer: it goes on later from where it was.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let Some((task, data)) = app.db.system().background_task(payload.parse()?).await? else {
        return Ok(Ended::Done);
    };
    if JobState::of(&task).is_over() {
        return Ok(Ended::Done);
    }
    let wanted: Wanted = serde_json::from_str(&task.request)?;
    let now = app.clock.now();
    let begun = Instant::now();
    loop {
        if app.stop.is_cancelled() || begun.elapsed() > TURN {
            return Ok(Ended::Again(now));
        }
        match part(app, &data, &task, &wanted, now).await {
            Ok(true) => return Ok(Ended::Done),
            Ok(false) => {}
            Err(error) if matches!(error.code(), Code::Overloaded | Code::Internal) => {
                return Err(anyhow::anyhow!("{error:?}"));
            }
            Err(error) => {
                fail(app, &data, &task, &wanted, error.code())
                    .await
                    .map_err(|error| anyhow::anyhow!("{error:?}"))?;
                return Ok(Ended::Done);
            }
        }
    }
}

/// The next part; true when it was the last.
async fn part(
    app: &App,
    data: &Scoped,
    task: &background_task::Model,
    wanted: &Wanted,
    now: DateTime<Utc>,
) -> Result<bool> {
    let account = app.db.system().account(data).await?;
    let rights = rights_now(app, data, task.employee_id).await?;
    let tx = data.begin().await?;
    let Some(mut progress) = tasks::held::<Progress>(data, &tx, task.id).await? else {
        return Ok(true);
    };
    let ids: Vec<i64> = wanted.games.iter().map(|game| game.game).collect();
    let courses = still(data, &tx, (task.employee_id, rights), &ids).await?;
    let gifts = wanted.games.iter().map(|game| match courses.get(&game.game) {
        Some(course) => game.gift(course),
        None => gone(game),
    });
    let giving = wanted.window.giving(gifts.collect(), (task.employee_id, wanted.run, now), &account);
    let rest = &wanted.people[progress.people.min(wanted.people.len())..];
    let chunk = &rest[..giving.people_at_once().min(rest.len())];
    let people = hold_people(data, &tx, chunk).await?;
    giving.give(data, &tx, &people, &mut progress.given).await?;
    progress.people += chunk.len();
    let last = progress.people >= wanted.people.len();
    if last {
        if progress.given.assigned() > 0 {
            announce_later(app, &tx, &account, wanted.run).await?;
        }
        let made = notes::made(courses.values(), wanted.people.len(), &progress.given);
        audit::note_all(data, &tx, Who::person(task.employee_id, now, None), made).await?;
        let outcome = Outcome { result: Some(wanted.answer(&progress)?), error: None };
        tasks::end(app, data, &tx, task.id, JobState::Done, &outcome).await?;
    } else {
        let done = progress.people * wanted.games.len();
        tasks::step(data, &tx, task.id, done, serde_json::to_string(&progress)?).await?;
    }
    tx.commit().await?;
    Ok(last)
}

/// A course that was archived, or is no longer the person's to give, is left out like an unpublished one.
fn gone(game: &GameToAssign) -> Gift {
    Gift { course: game.game, published: false, self_assigned: false, attempts: 0, period: None }
}

/// The rights that the person has by now.
async fn rights_now(app: &App, data: &Scoped, person: i64) -> Result<Rights> {
    let person = app.db.system().person(person).await?.map(|(person, _)| person);
    let role = person.filter(|person| person.dismissed_at.is_none()).and_then(|person| person.role_id);
    let rights = match role {
        Some(role) => Rights::from_bits(data.get::<role::Model>(role, data.reader()).await?.rights),
        None => Rights::EMPTY,
    };
    let may = [Right::CreateAssignGames, Right::CreateAssignOwnGames];
    if rights.is_admin() && may.into_iter().any(|right| rights.allows(right)) {
        return Ok(rights);
    }
    Err(Code::Forbidden.into())
}

/// What was given stays; the person is told why there is no more.
async fn fail(
    app: &App,
    data: &Scoped,
    task: &background_task::Model,
    wanted: &Wanted,
    code: Code,
) -> Result<()> {
    let account = app.db.system().account(data).await?;
    let tx = data.begin().await?;
    let Some(progress) = tasks::held::<Progress>(data, &tx, task.id).await? else {
        return Ok(());
    };
    if progress.given.assigned() > 0 {
        announce_later(app, &tx, &account, wanted.run).await?;
    }
    let ids: Vec<i64> = wanted.games.iter().map(|game| game.game).collect();
    let made = notes::made(look_up(data, &ids).await?.values(), wanted.people.len(), &progress.given);
    audit::note_all(data, &tx, Who::person(task.employee_id, app.clock.now(), None), made).await?;
    let text = Text::new(format!("error-{}", code.as_str().replace('_', "-")));
    let outcome = Outcome { result: Some(wanted.answer(&progress)?), error: Some(text.say(wanted.language)) };
    tasks::end(app, data, &tx, task.id, JobState::Failed, &outcome).await?;
    Ok(tx.commit().await?)
}
