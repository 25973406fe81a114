//! Who is late, and who needs help, by name: a few of each.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Days, Utc};
use rozmova_domain::{course::CourseKind, play::SessionStatus};
use rozmova_store::{Scoped, assignment, attempt, course};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, ModelTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select,
    sea_query::{Expr, ExprTrait},
};
use serde::Serialize;

use super::{super::view::ReportGame, narrowed::UnitParams};
use crate::{
    error::{ErrorBody, Result},
    features::{
        assignments::{over, seen_by},
        refs::{EmployeeRef, refs_by_id},
    },
    http::{
        caller::{Caller, can},
        query::Query,
    },
    state::App,
};

/// Rows of people who are late, and of each reason to help.
const LATE: u64 = 5;
const EACH: u64 = 3;
/// Attempts without success from which on somebody needs help.
const TRIED: i32 = 2;
/// Whoever has not answered for so long has stopped.
const STOPPED_AFTER: Days = Days::new(7);
/// What nobody has begun needs a look when it ends within this time.
const ENDS_WITHIN: Days = Days::new(7);

type Assignments = Select<<assignment::Model as ModelTrait>::Entity>;

/// Who is late, and who needs help.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct DashboardPeople {
    /// The latest to become overdue first, at most five.
    late: Vec<DashboardPerson>,
    /// Those who are not late yet: at most three for each reason, in the order of the reasons.
    help: Vec<DashboardPerson>,
}

/// A person with the assignment that it is about.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardPerson {
    assignment: i64,
    user: EmployeeRef,
    game: ReportGame,
    #[schema(required = true)]
    end_date: Option<DateTime<Utc>>,
    /// Attempts that were finished without passing.
    attempts: i32,
    reason: HelpReason,
}

/// Why somebody is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum HelpReason {
    /// The deadline is over.
    Late,
    /// Finished twice or more, and not passed.
    Failed,
    /// Began an attempt, and has answered nothing for a week.
    Stopped,
    /// Has not begun, and the deadline is within a week.
    NotStarted,
}

/// An assignment that is not passed.
#[derive(FromQueryResult)]
struct Open {
    id: i64,
    employee_id: i64,
    course_id: i64,
    ends_at: Option<DateTime<Utc>>,
    finished: i32,
}

