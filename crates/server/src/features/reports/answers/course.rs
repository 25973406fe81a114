//! One course, card by card.

use std::collections::{HashMap, HashSet};

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    analysis::{AnswerFigures, CardFigures, CourseAnalysis, CourseFigures, Flag, QuizFigures, StageFigures},
    course::{Content, Point, Question, QuestionType},
    points::Points,
    text::plain,
};
use serde::{Deserialize, Serialize};

use super::super::{
    export,
    filter::{ExportParams, ReportParams},
    order::{Column, Order, SortValue},
    played::{PlayedCourse, Revision, aside, played},
    view::{EmotionCounts, ReportGame, tenth, thousandth},
};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        download::FileContent,
        query::{Id, Query},
    },
    state::App,
};

/// What people answered in a course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct AnswerAnalysis {
    pub(in super::super) game: ReportGame,
    /// The only revision that was looked at; null: every one.
    #[schema(required = true)]
    revision: Option<i32>,
    /// Those that were played, the newest first.
    revisions: Vec<PlayedRevision>,
    /// People; of public plays, visits.
    respondents: u64,
    attempts: u64,
    /// Attempts that were played to an end.
    finished: u64,
    passed: u64,
    #[schema(required = true)]
    average_percent: Option<f64>,
    pub(in super::super) questions: Vec<AnalysedQuestion>,
    emotions: EmotionCounts,
    stages: Vec<AnalysedStage>,
    /// Of a quiz that somebody finished.
    #[schema(required = true)]
    quiz: Option<QuizStatistics>,
}

/// A revision with its attempts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayedRevision {
    number: i32,
    published_at: DateTime<Utc>,
    attempts: u64,
}

/// A card or question with its figures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct AnalysedQuestion {
    pub(in super::super) id: i32,
    pub(in super::super) name: String,
    /// Its words without marks.
    pub(in super::super) text: String,
    #[schema(required = true)]
    pub(in super::super) stage: Option<StageRef>,
    /// It is in the newest revision.
    pub(in super::super) current: bool,
    is_start: bool,
    r#type: QuestionType,
    weight: i32,
    position: Point,
    /// Attempts that came to it.
    pub(in super::super) reached: u64,
    /// Attempts that answered it; only their first answer to it counts.
    pub(in super::super) answered: u64,
    /// Attempts that ended on it, unfinished.
    pub(in super::super) left: u64,
    /// Right among answered, 0-1; null of a card without a right answer.
    #[schema(required = true)]
    pub(in super::super) right_share: Option<f64>,
    /// Partly right among answered, 0-1; null of a card where nothing is.
    #[schema(required = true)]
    pub(in super::super) partly_share: Option<f64>,
    #[schema(required = true)]
    pub(in super::super) median_time_s: Option<f64>,
    /// 0-1; null below five respondents.
    #[schema(required = true)]
    pub(in super::super) facility: Option<f64>,
    /// -1 to 1; null below five respondents or without variance.
    #[schema(required = true)]
    pub(in super::super) discrimination: Option<f64>,
    /// Standard deviation of the share of its points that was reached, 0-1; null below five respondents.
    #[schema(required = true)]
    pub(in super::super) deviation: Option<f64>,
    /// Of a quiz: the discrimination over the best that the marks allow, -1 to 1; null as that.
    #[schema(required = true)]
    pub(in super::super) efficiency: Option<f64>,
    /// Of a quiz: which part of the differences between totals comes from it, 0-1; null below five respondents, of a
    /// question that goes against the total, and when several revisions are looked at.
    #[schema(required = true)]
    pub(in super::super) effective_weight: Option<f64>,
    /// Of a quiz: its points over all points of its newest revision, 0-1.
    #[schema(required = true)]
    pub(in super::super) intended_weight: Option<f64>,
    pub(in super::super) answers: Vec<AnalysedAnswer>,
}

/// A stage in short.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = AnalysedStageRef)]
pub(in super::super) struct StageRef {
    pub(in super::super) id: i32,
    pub(in super::super) title: String,
}

/// An answer with its figures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct AnalysedAnswer {
    pub(in super::super) id: i32,
    pub(in super::super) text: String,
    pub(in super::super) right: bool,
    /// What it brings of the points of its card, 0-100, one decimal.
    pub(in super::super) points_percent: f64,
    #[schema(required = true)]
    connected: Option<i32>,
    emotion: u8,
    pub(in super::super) count: u64,
    /// Among those who answered the card, 0-1.
    #[schema(required = true)]
    pub(in super::super) share: Option<f64>,
    /// Share among the best third.
    #[schema(required = true)]
    top_share: Option<f64>,
    /// Share among the worst third.
    #[schema(required = true)]
    bottom_share: Option<f64>,
    /// How much likelier a pass is with it.
    #[schema(required = true)]
    pass_difference: Option<PassDifference>,
    flags: Vec<Flag>,
}

