//! What came of the latest attempts: how characters reacted, and the weakest courses and cards.

use std::collections::HashMap;

use rozmova_domain::{analysis::valence, course::CourseKind};
use rozmova_store::{RecentCourse, ReportFilter, Scoped};
use serde::Serialize;

use super::super::{
    answers::course::figures,
    played::{PlayedCourse, aside},
    view::{EmotionCounts, ReportGame, tenth, thousandth},
};
use crate::{error::Result, state::App};

/// Attempts from which on a course can be a weak one, and answers a card.
const ENOUGH: i64 = 5;
const WEAKEST: usize = 5;
/// Courses whose cards are looked at.
const LOOKED_INTO: usize = 3;

/// Attempts of a course that tell how its cards do: with more the dashboard would take longer, and say the same.
const NEWEST: u32 = 500;

/// Of the period, the weakest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DashboardWeakest {
    courses: Vec<WeakCourseRow>,
    /// Cards of the weakest courses, by the newest 500 attempts of each.
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
pub(super) struct DashboardEmotions {
    #[serde(flatten)]
    counts: EmotionCounts,
    #[schema(required = true)]
    valence: Option<f64>,
}

/// How characters reacted in the attempts of these courses, and which courses and cards are the weakest; `filter` is of
/// the same attempts.
pub(super) async fn told(
    app: &App,
    data: &Scoped,
    mut courses: Vec<RecentCourse>,
    filter: &ReportFilter,
) -> Result<(DashboardEmotions, DashboardWeakest)> {
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
    courses.sort_by(|a, b| a.average().total_cmp(&b.average()));
    courses.truncate(WEAKEST);
    let cards = futures_util::future::try_join_all(
        courses.iter().take(LOOKED_INTO).map(|course| weak_cards(app, data, course, filter.clone())),
    );
    let mut cards: Vec<WeakCard> = cards.await?.into_iter().flatten().collect();
    cards.sort_by(|a, b| a.right_share.total_cmp(&b.right_share));
    cards.truncate(WEAKEST);
    let row = |course: RecentCourse| WeakCourseRow {
        attempts: course.finished,
        average_percent: tenth(course.average()),
        passed_share: thousandth(course.passed as f64 / course.finished as f64),
        game: ReportGame::new(course.course_id, course.title, course.kind),
    };
    Ok((emotions, DashboardWeakest { courses: courses.into_iter().map(row).collect(), cards }))
}

async fn weak_cards(
    app: &App,
    data: &Scoped,
    course: &RecentCourse,
    filter: ReportFilter,
) -> Result<Vec<WeakCard>> {
    let game = ReportGame::new(course.course_id, course.title.clone(), course.kind);
    let played = PlayedCourse::of(app, data, (game, course.revision_id), filter, Some(NEWEST)).await?;
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
