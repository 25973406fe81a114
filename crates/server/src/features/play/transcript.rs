//! An attempt as it was played, for who reads the appointment report: everything that was said and chosen, what was taken back too.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    course::{Content, Emotion, Question},
    language::Language,
    play::{PathEntry, PlayMode, SessionStatus},
    points::Points,
    run::Run,
};
use rozmova_store::{AttemptInPlay, attempt, revision};
use sea_orm::{ColumnTrait, Condition};
use serde::Serialize;

use super::{
    back::taken_back,
    card::{PlayQuestion, name, speaker},
    expiry::end_overdue_of,
    queries::with_assignment,
    view::{SessionGame, asked, status},
};
use crate::{
    answers::{Prepared, run_of},
    error::{Error, ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

/// An attempt as it was played.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Transcript {
    id: i64,
    /// Null: a visitor of a public course.
    #[schema(required = true)]
    user: Option<EmployeeRef>,
    /// The visitor's, where the course asks for one.
    public_name: String,
    /// The title is that of the revision.
    game: SessionGame,
    revision: TranscriptRevision,
    #[schema(required = true)]
    assignment: Option<i64>,
    mode: PlayMode,
    /// Number of the attempt.
    number: i32,
    status: SessionStatus,
    points: Points,
    max_points: Points,
    points_to_pass: Points,
    /// 0-100, one decimal; null until it is over.
    #[schema(required = true)]
    percent: Option<f64>,
    started_at: DateTime<Utc>,
    #[schema(required = true)]
    finished_at: Option<DateTime<Utc>>,
    /// Who made the link by which it was played in the person's name.
    #[schema(required = true)]
    opened_by: Option<EmployeeRef>,
    /// How often an answer was taken back; of attempts before that was kept the steps do not tell which.
    backs: i32,
    /// Pictures of the characters by name and emotion.
    characters: Vec<TranscriptCharacter>,
    /// In the order in which they were answered.
    steps: Vec<TranscriptStep>,
    /// The card without answers at which the conversation ended.
    #[schema(required = true)]
    ending: Option<PlayQuestion>,
}

/// What was played.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct TranscriptRevision {
    /// Null: a test run.
    #[schema(required = true)]
    number: Option<i32>,
    published_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct TranscriptCharacter {
    name: String,
    emotions: BTreeMap<u8, String>,
}

/// A card and what was answered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct TranscriptStep {
    /// How many answers were accepted before.
    step: u32,
    question: i32,
    /// The author's name of the card.
    name: String,
    #[schema(required = true)]
    stage: Option<String>,
    /// Who spoke.
    #[schema(required = true)]
    character: Option<String>,
    /// What was said.
    text: String,
    /// What the character showed on entry; null: the last reaction stayed.
    #[schema(required = true)]
    shown: Option<Emotion>,
    /// The answers in the order in which they were offered.
    answers: Vec<TranscriptAnswer>,
    /// The character's reaction.
    emotion: Emotion,
    /// Whether the choice was right; null of a card that has no right answer, nor one that is partly right.
    #[schema(required = true)]
    right: Option<bool>,
    /// Whether the choice brings some of the points of its card, and not all; null as `right` is.
    #[schema(required = true)]
    partly: Option<bool>,
    points: Points,
    answered_at: DateTime<Utc>,
    /// Milliseconds since what was done before.
    took_ms: i64,
    /// Nobody chose it: the time of the card was over.
    by_time: bool,
    /// When it was taken back; null: it stands.
    #[schema(required = true)]
    taken_back_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct TranscriptAnswer {
    id: i32,
    text: String,
    chosen: bool,
    right: bool,
    /// The author's note to the choice.
    feedback: String,
}

/// An attempt as it was played: who said what, what was chosen and when, what was taken back
#[utoipa::path(get, path = "/report/attempts/{id}/", tag = "reports", operation_id = "showTranscript",
    params(("id" = i64, Path)), responses((status = 200, body = Transcript), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::AppointmentReport>,
    Id(id): Id,
) -> Result<Json<Transcript>> {
    let data = &caller.data;
    end_overdue_of(&app, data, Condition::all().add(attempt::Column::Id.eq(id))).await?;
    let attempt: attempt::Model = data.get(id, data.reader()).await?;
    // Test runs are in no report.
    if attempt.mode == PlayMode::Dry {
        return Err(Error::not_found());
    }
    let people = [attempt.employee_id, attempt.opened_by].into_iter().flatten().collect();
    let people = refs_by_id(data, people).await?;
    let person = |id: Option<i64>| id.and_then(|id| people.get(&id).cloned());
    let revision: revision::Model = data.get(attempt.revision_id, data.reader()).await?;
    let prepared = app.play.revision(data, attempt.revision_id).await?;
    let row = with_assignment(data, attempt).await?;
    let run = run_of(&prepared.content, &row.attempt)?;
    let status = status(&row, app.clock.now());
    let attempt = &row.attempt;
    let over = status != SessionStatus::InProgress;
    Ok(Json(Transcript {
        id: attempt.id,
        user: person(attempt.employee_id),
        public_name: attempt.public_name.clone(),
        game: SessionGame { id: attempt.course_id, title: prepared.title.clone(), kind: prepared.kind },
        revision: TranscriptRevision { number: revision.number, published_at: revision.created_at },
        assignment: attempt.assignment_id,
        mode: attempt.mode,
        number: attempt.number,
        status,
        points: attempt.points,
        max_points: attempt.max_points,
        points_to_pass: attempt.points_to_pass,
        percent: attempt.percent.filter(|_| over),
        started_at: attempt.started_at,
        finished_at: attempt.finished_at,
        opened_by: person(attempt.opened_by),
        backs: attempt.backs,
        characters: characters(&prepared, caller.language),
        steps: steps(&prepared, &row, &run, caller.language)?,
        ending: run
            .ending()
            .filter(|_| over)
            .map(|card| asked(&prepared, (attempt, &run), card, caller.language)),
    }))
}

fn characters(prepared: &Prepared, language: Language) -> Vec<TranscriptCharacter> {
    let all = prepared.content.characters.iter().map(|one| TranscriptCharacter {
        name: name(one, language),
        emotions: prepared.media.emotions(one.asset).unwrap_or_default(),
    });
    all.collect()
}

/// The answers that stand, and between them those that were taken back.
fn steps(
    prepared: &Prepared,
    row: &AttemptInPlay,
    run: &Run<'_>,
    language: Language,
) -> Result<Vec<TranscriptStep>> {
    let taken = taken_back(&row.attempt)?;
    let standing = run.path().iter().enumerate().map(|(at, entry)| (Run::step_of(at, entry), entry, None));
    let mut all: Vec<(u32, &PathEntry, Option<DateTime<Utc>>)> =
        standing.chain(taken.iter().map(|one| (one.step, &one.entry, Some(one.at)))).collect();
    // At one moment: what was taken back came before what took its place.
    all.sort_by_key(|(step, entry, back)| (entry.at, back.is_none(), *step));
    let mut done: Vec<DateTime<Utc>> = vec![row.attempt.started_at];
    done.extend(all.iter().flat_map(|(_, entry, back)| [Some(entry.at), *back]).flatten());
    let view = |(step, entry, back): &(u32, &PathEntry, Option<DateTime<Utc>>)| {
        let before = done.iter().filter(|at| **at < entry.at).max().unwrap_or(&entry.at);
        let took_ms = (entry.at - *before).num_milliseconds().max(0);
        let card = prepared.content.question(entry.question)?;
        Some(TranscriptStep {
            taken_back_at: *back,
            took_ms,
            ..step_of(prepared, (row, run), card, (*step, *entry), language)
        })
    };
    Ok(all.iter().filter_map(view).collect())
}

fn step_of(
    prepared: &Prepared,
    (row, run): (&AttemptInPlay, &Run<'_>),
    card: &Question,
    (step, entry): (u32, &PathEntry),
    language: Language,
) -> TranscriptStep {
    let content: &Content = &prepared.content;
    let stage = content.stages.iter().find(|one| Some(one.id) == card.stage);
    let is_judged = card.answers.iter().any(|answer| answer.right || answer.is_partly_right());
    let order = match run {
        Run::Game(_) => content.answers_in_order(card, row.attempt.order_seed.map(i64::cast_unsigned)),
        Run::Quiz(quiz) => quiz.answers_of(card),
    };
    let partial_marks = content.quiz.as_ref().is_some_and(|quiz| quiz.partial_marks);
    let mut answers: Vec<TranscriptAnswer> = card
        .answers
        .iter()
        .map(|answer| TranscriptAnswer {
            id: answer.id,
            text: answer.text.clone(),
            chosen: entry.answers.contains(&answer.id),
            right: answer.right,
            feedback: answer.feedback.clone(),
        })
        .collect();
    answers.sort_by_key(|answer| order.iter().position(|id| *id == answer.id));
    TranscriptStep {
        step,
        question: card.id,
        name: card.name.clone(),
        stage: stage.map(|one| one.title.clone()),
        character: speaker(content, card).map(|one| name(one, language)),
        text: card.text.clone(),
        shown: card.emotion,
        answers,
        emotion: entry.emotion,
        right: is_judged.then_some(entry.right),
        // By its portion: a second visit brings no points, nor does a card without any.
        partly: is_judged.then(|| !entry.right && card.portion(&entry.answers, partial_marks) > Points::ZERO),
        points: entry.points,
        answered_at: entry.at,
        took_ms: 0,
        by_time: entry.by_time,
        taken_back_at: None,
    }
}
