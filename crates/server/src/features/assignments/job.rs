//! Assigning in the background.

use async_trait::async_trait;
use rozmova_domain::{event::Event, language::Language, rights::Rights};
use rozmova_store::{Scoped, account, background_task};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    assign::{AssignOutcome, CourseToAssign},
    bulk::{BulkAssigned, GameToAssign, Window},
    courses::{look_up, still},
    notes,
};
use crate::{
    error::Result,
    features::{
        audit::{self, Who},
        people::lock_people,
        tasks::{self, Asker, InParts, JobStarted, NewTask, Next, Part},
    },
    http::caller::can,
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
pub(super) async fn begin(app: &App, data: &Scoped, asker: Asker, wanted: &AssignJob) -> Result<JobStarted> {
    let tx = data.begin().await?;
    let new = NewTask {
        kind: ASSIGN,
        asker,
        total: wanted.games.len() * wanted.people.len(),
        request: serde_json::to_string(wanted)?,
        file: None,
    };
    let started = tasks::begin(app, data, &tx, new).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
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
    type Before = (account::Model, Rights);

    fn language(&self) -> Language {
        self.language
    }

    async fn before(&self, app: &App, data: &Scoped, task: &background_task::Model) -> Result<Self::Before> {
        let account = app.db.system().account(data).await?;
        let rights = tasks::rights_now::<can::MakeCourses>(app, data, task).await?;
        Ok((account, rights))
    }

    async fn part(
        &self,
        part: &Part<'_>,
        (account, rights): Self::Before,
        progress: &mut Progress,
    ) -> Result<Next> {
        let Part { app, tx, task, now, .. } = *part;
        // Whom whoever asked reaches by now.
        let data = &part.data.as_asked(task, tx.reader()).await?;
        let ids: Vec<i64> = self.games.iter().map(|game| game.game).collect();
        let courses = still(data, tx, (task.employee_id, rights), &ids).await?;
        let courses_to_assign = self.games.iter().map(|game| match courses.get(&game.game) {
            Some(course) => game.to_assign(course),
            None => unavailable(game),
        });
        let request =
            self.window.request(courses_to_assign.collect(), (task.employee_id, self.run, now), &account);
        let rest = &self.people[progress.people.min(self.people.len())..];
        let chunk = &rest[..request.people_at_once().min(rest.len())];
        let people = lock_people(data, tx, chunk).await?;
        request.assign(data, tx, &people, &mut progress.outcome).await?;
        progress.people += chunk.len();
        if progress.people < self.people.len() {
            return Ok(Next::Part { done: progress.people * self.games.len() });
        }
        if progress.outcome.assigned() > 0 {
            announce_later(app, tx, &account, self.run).await?;
        }
        let made = notes::made(courses.values(), self.people.len(), &progress.outcome);
        audit::note_all(data, tx, Who::asked(task, now), made).await?;
        Ok(Next::End(self.answer(progress)?))
    }

    async fn cut_short(&self, part: &Part<'_>, progress: &Progress) -> Result<Value> {
        let Part { app, data, tx, task, now } = *part;
        if progress.outcome.assigned() > 0 {
            let account = app.db.system().account_in(tx, data).await?;
            announce_later(app, tx, &account, self.run).await?;
        }
        let ids: Vec<i64> = self.games.iter().map(|game| game.game).collect();
        let made = notes::made(look_up(data, &ids).await?.values(), self.people.len(), &progress.outcome);
        audit::note_all(data, tx, Who::asked(task, now), made).await?;
        self.answer(progress)
    }

    fn event(&self, task: i64, progress: &Progress, failed: bool) -> Option<Event> {
        Some(Event::Assigning {
            job: task,
            game: match self.games.as_slice() {
                [only] => Some(only.game),
                _ => None,
            },
            games: self.games.len() as u64,
            people: self.people.len() as u64,
            assigned: progress.outcome.assigned() as u64,
            failed,
        })
    }
}

/// A course that was archived, or that the person may no longer assign, is left out like an unpublished one.
fn unavailable(game: &GameToAssign) -> CourseToAssign {
    CourseToAssign { id: game.game, published: false, self_assigned: false, attempts: 0, period: None }
}
