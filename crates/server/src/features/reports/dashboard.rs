//! The dashboard: figures of the whole company, each part for who may see what it is made of.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use rozmova_domain::{
    analysis::valence,
    assignment::{Facts, Status, TimelinessKind, status},
    course::CourseKind,
    play::PlayMode,
    rights::Right,
};
use rozmova_store::{RecentCourse, ReportFilter, Scoped, assignment, course, employee};
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
    error::{ErrorBody, Result},
    features::{assignments::in_time, sign_in},
    http::{
        caller::{Caller, can},
        dates::{Edge, instant},
    },
    state::App,
};

/// What is looked back on.
const DAYS: u64 = 30;
/// Attempts from which on a course can be a weak one, and answers a card.
const ENOUGH: i64 = 5;
const WEAKEST: usize = 5;
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
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
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
}

/// Assignments that are not passed and alike in all that their status is derived of, but for their window.
#[derive(FromQueryResult)]
struct AssignmentBucket {
    running: bool,
    attempts_used: i32,
    attempts_total: i32,
    finished: i32,
    accept_late: bool,
    all: i64,
    overdue: i64,
    due_soon: i64,
}

/// The last thirty days beside the thirty before.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardTrend {
    assigned: DashboardChange,
    started: DashboardChange,
    finished: DashboardChange,
    passed: DashboardChange,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct DashboardChange {
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
    /// People whose password was tried wrongly many times in the last 24 hours; null without access to settings.
    #[schema(required = true)]
    failed_sign_ins: Option<u64>,
}

