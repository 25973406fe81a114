//! Reconciles groups with their assignments once what stood in the way is gone: people come back or get the right to
//! play, a course can be played again. What is missing by then is assigned, with one email for all of it.

use std::collections::{BTreeMap, HashMap};

use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx, employee, group_game, group_member, relations};
use sea_orm::{ColumnTrait, Condition, JoinType, QueryFilter, QueryOrder, QuerySelect};

use super::{GroupChange, Initiator, PAIRS_AT_ONCE, Portion, Work, begin};
use crate::{
    error::Result,
    features::{refs::Source, tasks::Asker},
    jobs::CHANGE,
    state::App,
    worker::run_now,
};

/// People or groups in one statement.
const CHUNK: usize = 5_000;

/// Whose missing assignments are to be made.
#[derive(Clone, Copy, Debug)]
pub enum MissingFor<'a> {
    /// These people.
    People(&'a [i64]),
    /// Everybody with this role.
    Role(i64),
    /// Everybody in a group with this course.
    Course(i64),
}

/// A reconciliation that begins when its transaction commits.
#[derive(Clone, Copy, Debug)]
pub struct Reconciliation {
    task: i64,
    pairs: usize,
}

/// Runs a small one now, after the commit. The worker runs a large one, and one that fails.
pub async fn reconcile(app: &App, reconciliation: Option<Reconciliation>) {
    let Some(Reconciliation { task, pairs }) = reconciliation else { return };
    if pairs <= PAIRS_AT_ONCE
        && let Err(error) = run_now(app, CHANGE, &task.to_string()).await
    {
        tracing::warn!(error = format!("{error:#}"), "groups will be reconciled later");
    }
    app.jobs_waiting.wake();
}

/// Notes the assignments that may be missing; it locks nothing, as a job of its own makes them. None: none is missing.
/// Call [`reconcile`] after the commit.
pub async fn plan_reconciliation(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    by: i64,
    who: MissingFor<'_>,
) -> Result<Option<Reconciliation>> {
    // What a group assigns follows from the group, whoever was the occasion.
    let data = &data.everybody();
    let (portions, pairs) = match who {
        MissingFor::Course(course) => of_course(data, tx, course).await?,
        MissingFor::People(people) => {
            let mut members = BTreeMap::new();
            for chunk in people.chunks(CHUNK) {
                let these = group_member::Column::EmployeeId.is_in(chunk.iter().copied());
                read(data, tx, Condition::all().add(these), &mut members).await?;
            }
            of_members(data, tx, members).await?
        }
        MissingFor::Role(role) => {
            let mut members = BTreeMap::new();
            let holders = Condition::all()
                .add(employee::Column::RoleId.eq(role))
                .add(employee::Column::DismissedAt.is_null());
            read(data, tx, holders, &mut members).await?;
            of_members(data, tx, members).await?
        }
    };
    if pairs == 0 {
        return Ok(None);
    }
    let asker = Asker { person: by, service_key: None };
    let initiator = Initiator { reconciling: true, ..Initiator::of(asker, Source::Group) };
    // Nobody reads what comes of it.
    let work = Work {
        change: GroupChange::More { initiator, portions },
        people: 0,
        total: pairs,
        language: Language::default(),
    };
    let started = begin(app, data, tx, asker, &work).await?;
    Ok(Some(Reconciliation { task: started.job, pairs }))
}

type Members = BTreeMap<i64, Vec<i64>>;

/// People of groups, in the order of their ids.
async fn read(data: &Scoped, tx: &Tx, which: Condition, members: &mut Members) -> Result<()> {
    let rows: Vec<(i64, i64)> = data
        .find::<group_member::Model>()
        .select_only()
        .columns([group_member::Column::GroupId, group_member::Column::EmployeeId])
        .join(JoinType::InnerJoin, relations::group_member_employee())
        .filter(which)
        .order_by_asc(group_member::Column::EmployeeId)
        .into_tuple()
        .all(tx.reader())
        .await?;
    rows.into_iter().for_each(|(group, person)| members.entry(group).or_default().push(person));
    Ok(())
}

async fn of_members(data: &Scoped, tx: &Tx, members: Members) -> Result<(Vec<Portion>, usize)> {
    let groups: Vec<i64> = members.keys().copied().collect();
    let mut games: HashMap<i64, usize> = HashMap::new();
    for chunk in groups.chunks(CHUNK) {
        let rows: Vec<(i64, i64)> = data
            .find::<group_game::Model>()
            .select_only()
            .column(group_game::Column::GroupId)
            .column_as(group_game::Column::Id.count(), "n")
            .filter(group_game::Column::GroupId.is_in(chunk.iter().copied()))
            .group_by(group_game::Column::GroupId)
            .into_tuple()
            .all(tx.reader())
            .await?;
        games.extend(rows.into_iter().map(|(group, n)| (group, usize::try_from(n).unwrap_or(0))));
    }
    let (mut portions, mut pairs) = (Vec::new(), 0);
    for (group, mut people) in members {
        if let Some(games) = games.get(&group) {
            // Read in several parts, perhaps.
            people.sort_unstable();
            pairs += people.len() * games;
            portions.push(Portion { group, people: Some(people), games: None });
        }
    }
    Ok((portions, pairs))
}

async fn of_course(data: &Scoped, tx: &Tx, course: i64) -> Result<(Vec<Portion>, usize)> {
    let groups: Vec<(i64, i64)> = data
        .find::<group_game::Model>()
        .select_only()
        .column(group_game::Column::GroupId)
        .column_as(group_member::Column::Id.count(), "n")
        .join(JoinType::InnerJoin, relations::group_game_group())
        .join(JoinType::InnerJoin, relations::group_members())
        .filter(group_game::Column::CourseId.eq(course))
        .group_by(group_game::Column::GroupId)
        .order_by_asc(group_game::Column::GroupId)
        .into_tuple()
        .all(tx.reader())
        .await?;
    let pairs = groups.iter().map(|(_, people)| usize::try_from(*people).unwrap_or(0)).sum();
    let portion = |(group, _)| Portion { group, people: None, games: Some(vec![course]) };
    Ok((groups.into_iter().map(portion).collect(), pairs))
}
