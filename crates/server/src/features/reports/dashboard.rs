//! The dashboard: figures of the whole company, each part for who may see what it is made of.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Days, NaiveDate, Utc};
use rozmova_domain::{
    analysis::valence,
    assignment::{Status, TimelinessKind},
    course::CourseKind,
    play::PlayMode,
    rights::Right,
};
use rozmova_store::{Flow, ReportFilter, Scoped, WeakCourse, assignment, course, employee};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, PaginatorTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use serde::Serialize;

use super::{
    answers::course::figures,
    filter::zone_of,
    plan::{PlanUse, plan_use},
    played::{PlayedCourse, aside},
    view::{EmotionCounts, ReportGame, tenth, thousandth},
};
use crate::{
    app::App,
    features::assignments::{in_status, in_time},
    http::{
        caller::{Caller, can},
        dates::{Edge, instant},
        error::{ErrorBody, Result},
    },
};

/// What is looked back on.
const DAYS: u64 = 30;
/// Attempts from which on a course can be a weak one, and answers a card.
const ENOUGH: u32 = 5;
const WEAKEST: u32 = 5;
/// Courses whose cards are looked at.
const LOOKED_INTO: usize = 3;

/// The company's training in figures; a part is null for who may not see what it is made of.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Dashboard {
    #[schema(required = true)]
    counts: Option<DashboardCounts>,
    #[schema(required = true)]
    trend: Option<DashboardTrend>,
    /// The last thirty days, today last.
    #[schema(required = true)]
    activity: Option<Vec<DashboardDay>>,
    #[schema(required = true)]
    weakest: Option<DashboardWeakest>,
    /// Of the last thirty days.
    #[schema(required = true)]
    emotions: Option<DashboardEmotions>,
    #[schema(required = true)]
    attention: Option<DashboardAttention>,
    #[schema(required = true)]
    plan: Option<PlanUse>,
}

/// Assignments by where they stand now.
#[derive(Debug, FromQueryResult, Serialize, utoipa::ToSchema)]
struct DashboardCounts {
    assigned: i64,
    not_started: i64,
    in_progress: i64,
    needs_attention: i64,
    passed: i64,
    failed: i64,
    not_completed: i64,
    overdue: i64,
    due_soon: i64,
    /// Given in the last thirty days, and in the thirty before.
    #[serde(skip)]
    lately: i64,
    #[serde(skip)]
    earlier: i64,
}

/// The last thirty days beside the thirty before.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardTrend {
    assigned: Change,
    started: Change,
    finished: Change,
    passed: Change,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardChange)]
struct Change {
    now: i64,
    before: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardDay {
    day: NaiveDate,
    started: i64,
    finished: i64,
}

/// Of the last thirty days, the weakest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardWeakest {
    courses: Vec<WeakCourseRow>,
    /// Cards of the weakest courses.
    cards: Vec<WeakCard>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardCourse)]
struct WeakCourseRow {
    game: ReportGame,
    /// Attempts that were played to an end.
    attempts: i64,
    average_percent: f64,
    /// 0-1.
    passed_share: f64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardCard)]
struct WeakCard {
    game: ReportGame,
    question: CardRef,
    answered: u64,
    /// 0-1.
    right_share: f64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DashboardCardRef)]
struct CardRef {
    id: i32,
    name: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardEmotions {
    #[serde(flatten)]
    counts: EmotionCounts,
    #[schema(required = true)]
    valence: Option<f64>,
}

/// What somebody should look at now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardAttention {
    /// Assignments past their deadline and not passed.
    overdue: i64,
    due_soon: i64,
    /// Assignments whose last attempt was not passed, with attempts left.
    needs_attention: i64,
    /// Games with findings that block publishing; null without the right to make courses.
    #[schema(required = true)]
    problems: Option<u64>,
    /// The same of quizzes.
    #[schema(required = true)]
    quiz_problems: Option<u64>,
    /// People who have not set a password yet; null without the right to see people.
    #[schema(required = true)]
    not_confirmed: Option<u64>,
}

