//! What events are about, by its present name.

use std::collections::{HashMap, HashSet};

use rozmova_domain::{event::Event, rights::Right};
use rozmova_store::{background_task, course, employee, group};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect};

use crate::{
    error::Result,
    http::caller::{Caller, Me, Needs, can},
};

/// Names of courses, groups and people, and background work that still has its result.
#[derive(Debug, Default)]
pub(super) struct Names {
    courses: HashMap<i64, String>,
    groups: HashMap<i64, String>,
    people: HashMap<i64, String>,
    tasks: HashSet<i64>,
}

/// The background work of an event.
fn task(event: &Event) -> Option<i64> {
    match event {
        Event::Import { job, .. } => *job,
        Event::Assigning { job, .. }
        | Event::GroupChange { job, .. }
        | Event::PersonalData { job, .. }
        | Event::SignInCards { job, .. } => Some(*job),
        _ => None,
    }
}

fn course(event: &Event) -> Option<i64> {
    match event {
        Event::Assigning { game, .. } => *game,
        Event::ResultsFailed { game } => Some(*game),
        _ => None,
    }
}

fn group(event: &Event) -> Option<i64> {
    match event {
        Event::GroupChange { group, .. } => *group,
        _ => None,
    }
}

/// Courses whose titles this administrator is told elsewhere too: in lists of assignments and reports, or, with the settings,
/// among what could not be delivered.
fn named_to<'a>(me: &Me, events: impl Iterator<Item = &'a Event>) -> Condition {
    if [Right::CreateAssignGames, Right::ViewReports].into_iter().any(|right| me.rights.allows(right)) {
        return Condition::all();
    }
    let undelivered = events.filter_map(|event| match event {
        Event::ResultsFailed { game } => Some(*game),
        _ => None,
    });
    Condition::any().add(course::Column::AuthorId.eq(me.id)).add(course::Column::Id.is_in(undelivered))
}

impl Names {
    /// One statement for each kind of thing that there is. Whoever has lost a right meanwhile is told of no name.
    pub(super) async fn of<'a, N: Needs>(
        caller: &Caller<N>,
        events: impl Iterator<Item = &'a Event> + Clone,
    ) -> Result<Self> {
        let mut names = Self::default();
        let (data, db) = (&caller.me.reached(&caller.data).await?, caller.data.reader());
        let tasks: Vec<i64> = events.clone().filter_map(task).collect();
        if !tasks.is_empty() {
            use background_task::Column;
            let kept: Vec<i64> = data
                .find::<background_task::Model>()
                .select_only()
                .column(Column::Id)
                .filter(Column::Id.is_in(tasks))
                .filter(Column::EmployeeId.eq(caller.me.id))
                .into_tuple()
                .all(db)
                .await?;
            names.tasks = kept.into_iter().collect();
        }
        let courses: Vec<i64> = events.clone().filter_map(course).collect();
        if !courses.is_empty() && caller.me.meets(can::Administrate::NEED) {
            use course::Column;
            let rows: Vec<(i64, String)> = data
                .find::<course::Model>()
                .select_only()
                .columns([Column::Id, Column::Title])
                .filter(Column::Id.is_in(courses))
                .filter(named_to(&caller.me, events.clone()))
                .into_tuple()
                .all(db)
                .await?;
            names.courses = rows.into_iter().collect();
        }
        let groups: Vec<i64> = events.clone().filter_map(group).collect();
        if !groups.is_empty() && caller.me.meets(can::PickUsers::NEED) {
            use group::Column;
            let rows: Vec<(i64, String)> = data
                .find::<group::Model>()
                .select_only()
                .columns([Column::Id, Column::Name])
                .filter(Column::Id.is_in(groups))
                .into_tuple()
                .all(db)
                .await?;
            names.groups = rows.into_iter().collect();
        }
        let people: Vec<i64> = events.filter_map(Event::names).collect();
        if !people.is_empty() && caller.me.meets(can::ViewUsers::NEED) {
            use employee::Column;
            let rows: Vec<(i64, String, String)> = data
                .find::<employee::Model>()
                .select_only()
                .columns([Column::Id, Column::FirstName, Column::LastName])
                .filter(Column::Id.is_in(people))
                .filter(Column::ErasedAt.is_null())
                .into_tuple()
                .all(db)
                .await?;
            let full =
                |(id, first, last): (i64, String, String)| (id, format!("{first} {last}").trim().to_owned());
            names.people = rows.into_iter().map(full).collect();
        }
        Ok(names)
    }

    pub(super) fn name(&self, event: &Event) -> Option<String> {
        course(event)
            .and_then(|id| self.courses.get(&id))
            .or_else(|| self.groups.get(&group(event)?))
            .or_else(|| self.people.get(&event.names()?))
            .cloned()
    }

    pub(super) fn has_result(&self, event: &Event) -> bool {
        task(event).is_some_and(|task| self.tasks.contains(&task))
    }
}
