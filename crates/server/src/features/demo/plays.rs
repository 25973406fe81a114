//! Assignments and attempts of the demo company, with the figures that lists read.

use std::collections::HashMap;

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::{
    allowance::TimeAllowance,
    play::{PlayMode, Scoring, SessionStatus},
    quiz,
};
use rozmova_store::{assignment, attempt, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{
    Company,
    courses::Published,
    history::{self, DemoAssignment, Played},
};

/// Stores everything that was assigned to people and what they made of it.
pub(super) async fn record(
    company: &Company<'_>,
    courses: &[Published],
    staff: &[employee::Model],
) -> anyhow::Result<()> {
    let mut seen: HashMap<usize, DateTime<Utc>> = HashMap::new();
    seen.insert(0, company.now - Duration::minutes(50));
    seen.insert(1, company.now - Duration::hours(3));
    for assignment in history::assignments(company.now) {
        let course = &courses[assignment.course];
        let played = history::attempts(&assignment, &course.content, course.max_points, company.now)?;
        let last = played.iter().filter_map(|one| one.path.last()).map(|entry| entry.at).max();
        if let Some(at) = last {
            let known = seen.entry(assignment.person).or_insert(at);
            *known = at.max(*known);
        }
        let employee = staff[assignment.person].id;
        let row = assignment_row(&assignment, course.id, employee, staff[1].id, &played);
        let mut row = company.data.insert(row, company.tx).await?;
        for (place, one) in played.iter().enumerate() {
            let new = attempt_row(one, course, &row, place)?;
            let stored = company.data.insert(new, company.tx).await?;
            company.data.begin_tally(&stored, company.tx).await?;
            count(&mut row, one, stored.id);
        }
        let figures = row.into_active_model().reset_all();
        figures.update(company.tx.reader()).await?;
    }
    for (person, at) in seen {
        let mut row: employee::ActiveModel = staff[person].clone().into();
        row.last_seen_at = Set(Some(at));
        row.update(company.tx.reader()).await?;
    }
    Ok(())
}

fn assignment_row(
    assignment: &DemoAssignment,
    course: i64,
    employee: i64,
    by: i64,
    played: &[Played],
) -> assignment::ActiveModel {
    assignment::ActiveModel {
        course_id: Set(course),
        employee_id: Set(employee),
        starts_at: Set(assignment.starts_at),
        ends_at: Set(assignment.ends_at),
        accept_late: Set(assignment.accept_late),
        attempts_total: Set(assignment.attempts),
        attempts_used: Set(i32::try_from(played.len()).unwrap_or(i32::MAX)),
        finished: Set(0),
        running: Set(played.iter().any(|one| one.status == SessionStatus::InProgress)),
        passed_at: Set(None),
        best_attempt: Set(None),
        best_percent: Set(None),
        best_points: Set(None),
        best_at: Set(None),
        assigned_by: Set(Some(by)),
        created_at: Set(assignment.starts_at),
        withdrawn_at: Set(None),
        ..Default::default()
    }
}

fn attempt_row(
    played: &Played,
    course: &Published,
    assignment: &assignment::Model,
    place: usize,
) -> anyhow::Result<attempt::ActiveModel> {
    let count = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    Ok(attempt::ActiveModel {
        key: Set(format!("{:032x}", rand::random::<u128>())),
        course_id: Set(course.id),
        revision_id: Set(course.revision),
        mode: Set(PlayMode::Assigned),
        assignment_id: Set(Some(assignment.id)),
        employee_id: Set(Some(assignment.employee_id)),
        public_name: Set(String::new()),
        number: Set(count(place + 1)),
        status: Set(played.status),
        step: Set(i32::try_from(played.step).unwrap_or(i32::MAX)),
        path: Set(serde_json::to_string(&played.path)?),
        points: Set(played.points),
        max_points: Set(played.max_points),
        scoring: Set(Scoring::Attainable),
        points_to_pass: Set(course.content.needed_of(played.max_points)),
        percent: Set(played.percent),
        quiz_state: Set(played.quiz.as_ref().map(serde_json::to_string).transpose()?),
        time_up_at: Set(quiz::time_up(&course.content, played.started_at, TimeAllowance::Standard)),
        backs: Set(0),
        progress: Set(played.progress),
        right_answers: Set(count(played.path.iter().filter(|entry| entry.right).count())),
        started_at: Set(played.started_at),
        answered_at: Set(played.path.last().map(|entry| entry.at)),
        finished_at: Set(played.finished_at),
        ..Default::default()
    })
}

/// Carries an attempt that was played to an end into its assignment's figures.
fn count(row: &mut assignment::Model, played: &Played, attempt: i64) {
    let (Some(percent), Some(at)) = (played.percent, played.finished_at) else {
        return;
    };
    row.finished += 1;
    if played.status == SessionStatus::Passed && row.passed_at.is_none() {
        row.passed_at = Some(at);
    }
    if row.best_percent.is_none_or(|best| percent > best) {
        row.best_attempt = Some(attempt);
        row.best_percent = Some(percent);
        row.best_points = Some(played.points);
        row.best_at = Some(at);
    }
}
