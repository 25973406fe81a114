//! The courses of one person: what is assigned, what was taken away after attempts, and self-education.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    assignment::{Facts, Status, status},
    course::CourseKind,
};
use rozmova_store::{ChosenCourse, Scoped, assignment, course, employee};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect};
use serde::Serialize;

use super::view::{ReportGame, tenth};
use crate::{
    error::{ErrorBody, Result},
    features::assignments::{Assignment, seen_by, views},
    http::{
        caller::{Caller, Needs, can},
        listing::{Page, PageParams},
        query::{Id, Query},
    },
    state::App,
};

/// A course that a person has, or has played.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PersonCourse {
    game: ReportGame,
    /// Null: self-education.
    #[schema(required = true)]
    assignment: Option<Assignment>,
    /// The assignment was taken away; its attempts remain.
    withdrawn: bool,
    status: Status,
    /// Attempts that were begun.
    attempts: i64,
    /// The highest percent, one decimal; null until an attempt was played to an end.
    #[schema(required = true)]
    best_percent: Option<f64>,
}

/// What a row is about.
enum Kept {
    Assigned(i64),
    Chosen(ChosenCourse),
}

/// The courses of a person, the newest first: what is assigned, and, for who may see attempts, what was played beside
#[utoipa::path(get, path = "/report/people/{id}/courses/", tag = "reports", operation_id = "listPersonCourses",
    params(("id" = i64, Path), PageParams), responses((status = 200, body = Page<PersonCourse>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn courses(
    State(app): State<App>,
    caller: Caller<can::SeeAssignments>,
    Id(person): Id,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<PersonCourse>>> {
    let (me, data) = (&caller.me, &caller.data);
    let (limit, offset) = page.place()?;
    data.get::<employee::Model>(person, data.reader()).await?;
    let attempts_too = me.meets(<can::AppointmentReport as Needs>::NEED);
    // As many as one person has courses.
    let mut rows: Vec<(DateTime<Utc>, Kept)> =
        assigned(data, person, seen_by(me, data), attempts_too).await?;
    if attempts_too {
        let chosen = data.self_education(person).await?;
        rows.extend(chosen.into_iter().map(|row| (row.first_at, Kept::Chosen(row))));
    }
    rows.sort_by_key(|(at, kept)| std::cmp::Reverse((*at, kept.number())));
    let total = rows.len() as u64;
    let place = usize::try_from(offset).unwrap_or(usize::MAX);
    let count = usize::try_from(limit).unwrap_or(usize::MAX);
    let rows: Vec<Kept> = rows.into_iter().map(|(_, kept)| kept).skip(place).take(count).collect();
    let ids = rows.iter().filter_map(Kept::assignment);
    let models: Vec<assignment::Model> =
        data.find_of::<assignment::Model>(assignment::Column::Id, ids).all(data.reader()).await?;
    let facts: HashMap<i64, (bool, i32)> =
        models.iter().map(|row| (row.id, (row.withdrawn_at.is_some(), row.attempts_used))).collect();
    let mut assignments: HashMap<i64, Assignment> =
        views(&app, me, data, models).await?.into_iter().map(|row| (row.id, row)).collect();
    let games = titles(data, &rows).await?;
    let now = app.clock.now();
    let view = |kept: Kept| match kept {
        Kept::Assigned(id) => {
            let row = assignments.remove(&id)?;
            let (withdrawn, attempts) = facts.get(&id).copied()?;
            Some(PersonCourse {
                game: ReportGame::new(row.game.id, row.game.title.clone(), row.game.kind),
                status: row.status,
                attempts: attempts.into(),
                best_percent: row.best.map(|best| tenth(best.percent)),
                assignment: Some(row),
                withdrawn,
            })
        }
        Kept::Chosen(row) => {
            let (game, attempts_total) = games.get(&row.course_id)?.clone();
            Some(chosen(&row, game, attempts_total, now))
        }
    };
    Ok(Json(page.page_of(total, rows.into_iter().filter_map(view).collect())))
}

impl Kept {
    /// Of two that came about at once the later one is first.
    fn number(&self) -> i64 {
        match self {
            Self::Assigned(id) => *id,
            Self::Chosen(row) => row.course_id,
        }
    }

    fn assignment(&self) -> Option<i64> {
        match self {
            Self::Assigned(id) => Some(*id),
            Self::Chosen(_) => None,
        }
    }

    fn course(&self) -> Option<i64> {
        match self {
            Self::Assigned(_) => None,
            Self::Chosen(row) => Some(row.course_id),
        }
    }
}

/// Where it stands by the rule of assignments: self-education has no window.
fn chosen(row: &ChosenCourse, game: ReportGame, attempts_total: i32, now: DateTime<Utc>) -> PersonCourse {
    let count = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
    let facts = Facts {
        starts_at: row.first_at,
        ends_at: None,
        accept_late: false,
        attempts_total: u32::try_from(attempts_total).unwrap_or(0),
        attempts_used: count(row.attempts),
        running: row.running > 0,
        finished: count(row.finished),
        passed_at: row.passed_at,
    };
    PersonCourse {
        game,
        assignment: None,
        withdrawn: false,
        status: status(&facts, now),
        attempts: row.attempts,
        best_percent: row.best.map(tenth),
    }
}

/// What is assigned, or was and has attempts: when, and which.
async fn assigned(
    data: &Scoped,
    person: i64,
    visible: Condition,
    withdrawn_too: bool,
) -> Result<Vec<(DateTime<Utc>, Kept)>> {
    use assignment::Column;
    let mut there = Condition::any().add(Column::WithdrawnAt.is_null());
    if withdrawn_too {
        there = there.add(Column::AttemptsUsed.gt(0));
    }
    let rows: Vec<(DateTime<Utc>, i64)> = data
        .find::<assignment::Model>()
        .select_only()
        .columns([Column::CreatedAt, Column::Id])
        .filter(Column::EmployeeId.eq(person))
        .filter(there)
        .filter(visible)
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(rows.into_iter().map(|(at, id)| (at, Kept::Assigned(id))).collect())
}

/// Titles of the courses of self-education, and the attempts that they allow.
async fn titles(data: &Scoped, rows: &[Kept]) -> Result<HashMap<i64, (ReportGame, i32)>> {
    use course::Column;
    let found: Vec<(i64, String, CourseKind, i32)> = data
        .find::<course::Model>()
        .select_only()
        .columns([Column::Id, Column::Title, Column::Kind, Column::Attempts])
        .filter(Column::Id.is_in(rows.iter().filter_map(Kept::course)))
        .into_tuple()
        .all(data.reader())
        .await?;
    let row = |(id, title, kind, attempts)| (id, (ReportGame::new(id, title, kind), attempts));
    Ok(found.into_iter().map(row).collect())
}
