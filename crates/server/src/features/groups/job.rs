//! What follows from a change of a group, in the background: part by part, each in a transaction of its own with how far
//! it is. Who is in the group and what it has is looked at anew for every part, so that what was changed meanwhile holds.

use std::time::Instant;

use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, Tx, group, group_member};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};

use super::{
    join::{Terms, games_of, give, tell},
    leave::{let_go_next, take_next},
    view::GroupEffect,
};
use crate::{
    error::{Code, Result},
    features::{
        assignments::{Given, people_at_once},
        group_work::{Change, Portion, Word, Work},
        people::hold_people,
        tasks::{self, JobState, Outcome},
    },
    jobs::{Ended, TURN},
    state::App,
    texts::Text,
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
    given: Given,
    withdrawn: usize,
}

/// Gives or takes part by part until everything is done. Run by the worker.
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
    let work: Work = serde_json::from_str(&task.request)?;
    let now = app.clock.now();
    let begun = Instant::now();
    loop {
        if app.stop.is_cancelled() || begun.elapsed() > TURN {
            return Ok(Ended::Again(now));
        }
        match part(app, &data, task.id, &work, now).await {
            Ok(true) => return Ok(Ended::Done),
            Ok(false) => {}
            Err(error) if matches!(error.code(), Code::Overloaded | Code::Internal) => {
                return Err(anyhow::anyhow!("{error:?}"));
            }
            Err(error) => {
                fail(app, &data, task.id, &work, error.code())
                    .await
                    .map_err(|error| anyhow::anyhow!("{error:?}"))?;
                return Ok(Ended::Done);
            }
        }
    }
}

/// The next part; true when it was the last.
async fn part(app: &App, data: &Scoped, task: i64, work: &Work, now: DateTime<Utc>) -> Result<bool> {
    let tx = data.begin().await?;
    let Some(mut progress) = tasks::held::<Progress>(data, &tx, task).await? else {
        return Ok(true);
    };
    let last = match &work.change {
        Change::More { word, portions } => match portions.get(progress.portions) {
            Some(portion) => {
                hand_out(app, data, &tx, *word, portion, &mut progress).await?;
                progress.portions == portions.len()
            }
            None => true,
        },
        Change::Fewer { group } => match locked(data, &tx, *group).await? {
            Some(group) => take(data, &tx, group.id, now, &mut progress).await? == 0,
            None => true,
        },
        Change::Delete { group } => match locked(data, &tx, *group).await? {
            Some(group) => delete(data, &tx, &group, now, &mut progress).await?,
            None => true,
        },
    };
    if last {
        if let Change::More { word, .. } = &work.change {
            tell(app, data, &tx, word.run, &progress.given).await?;
        }
        let outcome = Outcome { result: Some(serde_json::to_value(effect(work, &progress))?), error: None };
        tasks::end(app, data, &tx, task, JobState::Done, &outcome).await?;
    } else {
        let done = progress.done.min(work.total);
        tasks::step(data, &tx, task, done, serde_json::to_string(&progress)?).await?;
    }
    tx.commit().await?;
    Ok(last)
}

fn effect(work: &Work, progress: &Progress) -> GroupEffect {
    let effect = GroupEffect::given(work.people, &progress.given, work.language);
    match work.change {
        Change::More { .. } => effect,
        Change::Fewer { .. } | Change::Delete { .. } => GroupEffect {
            withdrawn: progress.withdrawn,
            kept: work.total.saturating_sub(progress.withdrawn),
            ..effect
        },
    }
}

/// The group, if it is still there.
async fn locked(data: &Scoped, tx: &Tx, id: i64) -> Result<Option<group::Model>> {
    Ok(data.lock::<group::Model>().filter(group::Column::Id.eq(id)).one(tx.reader()).await?)
}

/// The next people of a portion.
async fn hand_out(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    word: Word,
    portion: &Portion,
    progress: &mut Progress,
) -> Result<()> {
    let Some(group) = locked(data, tx, portion.group).await? else {
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
    let people = hold_people(data, tx, &members).await?;
    progress.given.and(give(app, data, tx, word, &group, &games, &people).await?);
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
async fn take(
    data: &Scoped,
    tx: &Tx,
    group: i64,
    now: DateTime<Utc>,
    progress: &mut Progress,
) -> Result<usize> {
    let (count, taken) = take_next(data, tx, group, now).await?;
    progress.withdrawn += taken.withdrawn;
    progress.done += count;
    Ok(count)
}

/// Takes away, then lets go of what stays, and then deletes the group; true when it is gone.
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
    if take(data, tx, group.id, now, progress).await? > 0 || let_go_next(data, tx, group).await? > 0 {
        return Ok(false);
    }
    data.delete::<group::Model>().filter(group::Column::Id.eq(group.id)).exec(tx.reader()).await?;
    Ok(true)
}

/// What was done stays; the person is told why there is no more.
async fn fail(app: &App, data: &Scoped, task: i64, work: &Work, code: Code) -> Result<()> {
    let tx = data.begin().await?;
    let Some(progress) = tasks::held::<Progress>(data, &tx, task).await? else {
        return Ok(());
    };
    if let Change::More { word, .. } = &work.change {
        tell(app, data, &tx, word.run, &progress.given).await?;
    }
    let text = Text::new(format!("error-{}", code.as_str().replace('_', "-"))).say(work.language);
    let result = Some(serde_json::to_value(effect(work, &progress))?);
    let outcome = Outcome { result, error: Some(text) };
    tasks::end(app, data, &tx, task, JobState::Failed, &outcome).await?;
    Ok(tx.commit().await?)
}
