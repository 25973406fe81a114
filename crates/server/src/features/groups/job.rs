//! What follows from a change of a group, in the background. Who is in the group and what it has is looked at anew for
//! every part, so that what was changed meanwhile holds.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rozmova_domain::{event::Event, language::Language};
use rozmova_store::{Scoped, Tx, background_task, group, group_member};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    join::{Terms, announce, assign, games_of},
    leave::{detach_next, withdraw_next},
    queries::find_locked,
    view::GroupEffect,
};
use crate::{
    error::Result,
    features::{
        assignments::{AssignOutcome, people_at_once},
        group_work::{GroupChange, Initiator, Portion, Work},
        people::lock_people,
        tasks::{self, InParts, Next, Part},
    },
    jobs::Ended,
    state::App,
};

/// How far it is.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Progress {
    /// Portions that are done.
    portions: usize,
    /// The last person of the present one.
    after: i64,
    /// Pairs that are done.
    done: usize,
    /// Progress stored by earlier versions calls it `given`.
    #[serde(alias = "given")]
    outcome: AssignOutcome,
    withdrawn: usize,
}

/// The work as its task keeps it.
#[derive(Deserialize)]
#[serde(transparent)]
struct GroupTask(Work);

/// Assigns or withdraws part by part until everything is done. Run by the worker.
/// After an error it goes on later from where it was.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    tasks::run_in_parts::<GroupTask>(app, payload).await
}

#[async_trait]
impl InParts for GroupTask {
    type Progress = Progress;
    type Before = ();

    fn language(&self) -> Language {
        self.0.language
    }

    async fn before(&self, _: &App, data: &Scoped, task: &background_task::Model) -> Result<()> {
        tasks::require_living_key(data, task).await
    }

    async fn part(&self, part: &Part<'_>, (): (), progress: &mut Progress) -> Result<Next> {
        let Part { app, tx, now, .. } = *part;
        let data = &self.seen(part).await?;
        let last = match &self.0.change {
            GroupChange::More { initiator, portions } => match portions.get(progress.portions) {
                Some(portion) => {
                    assign_portion(app, data, tx, *initiator, portion, progress).await?;
                    progress.portions == portions.len()
                }
                None => true,
            },
            GroupChange::Fewer { group } => match find_locked(data, tx, *group).await? {
                Some(group) => withdraw(data, tx, group.id, now, progress).await? == 0,
                None => true,
            },
            GroupChange::Delete { group } => match find_locked(data, tx, *group).await? {
                Some(group) => delete(data, tx, &group, now, progress).await?,
                None => true,
            },
        };
        if last {
            Ok(Next::End(self.cut_short(part, progress).await?))
        } else {
            Ok(Next::Part { done: progress.done.min(self.0.total) })
        }
    }

    async fn cut_short(&self, part: &Part<'_>, progress: &Progress) -> Result<Value> {
        if let GroupChange::More { initiator, .. } = &self.0.change {
            announce(part.app, part.data, part.tx, initiator.run, &progress.outcome).await?;
        }
        Ok(serde_json::to_value(effect(&self.0, progress))?)
    }

    fn event(&self, task: i64, progress: &Progress, failed: bool) -> Option<Event> {
        let (group, automatic) = match &self.0.change {
            GroupChange::More { initiator, portions } => match portions.as_slice() {
                [only] => (Some(only.group), initiator.reconciling),
                _ => (None, initiator.reconciling),
            },
            GroupChange::Fewer { group } | GroupChange::Delete { group } => (Some(*group), false),
        };
        let (assigned, withdrawn) = (progress.outcome.assigned() as u64, progress.withdrawn as u64);
        // Nobody asked for it, and it came to nothing.
        if automatic && assigned == 0 && !failed {
            return None;
        }
        Some(Event::GroupChange { job: task, group, assigned, withdrawn, failed })
    }
}

impl GroupTask {
    /// Whom it is about: those whom whoever changed the group reaches by now. What a group lacks is everybody's, and so is a
    /// group that is gone.
    async fn seen(&self, part: &Part<'_>) -> Result<Scoped> {
        let data = part.data;
        match &self.0.change {
            GroupChange::More { initiator, .. } if initiator.reconciling => Ok(data.clone()),
            GroupChange::Delete { .. } => Ok(data.clone()),
            _ => Ok(data.as_asked(part.task, part.tx.reader()).await?),
        }
    }
}

fn effect(work: &Work, progress: &Progress) -> GroupEffect {
    let effect = GroupEffect::assigned(work.people, &progress.outcome, work.language);
    match work.change {
        GroupChange::More { .. } => effect,
        GroupChange::Fewer { .. } | GroupChange::Delete { .. } => GroupEffect {
            withdrawn: progress.withdrawn,
            kept: work.total.saturating_sub(progress.withdrawn),
            ..effect
        },
    }
}

/// The next people of a portion.
async fn assign_portion(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    initiator: Initiator,
    portion: &Portion,
    progress: &mut Progress,
) -> Result<()> {
    let Some(group) = find_locked(data, tx, portion.group).await? else {
        progress.next_portion();
        return Ok(());
    };
    let wanted = |game: &Terms| portion.games.as_ref().is_none_or(|games| games.contains(&game.course));
    let games: Vec<Terms> = games_of(data, tx.reader(), group.id).await?.into_iter().filter(wanted).collect();
    let most = people_at_once(games.len());
    let named = portion.people.as_ref().map(|people| {
        let from = people.partition_point(|person| *person <= progress.after);
        &people[from..people.len().min(from + most)]
    });
    let of_these = named.map(|named| group_member::Column::EmployeeId.is_in(named.iter().copied()));
    let members: Vec<i64> = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .filter(group_member::Column::GroupId.eq(group.id))
        .filter(group_member::Column::EmployeeId.gt(progress.after))
        .filter(Condition::all().add_option(of_these))
        .order_by_asc(group_member::Column::EmployeeId)
        .limit(most as u64)
        .into_tuple()
        .all(tx.reader())
        .await?;
    let people = lock_people(data, tx, &members).await?;
    progress.outcome.and(assign(app, data, tx, initiator, &group, &games, &people).await?);
    let part = named.unwrap_or(&members);
    progress.done += part.len() * games.len();
    match part.last() {
        Some(last) if part.len() == most && !games.is_empty() => progress.after = *last,
        _ => progress.next_portion(),
    }
    Ok(())
}

impl Progress {
    fn next_portion(&mut self) {
        self.portions += 1;
        self.after = 0;
    }
}

/// Returns how many assignments the part was about.
async fn withdraw(
    data: &Scoped,
    tx: &Tx,
    group: i64,
    now: DateTime<Utc>,
    progress: &mut Progress,
) -> Result<usize> {
    let (count, outcome) = withdraw_next(data, tx, group, now).await?;
    progress.withdrawn += outcome.withdrawn;
    progress.done += count;
    Ok(count)
}

/// Withdraws, then detaches what stays, and then deletes the group; true when it is gone.
async fn delete(
    data: &Scoped,
    tx: &Tx,
    group: &group::Model,
    now: DateTime<Utc>,
    progress: &mut Progress,
) -> Result<bool> {
    // Whoever came in meanwhile goes out again.
    data.delete::<group_member::Model>()
        .filter(group_member::Column::GroupId.eq(group.id))
        .exec(tx.reader())
        .await?;
    if withdraw(data, tx, group.id, now, progress).await? > 0 || detach_next(data, tx, group).await? > 0 {
        return Ok(false);
    }
    data.delete::<group::Model>().filter(group::Column::Id.eq(group.id)).exec(tx.reader()).await?;
    Ok(true)
}
