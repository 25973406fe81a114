//! Assigning in the background.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rozmova_domain::{
    language::Language,
    rights::{Right, Rights},
};
use rozmova_store::{Scoped, Tx, background_task};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    assign::{AssignOutcome, CourseToAssign},
    bulk::{BulkAssigned, GameToAssign, Window},
    courses::{look_up, still},
    notes,
};
use crate::{
    error::{Code, Result},
    features::{
        audit::{self, Who},
        people::lock_people,
        tasks::{self, InParts, JobStarted, JobState, NewTask, Outcome},
    },
    jobs::{ASSIGN, Ended},
    mail::announce_later,
    state::App,
};

/// What was asked.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct AssignJob {
    pub(super) games: Vec<GameToAssign>,
    /// Those who were meant when it was asked.
    pub(super) people: Vec<i64>,
    pub(super) window: Window,
    pub(super) run: i64,
    pub(super) language: Language,
}

/// How far it is.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Progress {
    /// People who are done.
    people: usize,
    /// Progress stored by earlier versions calls it `given`.
    #[serde(alias = "given")]
    outcome: AssignOutcome,
}

impl AssignJob {
    /// What came of it so far.
    fn answer(&self, progress: &Progress) -> Result<Value> {
        let mut outcome = progress.outcome.clone();
        outcome.tallies.resize(self.games.len(), Default::default());
        let answer = BulkAssigned::of(&self.games, self.people.len(), &outcome, self.language);
        Ok(serde_json::to_value(answer)?)
    }
}

/// Begins it.
pub(super) async fn begin(app: &App, data: &Scoped, person: i64, wanted: &AssignJob) -> Result<JobStarted> {
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
/// After an error it goes on later from where it was.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    tasks::run_in_parts::<AssignJob>(app, payload).await
}

#[async_trait]
impl InParts for AssignJob {
    type Progress = Progress;

    fn language(&self) -> Language {
        self.language
    }

    async fn part(
        &self,
        app: &App,
        data: &Scoped,
        task: &background_task::Model,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let account = app.db.system().account(data).await?;
        let rights = rights_now(app, data, task.employee_id).await?;
        let tx = data.begin().await?;
        let Some(mut progress) = tasks::lock_progress::<Progress>(data, &tx, task.id).await? else {
            return Ok(true);
        };
        let ids: Vec<i64> = self.games.iter().map(|game| game.game).collect();
        let courses = still(data, &tx, (task.employee_id, rights), &ids).await?;
        let courses_to_assign = self.games.iter().map(|game| match courses.get(&game.game) {
            Some(course) => game.to_assign(course),
            None => unavailable(game),
        });
        let request =
            self.window.request(courses_to_assign.collect(), (task.employee_id, self.run, now), &account);
        let rest = &self.people[progress.people.min(self.people.len())..];
        let chunk = &rest[..request.people_at_once().min(rest.len())];
        let people = lock_people(data, &tx, chunk).await?;
        request.assign(data, &tx, &people, &mut progress.outcome).await?;
        progress.people += chunk.len();
        let last = progress.people >= self.people.len();
        if last {
            if progress.outcome.assigned() > 0 {
                announce_later(app, &tx, &account, self.run).await?;
            }
            let made = notes::made(courses.values(), self.people.len(), &progress.outcome);
            audit::note_all(data, &tx, Who::person(task.employee_id, now, None), made).await?;
            let outcome = Outcome { result: Some(self.answer(&progress)?), error: None };
            tasks::end(app, data, &tx, task.id, JobState::Done, &outcome).await?;
        } else {
            let done = progress.people * self.games.len();
            tasks::step(data, &tx, task.id, done, serde_json::to_string(&progress)?).await?;
        }
        tx.commit().await?;
        Ok(last)
    }

    async fn cut_short(
        &self,
        app: &App,
        data: &Scoped,
        tx: &Tx,
        task: &background_task::Model,
        progress: &Progress,
    ) -> Result<Value> {
        if progress.outcome.assigned() > 0 {
            let account = app.db.system().account_in(tx, data).await?;
            announce_later(app, tx, &account, self.run).await?;
        }
        let ids: Vec<i64> = self.games.iter().map(|game| game.game).collect();
        let made = notes::made(look_up(data, &ids).await?.values(), self.people.len(), &progress.outcome);
        audit::note_all(data, tx, Who::person(task.employee_id, app.clock.now(), None), made).await?;
        self.answer(progress)
    }
}

/// A course that was archived, or that the person may no longer assign, is left out like an unpublished one.
fn unavailable(game: &GameToAssign) -> CourseToAssign {
    CourseToAssign { id: game.game, published: false, self_assigned: false, attempts: 0, period: None }
}

/// The rights that the person has by now.
async fn rights_now(app: &App, data: &Scoped, person: i64) -> Result<Rights> {
    let rights = tasks::rights_now(app, data, person).await?;
    let may = [Right::CreateAssignGames, Right::CreateAssignOwnGames];
    if rights.is_admin() && may.into_iter().any(|right| rights.allows(right)) {
        return Ok(rights);
    }
    Err(Code::Forbidden.into())
}
