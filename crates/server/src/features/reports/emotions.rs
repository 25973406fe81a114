//! How the characters felt about people's choices.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use rozmova_domain::{
    analysis::{Counts, EmotionAnalysis, EmotionFigures, valence},
    course::CourseKind,
};
use rozmova_store::CourseEmotions;
use serde::{Deserialize, Serialize};

use super::{
    answers::course::StageRef,
    export,
    filter::{ExportParams, ReportParams},
    order::{Column, Order},
    played::{PlayedCourse, aside, played},
    view::{EmotionCounts, ReportGame, thousandth},
};
use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can},
        download::FileContent,
        query::Query,
    },
    state::App,
};

/// The emotions of every course, or of one by stage and step.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EmotionReport {
    results: Vec<EmotionRow>,
}

/// How often choices drew each emotion.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct EmotionRow {
    pub(super) game: ReportGame,
    /// Only the cards of this stage.
    #[schema(required = true)]
    pub(super) stage: Option<StageRef>,
    /// Only the answers at this place of the attempts, from 1.
    #[schema(required = true)]
    pub(super) step: Option<u64>,
    pub(super) counts: EmotionCounts,
    pub(super) answers: u64,
    /// Mean of happy +2, satisfied +1, neutral 0, sad -1, evil -2.
    #[schema(required = true)]
    pub(super) valence: Option<f64>,
    /// The same in people's first attempts.
    #[schema(required = true)]
    pub(super) first: Option<f64>,
    /// In their latest ones.
    #[schema(required = true)]
    pub(super) last: Option<f64>,
}

const COLUMNS: [Column<EmotionRow>; 9] = [
    ("answers", |row| row.answers.into()),
    ("happy", |row| row.counts.in_order()[0].into()),
    ("satisfied", |row| row.counts.in_order()[1].into()),
    ("neutral", |row| row.counts.in_order()[2].into()),
    ("sad", |row| row.counts.in_order()[3].into()),
    ("evil", |row| row.counts.in_order()[4].into()),
    ("valence", |row| row.valence.into()),
    ("first", |row| row.first.into()),
    ("last", |row| row.last.into()),
];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct SortParams {
    /// Of the courses `game`; of the stages and then the steps of one, their own order by the same name; `answers`,
    /// `happy`, `satisfied`, `neutral`, `sad`, `evil`, `valence`, `first` or `last`; with `-` downwards.
    sort: Option<String>,
}

/// The emotions that people's choices drew: of every course; of one, by stage and by step
#[utoipa::path(get, path = "/report/emotions/", tag = "reports", operation_id = "reportEmotions",
    params(ReportParams, SortParams, ExportParams),
    responses((status = 200, content((EmotionReport = "application/json"), (inline(FileContent) = "text/csv"), (inline(FileContent) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))), (status = "4XX", body = ErrorBody)))]
pub(super) async fn emotions(
    State(app): State<App>,
    caller: Caller<can::ViewReports>,
    Query(params): Query<ReportParams>,
    Query(order): Query<SortParams>,
    Query(file): Query<ExportParams>,
) -> Result<Response> {
    let data = &caller.data;
    let format = file.checked(&caller.me)?;
    let filter = params.filter(&app, data).await?;
    let order = Order::of(order.sort.as_deref(), "game", &COLUMNS)?;
    let results = if let [game] = *params.game {
        let course = PlayedCourse::read(&app, data, game, filter).await?;
        let [whole, stages, steps] = aside(move || of_course(&course)).await?;
        let mut rows = whole;
        rows.extend(order.apply(stages));
        rows.extend(order.apply(steps));
        rows
    } else {
        order.apply(data.course_emotions(&filter).await?.into_iter().map(row).collect())
    };
    match format {
        Some(format) => export::emotions(&app, &caller, &results, format).await,
        None => Ok(Json(EmotionReport { results }).into_response()),
    }
}

fn row(row: CourseEmotions) -> EmotionRow {
    let mean = |sum: i64, answers: i64| (answers > 0).then(|| thousandth(sum as f64 / answers as f64));
    let counts: Counts = [row.happy, row.satisfied, row.neutral, row.sad, row.evil]
        .map(|count| u64::try_from(count).unwrap_or(0));
    EmotionRow {
        game: ReportGame::new(row.course_id, row.title, row.kind),
        stage: None,
        step: None,
        counts: counts.into(),
        answers: counts.iter().sum(),
        valence: valence(&counts).map(thousandth),
        first: mean(row.first_valence, row.first_answers),
        last: mean(row.latest_valence, row.latest_answers),
    }
}

/// The game, its stages in their order, its steps; nothing of a quiz, where nobody reacts.
fn of_course(course: &PlayedCourse) -> [Vec<EmotionRow>; 3] {
    if course.game.kind == CourseKind::Quiz {
        return [const { Vec::new() }; 3];
    }
    let revisions = course.revisions.iter().map(|one| (one.id, one.prepared.content()));
    let mut analysis = EmotionAnalysis::new(revisions);
    for attempt in &course.attempts {
        analysis.add(&played(attempt));
    }
    let row = |figures: &EmotionFigures, stage: Option<StageRef>, step: Option<u64>| EmotionRow {
        game: course.game.clone(),
        stage,
        step,
        counts: figures.counts.into(),
        answers: figures.counts.iter().sum(),
        valence: valence(&figures.counts).map(thousandth),
        first: valence(&figures.first).map(thousandth),
        last: valence(&figures.latest).map(thousandth),
    };
    let mut rows = Vec::new();
    let mut listed = std::collections::HashSet::new();
    for one in &course.revisions {
        let mut stages: Vec<_> = one.prepared.content().stages.iter().collect();
        stages.sort_by_key(|stage| (stage.order, stage.id));
        for stage in stages.into_iter().filter(|stage| listed.insert(stage.id)) {
            if let Some(figures) = analysis.stages.get(&Some(stage.id)) {
                let stage = StageRef { id: stage.id, title: stage.title.clone() };
                rows.push(row(figures, Some(stage), None));
            }
        }
    }
    let steps = analysis.steps.iter().map(|(step, figures)| row(figures, None, Some(*step as u64)));
    [vec![row(&analysis.all, None, None)], rows, steps.collect()]
}