/// The dashboard
#[utoipa::path(get, path = "/dashboard/", tag = "reports", operation_id = "showDashboard",
    extensions(("x-rights" = json!({"admin": true}))),
    responses((status = 200, body = Dashboard), (status = "4XX", body = ErrorBody)))]
pub(super) async fn dashboard(
    State(app): State<App>,
    caller: Caller<can::Administrate>,
) -> Result<Json<Dashboard>> {
    let (data, rights, now) = (&caller.data, &caller.me.rights, app.clock.now());
    let reports = rights.allows(Right::ViewReports);
    let assigns = rights.allows(Right::CreateAssignGames);
    let zone = zone_of(&app, data).await?;
    let today = now.with_timezone(&zone).date_naive();
    let first = today.checked_sub_days(Days::new(DAYS - 1)).unwrap_or(today);
    let begin = |day: NaiveDate| instant(&day.to_string(), zone.name(), Edge::Start).unwrap_or(now);
    let since = begin(first);
    let stretches = [since - (now - since), since, now];
    let days: Vec<NaiveDate> = first.iter_days().take(usize::try_from(DAYS).unwrap_or(0)).collect();
    let edges: Vec<DateTime<Utc>> = first.iter_days().take(days.len() + 1).map(begin).collect();
    // Each part reads by itself: side by side they take as long as the longest.
    let (counts, flows, activity, emotions, weakest, problems, quiz_problems, not_confirmed, plan) = tokio::try_join!(
        seen(reports || assigns, counts(&app, data, stretches)),
        seen(reports, async { Ok(data.flows(stretches).await?) }),
        seen(reports, activity(data, days, &edges)),
        seen(reports, emotions(data, since)),
        seen(reports, weakest(&app, data, since)),
        seen(assigns, problems(data, CourseKind::Game)),
        seen(assigns, problems(data, CourseKind::Quiz)),
        seen(rights.allows(Right::ViewUsers), not_confirmed(data)),
        seen(rights.allows(Right::AccessSettings), plan_use(&app, data)),
    )?;
    Ok(Json(Dashboard {
        trend: counts.as_ref().zip(flows).map(|(given, [before, now])| trend(given, before, now)),
        attention: counts.as_ref().map(|counts| DashboardAttention {
            overdue: counts.overdue,
            due_soon: counts.due_soon,
            needs_attention: counts.needs_attention,
            problems,
            quiz_problems,
            not_confirmed,
        }),
        counts,
        activity,
        weakest,
        emotions,
        plan,
    }))
}

/// A part for who may see it.
async fn seen<T>(may: bool, part: impl Future<Output = Result<T>>) -> Result<Option<T>> {
    if may { part.await.map(Some) } else { Ok(None) }
}

/// One statement over the assignments that were not taken away.
async fn counts(
    app: &App,
    data: &Scoped,
    [before, since, now]: [DateTime<Utc>; 3],
) -> Result<DashboardCounts> {
    let backend = app.db.backend();
    let count = |condition: Condition| Expr::case(condition, Expr::col(assignment::Column::Id)).count();
    let made = |from, to| {
        let at = assignment::Column::CreatedAt;
        count(Condition::all().add(at.gte(from)).add(at.lt(to)))
    };
    let of = |status| count(in_status(status, now));
    let row = data
        .find::<assignment::Model>()
        .filter(assignment::Column::WithdrawnAt.is_null())
        .select_only()
        .column_as(assignment::Column::Id.count(), "assigned")
        .column_as(of(Status::NotStarted), "not_started")
        .column_as(of(Status::InProgress), "in_progress")
        .column_as(of(Status::NeedsAttention), "needs_attention")
        .column_as(of(Status::Passed), "passed")
        .column_as(of(Status::Failed), "failed")
        .column_as(of(Status::NotCompleted), "not_completed")
        .column_as(count(in_time(TimelinessKind::Overdue, now, backend)), "overdue")
        .column_as(count(in_time(TimelinessKind::DueSoon, now, backend)), "due_soon")
        .column_as(made(since, now), "lately")
        .column_as(made(before, since), "earlier")
        .into_model::<DashboardCounts>()
        .one(data.reader())
        .await?;
    row.ok_or_else(|| crate::http::error::Error::Internal(anyhow::anyhow!("a count has no row")))
}

