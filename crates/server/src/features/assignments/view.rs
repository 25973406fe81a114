use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rozmova_domain::{
    assignment::{self as rules, Facts, Start, Status, TimelinessKind},
    play::SessionStatus,
    points::Points,
};
use rozmova_store::{Scoped, assignment, attempt, course, relations, revision};
use sea_orm::{ColumnTrait, JoinType, QueryFilter, QuerySelect};
use serde::Serialize;

use super::source::{AssignmentSource, Groups};
use crate::{
    assets,
    error::{Code, Result},
    features::{
        courses::GameRef,
        refs::{EmployeeRef, GroupRef, refs_by_id},
        structure,
    },
    http::{caller::Me, dates::zone},
    state::App,
};

/// A course given to a person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct Assignment {
    pub id: i64,
    pub game: GameRef,
    #[schema(required = true)]
    pub user: Option<EmployeeRef>,
    pub start_date: DateTime<Utc>,
    #[schema(required = true)]
    pub end_date: Option<DateTime<Utc>>,
    /// Answers count after the end as well.
    pub accept_late: bool,
    /// 0: unlimited.
    pub attempts_total: i32,
    /// Null: unlimited.
    #[schema(required = true)]
    pub attempts_left: Option<u32>,
    pub status: Status,
    pub playable: Playable,
    pub timeliness: TimelinessKind,
    pub late_days: u32,
    pub due_soon: bool,
    /// When the person was last reminded of it, by the calendar or by somebody.
    #[schema(required = true)]
    pub reminded_at: Option<DateTime<Utc>>,
    /// When the person asked for another attempt or more time, as long as nothing more can be begun.
    #[schema(required = true)]
    pub asked_at: Option<DateTime<Utc>>,
    #[schema(required = true)]
    pub best: Option<BestAttempt>,
    /// Key of the attempt that goes on.
    #[schema(required = true)]
    pub session_in_progress: Option<String>,
    /// Domain name of the account.
    pub domain: String,
    /// The group that gave it, while there is one.
    #[schema(required = true)]
    pub group: Option<GroupRef>,
    /// Why the person has it.
    pub source: AssignmentSource,
    /// Who assigned it.
    #[schema(required = true)]
    pub created_by: Option<EmployeeRef>,
    pub created_at: DateTime<Utc>,
}

/// `true`, or the code of what is in the way.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Playable {
    /// Could be begun or gone on with now.
    Yes(bool),
    /// Could not.
    No(Code),
}

/// The attempt that counts.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub struct BestAttempt {
    /// 0-100, one decimal.
    pub percent: f64,
    /// Null for who played, where the quiz tells no points.
    #[schema(required = true)]
    pub points: Option<Points>,
    pub passed: bool,
    pub finished_at: DateTime<Utc>,
}

/// Rows with everything around them, for this person. Seven statements at most, however many rows.
pub async fn views(
    app: &App,
    me: &Me,
    data: &Scoped,
    rows: Vec<assignment::Model>,
) -> Result<Vec<Assignment>> {
    let now = app.clock.now();
    let courses = courses(data, &rows).await?;
    let people = rows.iter().flat_map(|row| [Some(row.employee_id), row.assigned_by]).flatten().collect();
    let people = refs_by_id(data, people).await?;
    let running = running(data, &rows).await?;
    let silent = silent(me, data, &rows).await?;
    let domain = structure::main_domain(data).await?;
    let zone = zone(&app.db.system().account(data).await?.timezone);
    let groups = Groups::of(data, &rows).await?;
    let around = AssignmentContext { courses, people, running, silent, groups, domain, zone, now };
    Ok(rows.iter().filter_map(|row| around.view(row)).collect())
}

struct AssignmentContext {
    courses: HashMap<i64, course::Model>,
    people: HashMap<i64, EmployeeRef>,
    running: HashMap<i64, String>,
    /// Best attempts of which their player is told no points.
    silent: HashSet<i64>,
    groups: Groups,
    domain: String,
    zone: Tz,
    now: DateTime<Utc>,
}

