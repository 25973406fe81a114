//! What it means to be in a group: whoever is in it has its courses assigned. Coming in, or a course coming in, makes the
//! assignments that are missing.

use std::collections::{HashMap, HashSet};

use rozmova_store::{Scoped, Tx, account, course, group, group_game, group_member};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use super::queries::members_of;
use crate::{
    error::Result,
    features::{
        assignments::{AssignOutcome, AssignRequest, CourseToAssign, courses_of_group, look_up_courses},
        group_work::Initiator,
        people::ChosenPerson,
        refs::Source,
        tasks::Asker,
    },
    http::dates::zone,
    mail::announce_later,
    state::App,
};

/// A course of a group, as it was put into it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    pub(super) course: i64,
    /// 0 is unlimited; none: the group's.
    pub(super) attempts: Option<i32>,
    /// Days; none: the group's.
    pub(super) period: Option<i32>,
}

/// Assigns courses of the group to people whose rows are locked; nobody gets what is there, passed, or was taken by hand.
/// Whoever calls it sees to [`announce`].
pub(super) async fn assign(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    initiator: Initiator,
    group: &group::Model,
    games: &[Terms],
    people: &[ChosenPerson],
) -> Result<AssignOutcome> {
    let courses = courses_of_group(data, tx, &ids(games)).await?;
    let account = app.db.system().account_in(tx, data).await?;
    let mut outcome = AssignOutcome::default();
    let request = request(app, initiator, group, to_assign(group, games, &courses), &account);
    if !request.courses.is_empty() && !people.is_empty() {
        request.assign(data, tx, people, &mut outcome).await?;
    }
    Ok(outcome)
}

/// What would become of it; nothing is written.
pub(super) async fn preview(
    app: &App,
    data: &Scoped,
    group: &group::Model,
    games: &[Terms],
    people: &[ChosenPerson],
) -> Result<AssignOutcome> {
    let courses = look_up_courses(data, &ids(games)).await?;
    let account = app.db.system().account(data).await?;
    let initiator = Initiator::of(Asker { person: 0, service_key: None }, Source::Group);
    request(app, initiator, group, to_assign(group, games, &courses), &account).preview(data, people).await
}

/// Sends people an email about what the run assigned to them, once this is committed.
pub(super) async fn announce(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    run: i64,
    outcome: &AssignOutcome,
) -> Result<()> {
    if outcome.assigned() == 0 {
        return Ok(());
    }
    let account = app.db.system().account_in(tx, data).await?;
    announce_later(app, tx, &account, run).await
}

fn ids(games: &[Terms]) -> Vec<i64> {
    games.iter().map(|game| game.course).collect()
}

fn to_assign(
    group: &group::Model,
    games: &[Terms],
    courses: &HashMap<i64, course::Model>,
) -> Vec<CourseToAssign> {
    let with_terms = |game: &Terms| {
        let course = courses.get(&game.course).filter(|course| course.archived_at.is_none())?;
        Some(CourseToAssign {
            attempts: game.attempts.unwrap_or(group.attempts),
            period: Some(game.period.unwrap_or(group.period)),
            ..CourseToAssign::of(course)
        })
    };
    games.iter().filter_map(with_terms).collect()
}

fn request(
    app: &App,
    initiator: Initiator,
    group: &group::Model,
    courses: Vec<CourseToAssign>,
    account: &account::Model,
) -> AssignRequest {
    let now = app.clock.now();
    AssignRequest {
        courses,
        source: initiator.source,
        group: Some(group.id),
        by: initiator.by,
        run: initiator.run,
        now,
        starts_at: now,
        ends_at: None,
        accept_late: false,
        reconciling: initiator.reconciling,
        zone: zone(&account.timezone),
    }
}

/// The courses of a group.
pub(super) async fn games_of(data: &Scoped, db: &impl ConnectionTrait, group: i64) -> Result<Vec<Terms>> {
    let rows: Vec<group_game::Model> = data
        .find::<group_game::Model>()
        .filter(group_game::Column::GroupId.eq(group))
        .order_by_asc(group_game::Column::Id)
        .all(db)
        .await?;
    let terms =
        |row: group_game::Model| Terms { course: row.course_id, attempts: row.attempts, period: row.period };
    Ok(rows.into_iter().map(terms).collect())
}

/// Those of these people who are not in the group.
pub(super) async fn not_members(
    data: &Scoped,
    db: &impl ConnectionTrait,
    group: i64,
    mut people: Vec<ChosenPerson>,
) -> Result<Vec<ChosenPerson>> {
    let present: HashSet<i64> = members_of(data, db, group).await?.into_iter().collect();
    people.retain(|person| !present.contains(&person.id));
    Ok(people)
}

/// Puts people into a group who are not in it.
pub(super) async fn enter(data: &Scoped, tx: &Tx, group: i64, people: &[ChosenPerson]) -> Result<()> {
    let row = |person: &ChosenPerson| group_member::ActiveModel {
        group_id: Set(group),
        employee_id: Set(person.id),
        ..Default::default()
    };
    data.insert_many::<group_member::Model>(people.iter().map(row).collect(), tx).await?;
    Ok(())
}