/// A difference of shares with its 95 % interval.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PassDifference {
    value: f64,
    from: f64,
    to: f64,
}

/// Points on the cards of a stage.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct AnalysedStage {
    pub(in super::super) id: i32,
    pub(in super::super) title: String,
    #[schema(required = true)]
    pub(in super::super) average_points: Option<f64>,
    pub(in super::super) max_points: Points,
    /// 0-100.
    #[schema(required = true)]
    pub(in super::super) percent: Option<f64>,
}

impl From<StageFigures> for AnalysedStage {
    fn from(stage: StageFigures) -> Self {
        Self {
            id: stage.id,
            title: stage.title,
            average_points: stage.average_points.map(thousandth),
            max_points: stage.max_points,
            percent: stage.percent.map(tenth),
        }
    }
}

/// Statistics of a quiz; percents but for the last three.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct QuizStatistics {
    count: u64,
    mean: f64,
    median: f64,
    #[schema(required = true)]
    deviation: Option<f64>,
    /// In percent points.
    #[schema(required = true)]
    standard_error: Option<f64>,
    #[schema(required = true)]
    skewness: Option<f64>,
    #[schema(required = true)]
    kurtosis: Option<f64>,
    /// At most 1.
    #[schema(required = true)]
    consistency: Option<f64>,
}

impl From<QuizFigures> for QuizStatistics {
    fn from(quiz: QuizFigures) -> Self {
        Self {
            count: quiz.shape.count,
            mean: tenth(quiz.shape.mean),
            median: tenth(quiz.shape.median),
            deviation: quiz.shape.deviation.map(tenth),
            standard_error: quiz.standard_error.map(tenth),
            skewness: quiz.shape.skewness.map(thousandth),
            kurtosis: quiz.shape.kurtosis.map(thousandth),
            consistency: quiz.consistency.map(thousandth),
        }
    }
}

const COLUMNS: [Column<AnalysedQuestion>; 15] = [
    ("stage", |card| card.stage.as_ref().map_or(SortValue::Undefined, |stage| SortValue::text(&stage.title))),
    ("name", |card| SortValue::text(&card.name)),
    ("text", |card| SortValue::text(&card.text)),
    ("weight", |card| card.weight.into()),
    ("reached", |card| card.reached.into()),
    ("answered", |card| card.answered.into()),
    ("left", |card| card.left.into()),
    ("right_share", |card| card.right_share.into()),
    ("partly_share", |card| card.partly_share.into()),
    ("median_time_s", |card| card.median_time_s.into()),
    ("facility", |card| card.facility.into()),
    ("discrimination", |card| card.discrimination.into()),
    ("deviation", |card| card.deviation.into()),
    ("efficiency", |card| card.efficiency.into()),
    ("effective_weight", |card| card.effective_weight.into()),
];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(in super::super) struct SortParams {
    /// Of the cards: `order`, that of the course itself, `stage`, `name`, `text`, `weight`, `reached`, `answered`, `left`,
    /// `right_share`, `partly_share`, `median_time_s`, `facility`, `discrimination`, `deviation`, `efficiency`
    /// or `effective_weight`; with `-` downwards.
    sort: Option<String>,
}