async fn problems(data: &Scoped, kind: CourseKind) -> Result<u64> {
    let courses = data
        .find::<course::Model>()
        .filter(course::Column::ArchivedAt.is_null())
        .filter(course::Column::Kind.eq(kind))
        .filter(course::Column::ProblemsCount.gt(0));
    Ok(courses.count(data.reader()).await?)
}

async fn not_confirmed(data: &Scoped) -> Result<u64> {
    let people = data
        .find::<employee::Model>()
        .filter(employee::Column::ErasedAt.is_null())
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::ConfirmedAt.is_null());
    Ok(people.count(data.reader()).await?)
}

fn trend(given: &DashboardCounts, before: Flow, now: Flow) -> DashboardTrend {
    let change = |now, before| Change { now, before };
    DashboardTrend {
        assigned: change(given.lately, given.earlier),
        started: change(now.started, before.started),
        finished: change(now.finished, before.finished),
        passed: change(now.passed, before.passed),
    }
}

async fn activity(data: &Scoped, days: Vec<NaiveDate>, edges: &[DateTime<Utc>]) -> Result<Vec<DashboardDay>> {
    let rows = data.activity(edges).await?;
    let told = days.into_iter().zip(rows);
    Ok(told.map(|(day, row)| DashboardDay { day, started: row.started, finished: row.finished }).collect())
}

fn since(from: DateTime<Utc>) -> ReportFilter {
    ReportFilter {
        from: Some(from),
        audience: vec![PlayMode::Assigned, PlayMode::SelfEducation],
        ..ReportFilter::default()
    }
}

async fn emotions(data: &Scoped, from: DateTime<Utc>) -> Result<DashboardEmotions> {
    let mut counts = [0_u64; 5];
    for row in data.course_emotions(&since(from)).await? {
        for (sum, count) in counts.iter_mut().zip([row.happy, row.satisfied, row.neutral, row.sad, row.evil])
        {
            *sum += u64::try_from(count).unwrap_or(0);
        }
    }
    Ok(DashboardEmotions { valence: valence(&counts).map(thousandth), counts: counts.into() })
}

async fn weakest(app: &App, data: &Scoped, from: DateTime<Utc>) -> Result<DashboardWeakest> {
    let courses = data.weakest_courses(from, ENOUGH, WEAKEST).await?;
    let mut cards = Vec::new();
    for course in courses.iter().take(LOOKED_INTO) {
        let played = PlayedCourse::read(app, data, course.course_id, since(from)).await?;
        cards.extend(aside(move || weak_cards(&played)).await?);
    }
    cards.sort_by(|a: &WeakCard, b| a.right_share.total_cmp(&b.right_share));
    cards.truncate(usize::try_from(WEAKEST).unwrap_or(0));
    let row = |course: WeakCourse| WeakCourseRow {
        attempts: course.finished,
        average_percent: tenth(course.average),
        passed_share: thousandth(course.passed as f64 / course.finished as f64),
        game: ReportGame::new(course.course_id, course.title, course.kind),
    };
    Ok(DashboardWeakest { courses: courses.into_iter().map(row).collect(), cards })
}

/// Cards that enough people answered, and not all of them rightly.
fn weak_cards(course: &PlayedCourse) -> Vec<WeakCard> {
    let newest = course.revisions.first().map(|one| one.prepared.content());
    let names: HashMap<i32, &str> = newest
        .into_iter()
        .flat_map(|content| &content.questions)
        .map(|card| (card.id, card.name.as_str()))
        .collect();
    let cards = figures(course).cards.into_iter();
    let weak = cards.filter(|card| card.answered >= u64::from(ENOUGH) && card.right < card.answered);
    let told = weak.filter_map(|card| {
        Some(WeakCard {
            game: course.game.clone(),
            question: CardRef { id: card.id, name: (*names.get(&card.id)?).to_owned() },
            answered: card.answered,
            right_share: thousandth(card.right as f64 / card.answered as f64),
        })
    });
    told.collect()
}