impl AssignmentContext {
    fn view(&self, row: &assignment::Model) -> Option<Assignment> {
        let course = self.courses.get(&row.course_id)?;
        let facts = Facts::from(row);
        let timeliness = rules::timeliness(&facts, self.now, &self.zone);
        let best = row.best_percent.zip(row.best_points).zip(row.best_at);
        let silent = row.best_attempt.is_some_and(|attempt| self.silent.contains(&attempt));
        let created_by = row.assigned_by.and_then(|id| self.people.get(&id).cloned());
        Some(Assignment {
            group: self.groups.present(row),
            source: self.groups.source(row, created_by.clone()),
            created_by,
            playable: playable(&facts, course.is_published && course.archived_at.is_none(), self.now),
            attempts_left: rules::attempts_left(&facts),
            status: rules::status(&facts, self.now),
            timeliness: timeliness.kind,
            late_days: timeliness.late_days,
            due_soon: rules::due_soon(&facts, self.now),
            reminded_at: row.reminded_at,
            asked_at: row.asked_at.filter(|_| rules::may_ask(&facts, self.now)),
            best: best.map(|((percent, points), finished_at)| BestAttempt {
                percent,
                points: (!silent).then_some(points),
                passed: row.passed_at.is_some(),
                finished_at,
            }),
            session_in_progress: self.running.get(&row.id).cloned(),
            user: self.people.get(&row.employee_id).cloned(),
            game: GameRef {
                id: course.id,
                title: course.title.clone(),
                kind: course.kind,
                cover: assets::cover(course.cover_url.as_deref(), course.cover_asset),
                colour: course.colour.clone(),
                estimated_duration: course.estimated_duration,
            },
            domain: self.domain.clone(),
            id: row.id,
            start_date: row.starts_at,
            end_date: row.ends_at,
            accept_late: row.accept_late,
            attempts_total: row.attempts_total,
            created_at: row.created_at,
        })
    }
}

/// `published`: new attempts at the course may be begun.
pub(super) fn playable(facts: &Facts, published: bool, now: DateTime<Utc>) -> Playable {
    match rules::may_start(facts, now) {
        Ok(Start::New) if !published => Playable::No(Code::NotPublished),
        Ok(_) => Playable::Yes(true),
        Err(rules::Refused::NotStartedYet) => Playable::No(Code::NotStartedYet),
        Err(rules::Refused::WindowClosed) => Playable::No(Code::WindowClosed),
        Err(rules::Refused::NoAttemptsLeft) => Playable::No(Code::NoAttemptsLeft),
    }
}

async fn courses(data: &Scoped, rows: &[assignment::Model]) -> Result<HashMap<i64, course::Model>> {
    let found = data
        .find::<course::Model>()
        .filter(course::Column::Id.is_in(rows.iter().map(|row| row.course_id)))
        .all(data.reader())
        .await?;
    Ok(found.into_iter().map(|row| (row.id, row)).collect())
}

async fn running(data: &Scoped, rows: &[assignment::Model]) -> Result<HashMap<i64, String>> {
    let ids: Vec<i64> = rows.iter().filter(|row| row.running).map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found: Vec<(Option<i64>, String)> = data
        .find_of::<attempt::Model>(attempt::Column::AssignmentId, ids)
        .select_only()
        .columns([attempt::Column::AssignmentId, attempt::Column::Key])
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(found.into_iter().filter_map(|(id, key)| Some((id?, key))).collect())
}

/// Which of the person's own best attempts tell no points.
async fn silent(me: &Me, data: &Scoped, rows: &[assignment::Model]) -> Result<HashSet<i64>> {
    let own: Vec<i64> =
        rows.iter().filter(|row| row.employee_id == me.id).filter_map(|row| row.best_attempt).collect();
    if own.is_empty() {
        return Ok(HashSet::new());
    }
    let found: Vec<i64> = data
        .find_of::<attempt::Model>(attempt::Column::Id, own)
        .join(JoinType::InnerJoin, relations::attempt_revision())
        .select_only()
        .column(attempt::Column::Id)
        .filter(revision::Column::HidesPoints.eq(true))
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(found.into_iter().collect())
}