/// Who is late, and who needs help
#[utoipa::path(get, path = "/dashboard/people/", tag = "reports", operation_id = "listDashboardPeople",
    params(UnitParams), responses((status = 200, body = DashboardPeople), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn people(
    State(app): State<App>,
    caller: Caller<can::SeeAssignments>,
    Query(unit): Query<UnitParams>,
) -> Result<Json<DashboardPeople>> {
    let (data, now) = (&caller.data, app.clock.now());
    let unit = unit.read(&app, data).await?;
    let visible = || seen_by(&caller.me, data).add(unit.assignments.clone());
    let (late, failed, stopped, not_started) = tokio::try_join!(
        rows(data, late(data, now).filter(visible())),
        rows(data, failed(data, now).filter(visible())),
        rows(data, stopped(data, now).filter(visible())),
        rows(data, not_started(data, now).filter(visible())),
    )?;
    let help =
        [(HelpReason::Failed, failed), (HelpReason::Stopped, stopped), (HelpReason::NotStarted, not_started)];
    let mut rows: Vec<(HelpReason, Open)> = late.into_iter().map(|row| (HelpReason::Late, row)).collect();
    rows.extend(help.into_iter().flat_map(|(reason, rows)| rows.into_iter().map(move |row| (reason, row))));
    let (late, help) =
        named(data, rows).await?.into_iter().partition(|person| person.reason == HelpReason::Late);
    Ok(Json(DashboardPeople { late, help }))
}

async fn rows(data: &Scoped, query: Assignments) -> Result<Vec<Open>> {
    use assignment::Column;
    let columns = [Column::Id, Column::EmployeeId, Column::CourseId, Column::EndsAt, Column::Finished];
    Ok(query.select_only().columns(columns).into_model().all(data.reader()).await?)
}

/// What is assigned and not passed.
fn not_passed(data: &Scoped) -> Assignments {
    use assignment::Column;
    data.find::<assignment::Model>().filter(Column::WithdrawnAt.is_null()).filter(Column::PassedAt.is_null())
}

/// What can still be passed.
fn open(data: &Scoped, now: DateTime<Utc>) -> Assignments {
    not_passed(data).filter(over(now).not())
}

fn is_in_time(now: DateTime<Utc>) -> Condition {
    use assignment::Column;
    Condition::any().add(Column::EndsAt.is_null()).add(Column::EndsAt.gte(now))
}

fn late(data: &Scoped, now: DateTime<Utc>) -> Assignments {
    use assignment::Column;
    not_passed(data)
        .filter(Column::EndsAt.is_not_null())
        .filter(Column::EndsAt.lt(now))
        .order_by_desc(Column::EndsAt)
        .order_by_asc(Column::Id)
        .limit(LATE)
}

fn failed(data: &Scoped, now: DateTime<Utc>) -> Assignments {
    use assignment::Column;
    open(data, now)
        .filter(Column::Running.eq(false))
        .filter(Column::AttemptsUsed.gte(TRIED))
        .filter(Column::Finished.gte(TRIED))
        .filter(is_in_time(now))
        .order_by_desc(Column::AttemptsUsed)
        .order_by_asc(Column::Id)
        .limit(EACH)
}

fn stopped(data: &Scoped, now: DateTime<Utc>) -> Assignments {
    use assignment::Column;
    let last = Expr::col(attempt::Column::AnsweredAt).if_null(Expr::col(attempt::Column::StartedAt));
    let quiet = data
        .find::<attempt::Model>()
        .select_only()
        .column(attempt::Column::AssignmentId)
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .filter(attempt::Column::AssignmentId.is_not_null())
        .filter(last.lt(now - STOPPED_AFTER))
        .into_query();
    open(data, now)
        .filter(Column::Running.eq(true))
        .filter(is_in_time(now))
        .filter(Column::Id.in_subquery(quiet))
        .order_by_asc(Column::Id)
        .limit(EACH)
}

fn not_started(data: &Scoped, now: DateTime<Utc>) -> Assignments {
    use assignment::Column;
    open(data, now)
        .filter(Column::EndsAt.is_not_null())
        .filter(Column::EndsAt.gte(now))
        .filter(Column::EndsAt.lte(now + ENDS_WITHIN))
        .filter(Column::StartsAt.lte(now))
        .filter(Column::Running.eq(false))
        .filter(Column::AttemptsUsed.eq(0))
        .order_by_asc(Column::EndsAt)
        .order_by_asc(Column::Id)
        .limit(EACH)
}

/// With the names of people and courses.
async fn named(data: &Scoped, rows: Vec<(HelpReason, Open)>) -> Result<Vec<DashboardPerson>> {
    let courses = data
        .find::<course::Model>()
        .select_only()
        .columns([course::Column::Id, course::Column::Title, course::Column::Kind])
        .filter(course::Column::Id.is_in(rows.iter().map(|(_, row)| row.course_id)))
        .into_tuple::<(i64, String, CourseKind)>()
        .all(data.reader());
    let people = refs_by_id(data, rows.iter().map(|(_, row)| row.employee_id).collect());
    let (courses, people) = tokio::try_join!(async { Ok(courses.await?) }, people)?;
    let courses: HashMap<i64, ReportGame> =
        courses.into_iter().map(|(id, title, kind)| (id, ReportGame::new(id, title, kind))).collect();
    let person = |(reason, row): (HelpReason, Open)| {
        Some(DashboardPerson {
            assignment: row.id,
            user: people.get(&row.employee_id)?.clone(),
            game: courses.get(&row.course_id)?.clone(),
            end_date: row.ends_at,
            attempts: row.finished,
            reason,
        })
    };
    Ok(rows.into_iter().filter_map(person).collect())
}