/// The dashboard
#[utoipa::path(get, path = "/dashboard/", tag = "reports", operation_id = "showDashboard",
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
    let days: Vec<NaiveDate> = first.iter_days().take(usize::try_from(DAYS).unwrap_or(0)).collect();
    let edges: Vec<DateTime<Utc>> = first.iter_days().take(days.len() + 1).map(begin).collect();
    // Each part reads by itself: side by side they take as long as the longest.
    let (counts, trend, activity, recent, problems, not_confirmed, failed_sign_ins, plan) = tokio::try_join!(
        seen(reports || assigns, counts(&app, data, now)),
        seen(reports, trend(data, [since - (now - since), since, now])),
        seen(reports, activity(data, days, &edges)),
        seen(reports, recent(&app, data, since)),
        seen(assigns, problems(data)),
        seen(rights.allows(Right::ViewUsers), not_confirmed(data)),
        seen(rights.allows(Right::AccessSettings), sign_in::runs_since(data, now - Duration::days(1))),
        seen(rights.allows(Right::AccessSettings), plan_use(&app, data)),
    )?;
    let (emotions, weakest) = recent.unzip();
    let (problems, quiz_problems) = problems.unzip();
    Ok(Json(Dashboard {
        attention: counts.as_ref().map(|counts| DashboardAttention {
            overdue: counts.overdue,
            due_soon: counts.due_soon,
            needs_attention: counts.needs_attention,
            problems,
            quiz_problems,
            not_confirmed,
            failed_sign_ins,
        }),
        counts,
        trend,
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

/// The assignments that were not taken away. Those that are not passed are added up by what is alike in them, and the rule
/// itself says where each kind stands; the rest has passed.
async fn counts(app: &App, data: &Scoped, now: DateTime<Utc>) -> Result<DashboardCounts> {
    use assignment::Column;
    let given = || data.find::<assignment::Model>().filter(Column::WithdrawnAt.is_null());
    let count = |condition: Condition| Expr::case(condition, 1).count();
    let columns =
        [Column::Running, Column::AttemptsUsed, Column::AttemptsTotal, Column::Finished, Column::AcceptLate];
    let mut alike = given().filter(Column::PassedAt.is_null()).select_only().columns(columns);
    for column in columns {
        alike = alike.group_by(column);
    }
    let alike = alike
        .expr_as(Expr::cust("COUNT(*)"), "all")
        .expr_as(count(in_time(TimelinessKind::Overdue, now, app.db.backend())), "overdue")
        .expr_as(count(in_time(TimelinessKind::DueSoon, now, app.db.backend())), "due_soon")
        .into_model::<AssignmentBucket>();
    let (all, alike) = tokio::try_join!(given().count(data.reader()), alike.all(data.reader()))?;
    let mut counts =
        DashboardCounts { assigned: i64::try_from(all).unwrap_or(i64::MAX), ..Default::default() };
    for one in alike {
        let number = |n: i32| u32::try_from(n).unwrap_or(0);
        let mut facts = Facts {
            starts_at: now,
            ends_at: None,
            accept_late: one.accept_late,
            attempts_total: number(one.attempts_total),
            attempts_used: number(one.attempts_used),
            running: one.running,
            finished: number(one.finished),
            passed_at: None,
        };
        counts.add(status(&facts, now), one.all - one.overdue);
        facts.ends_at = Some(DateTime::UNIX_EPOCH);
        counts.add(status(&facts, now), one.overdue);
        counts.overdue += one.overdue;
        counts.due_soon += one.due_soon;
        counts.passed -= one.all;
    }
    counts.passed += counts.assigned;
    Ok(counts)
}

impl DashboardCounts {
    fn add(&mut self, status: Status, number: i64) {
        let count = match status {
            Status::NotStarted => &mut self.not_started,
            Status::InProgress => &mut self.in_progress,
            Status::NeedsAttention => &mut self.needs_attention,
            Status::Passed => &mut self.passed,
            Status::Failed => &mut self.failed,
            Status::NotCompleted => &mut self.not_completed,
        };
        *count += number;
    }
}

/// Games, and quizzes, with findings that block publishing.
async fn problems(data: &Scoped) -> Result<(u64, u64)> {
    use course::Column;
    let of = |kind: CourseKind| Expr::case(Condition::all().add(Column::Kind.eq(kind)), 1).count();
    let counts: Option<(i64, i64)> = data
        .find::<course::Model>()
        .select_only()
        .expr_as(of(CourseKind::Game), "games")
        .expr_as(of(CourseKind::Quiz), "quizzes")
        .filter(Column::ArchivedAt.is_null())
        .filter(Column::ProblemsCount.gt(0))
        .into_tuple()
        .one(data.reader())
        .await?;
    let count = |n: i64| u64::try_from(n).unwrap_or(0);
    Ok(counts.map_or((0, 0), |(games, quizzes)| (count(games), count(quizzes))))
}

async fn not_confirmed(data: &Scoped) -> Result<u64> {
    let people = data
        .find::<employee::Model>()
        .filter(employee::Column::ErasedAt.is_null())
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::ConfirmedAt.is_null());
    Ok(people.count(data.reader()).await?)
}

async fn trend(data: &Scoped, edges: [DateTime<Utc>; 3]) -> Result<DashboardTrend> {
    let stretches = data.flow(&edges).await?;
    let of = |place: usize| stretches.get(place).copied().unwrap_or_default();
    let (before, now) = (of(0), of(1));
    let change = |now, before| DashboardChange { now, before };
    Ok(DashboardTrend {
        assigned: change(now.assigned, before.assigned),
        started: change(now.started, before.started),
        finished: change(now.finished, before.finished),
        passed: change(now.passed, before.passed),
    })
}

async fn activity(data: &Scoped, days: Vec<NaiveDate>, edges: &[DateTime<Utc>]) -> Result<Vec<DashboardDay>> {
    let rows = data.activity(edges).await?;
    let days_with_rows = days.into_iter().zip(rows);
    Ok(days_with_rows
        .map(|(day, row)| DashboardDay { day, started: row.started, finished: row.finished })
        .collect())
}

/// What came of the attempts that began since: how characters reacted, and which courses and cards are the weakest.
async fn recent(
    app: &App,
    data: &Scoped,
    from: DateTime<Utc>,
) -> Result<(DashboardEmotions, DashboardWeakest)> {
    let mut courses = data.recent_courses(from).await?;
    let mut counts = [0_u64; 5];
    // Nobody reacts in a quiz.
    for row in courses.iter().filter(|course| course.kind == CourseKind::Game) {
        for (sum, count) in counts.iter_mut().zip([row.happy, row.satisfied, row.neutral, row.sad, row.evil])
        {
            *sum += u64::try_from(count).unwrap_or(0);
        }
    }
    let emotions = DashboardEmotions { valence: valence(&counts).map(thousandth), counts: counts.into() };
    courses.retain(|course| !course.archived && course.finished >= ENOUGH);
    courses.sort_by(|a, b| a.average.unwrap_or_default().total_cmp(&b.average.unwrap_or_default()));
    courses.truncate(WEAKEST);
    let cards = futures_util::future::try_join_all(
        courses.iter().take(LOOKED_INTO).map(|course| weak_cards(app, data, course, from)),
    );
    let mut cards: Vec<WeakCard> = cards.await?.into_iter().flatten().collect();
    cards.sort_by(|a, b| a.right_share.total_cmp(&b.right_share));
    cards.truncate(WEAKEST);
    let row = |course: RecentCourse| WeakCourseRow {
        attempts: course.finished,
        average_percent: tenth(course.average.unwrap_or_default()),
        passed_share: thousandth(course.passed as f64 / course.finished as f64),
        game: ReportGame::new(course.course_id, course.title, course.kind),
    };
    Ok((emotions, DashboardWeakest { courses: courses.into_iter().map(row).collect(), cards }))
}

async fn weak_cards(
    app: &App,
    data: &Scoped,
    course: &RecentCourse,
    from: DateTime<Utc>,
) -> Result<Vec<WeakCard>> {
    let filter = ReportFilter {
        from: Some(from),
        audience: vec![PlayMode::Assigned, PlayMode::SelfEducation],
        ..ReportFilter::default()
    };
    let game = ReportGame::new(course.course_id, course.title.clone(), course.kind);
    let played = PlayedCourse::of(app, data, (game, course.revision_id), filter).await?;
    aside(move || weak(&played)).await
}

/// Cards that enough people answered, and not all of them rightly.
fn weak(course: &PlayedCourse) -> Vec<WeakCard> {
    let newest = course.revisions.first().map(|one| one.prepared.content());
    let names: HashMap<i32, &str> = newest
        .into_iter()
        .flat_map(|content| &content.questions)
        .map(|card| (card.id, card.name.as_str()))
        .collect();
    let cards = figures(course).cards.into_iter();
    let weak =
        cards.filter(|card| card.has_right && card.answered >= ENOUGH as u64 && card.right < card.answered);
    let cards = weak.filter_map(|card| {
        Some(WeakCard {
            game: course.game.clone(),
            question: CardRef { id: card.id, name: (*names.get(&card.id)?).to_owned() },
            answered: card.answered,
            right_share: thousandth(card.right as f64 / card.answered as f64),
        })
    });
    cards.collect()
}