/// What people answered in a course, or with `export` its table as a file
#[utoipa::path(get, path = "/report/answer_analysis/{game}/", tag = "reports", operation_id = "analyseAnswers",
    params(("game" = i64, Path), ReportParams, SortParams, ExportParams),
    responses((status = 200, content((AnswerAnalysis = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn show(
    State(app): State<App>,
    caller: Caller<can::ViewReports>,
    Id(id): Id,
    Query(params): Query<ReportParams>,
    Query(order): Query<SortParams>,
    Query(file): Query<ExportParams>,
) -> Result<Response> {
    let order = Order::of(order.sort.as_deref(), "order", &COLUMNS)?;
    let format = file.checked(&caller.me)?;
    let filter = params.filter(&app, &caller.data).await?;
    let course = PlayedCourse::read(&app, &caller.data, id, filter).await?;
    let mut analysis = aside(move || analyse(course, params.revision)).await?;
    analysis.questions = order.apply(analysis.questions);
    match format {
        Some(format) => export::answers(&app, &caller, &analysis, format).await,
        None => Ok(Json(analysis).into_response()),
    }
}

/// The figures of the attempts.
pub(in super::super) fn figures(course: &PlayedCourse) -> CourseFigures {
    let revisions = course.revisions.iter().map(|one| (one.id, one.prepared.content(), &*one.parts));
    let mut analysis = CourseAnalysis::new(revisions);
    for attempt in &course.attempts {
        analysis.add(&played(attempt));
    }
    analysis.figures()
}

fn analyse(course: PlayedCourse, revision: Option<i32>) -> AnswerAnalysis {
    let figures = figures(&course);
    let mut counts: HashMap<i64, u64> = HashMap::new();
    for attempt in &course.attempts {
        *counts.entry(attempt.revision_id).or_default() += 1;
    }
    let people: HashSet<i64> = course.attempts.iter().filter_map(|attempt| attempt.employee_id).collect();
    let visits = course.attempts.iter().filter(|attempt| attempt.employee_id.is_none()).count();
    let questions = figures.cards.into_iter().filter_map(|card| question(&course.revisions, card)).collect();
    let revisions = course.revisions.iter().map(|one| PlayedRevision {
        number: one.number,
        published_at: one.published_at,
        attempts: counts.get(&one.id).copied().unwrap_or(0),
    });
    AnswerAnalysis {
        revision,
        revisions: revisions.collect(),
        respondents: (people.len() + visits) as u64,
        attempts: figures.attempts,
        finished: figures.finished,
        passed: figures.passed,
        average_percent: figures.average_percent.map(tenth),
        questions,
        emotions: figures.emotions.into(),
        stages: figures.stages.into_iter().map(AnalysedStage::from).collect(),
        quiz: figures.quiz.map(QuizStatistics::from),
        game: course.game,
    }
}

fn intended_weight(content: &Content, card: &Question) -> Option<f64> {
    let all: i32 = content.questions.iter().map(|question| question.weight).sum();
    (content.quiz.is_some() && all > 0).then(|| thousandth(f64::from(card.weight) / f64::from(all)))
}

/// The card as the newest revision that has it shows it.
fn question(revisions: &[Revision], figures: CardFigures) -> Option<AnalysedQuestion> {
    let found = revisions.iter().enumerate().find_map(|(place, one)| {
        one.prepared.content().question(figures.id).map(|card| (place, one.prepared.content(), card))
    });
    let (place, content, card): (usize, _, &Question) = found?;
    let mut chosen: HashMap<i32, AnswerFigures> =
        figures.answers.into_iter().map(|answer| (answer.id, answer)).collect();
    let share =
        |count: u64| (figures.answered > 0).then(|| thousandth(count as f64 / figures.answered as f64));
    let answers = card.answers.iter().map(|answer| {
        let figures = chosen.remove(&answer.id);
        let count = figures.as_ref().map_or(0, |figures| figures.count);
        AnalysedAnswer {
            id: answer.id,
            text: plain(&answer.text),
            right: answer.right,
            points_percent: answer.share().value(),
            connected: answer.connected,
            emotion: answer.emotion.into(),
            count,
            share: share(count),
            top_share: figures.as_ref().and_then(|figures| figures.top_share).map(thousandth),
            bottom_share: figures.as_ref().and_then(|figures| figures.bottom_share).map(thousandth),
            pass_difference: figures.as_ref().and_then(|figures| figures.pass_difference).map(|difference| {
                PassDifference {
                    value: thousandth(difference.value),
                    from: thousandth(difference.from),
                    to: thousandth(difference.to),
                }
            }),
            flags: figures.map(|figures| figures.flags).unwrap_or_default(),
        }
    });
    let answers = answers.collect();
    let stage = content.stages.iter().find(|stage| Some(stage.id) == card.stage);
    Some(AnalysedQuestion {
        id: card.id,
        name: card.name.clone(),
        text: plain(&card.text),
        stage: stage.map(|stage| StageRef { id: stage.id, title: stage.title.clone() }),
        current: place == 0,
        is_start: card.is_start,
        r#type: card.kind,
        weight: card.weight,
        position: card.position,
        reached: figures.reached,
        answered: figures.answered,
        left: figures.left,
        right_share: share(figures.right).filter(|_| figures.has_right),
        partly_share: share(figures.partly).filter(|_| figures.has_partly),
        median_time_s: figures.median_time_s.map(tenth),
        facility: figures.facility.map(thousandth),
        discrimination: figures.discrimination.map(thousandth),
        deviation: figures.deviation.map(thousandth),
        efficiency: figures.efficiency.map(thousandth),
        effective_weight: figures.effective_weight.map(thousandth),
        intended_weight: intended_weight(content, card),
        answers,
    })
}
