//! What a player may see. Right flags, weights, points, connections and cards not yet reached are in no type here
//! but those of an attempt that is over.

use chrono::{DateTime, Utc};
use rozmova_domain::{
    course::{Content, CourseKind, Emotion, Question, QuizSettings, ResultCard},
    play::{PartScore, Parts, PathEntry, PlayMode, SessionStatus},
    quiz::{QuestionMark, Quiz},
    run::Run,
};
use rozmova_store::AttemptInPlay;
use serde::Serialize;

use super::{
    card::{PlayQuestion, speaker},
    tell::Chances,
};
use crate::{
    answers::{Prepared, run_of, window_open},
    assets::Addresses,
    error::Result,
};

/// One attempt, towards its player.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Session {
    id: i64,
    key: String,
    game: SessionGame,
    #[schema(required = true)]
    assignment: Option<i64>,
    mode: PlayMode,
    status: SessionStatus,
    /// How many answers are accepted.
    step: i32,
    #[schema(required = true)]
    current_question_id: Option<i32>,
    /// The card to answer; none when it is over.
    #[schema(required = true)]
    question: Option<PlayQuestion>,
    /// What the character shows now.
    emotion: Emotion,
    answers: Vec<SessionAnswer>,
    can_go_back: bool,
    backs: i32,
    /// 0-100, never falls.
    progress: i32,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    max_points: Option<i32>,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    points_to_pass: Option<i32>,
    /// When over: 0-100, one decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<f64>,
    #[schema(required = true)]
    result: Option<SessionResult>,
    /// Null: unlimited.
    #[schema(required = true)]
    attempts_left: Option<u32>,
    /// When the window closes.
    #[schema(required = true)]
    deadline: Option<DateTime<Utc>>,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    stages: Option<Vec<PartScore>>,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    skills: Option<Vec<PartScore>>,
    /// Of a quiz with movement: every question in the order of this attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    questions: Option<Vec<QuestionMark>>,
    /// Seconds until the attempt is over by itself; null: it never is.
    #[schema(required = true)]
    time_left_s: Option<i64>,
    /// Null of a game.
    #[schema(required = true)]
    quiz: Option<SessionQuiz>,
    started_at: DateTime<Utc>,
    #[schema(required = true)]
    finished_at: Option<DateTime<Utc>>,
    /// In lists: who made the link by which it was played in the person's name; left out when nobody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    opened_by: Option<OpenedBy>,
}

/// Who made a link that plays in somebody else's name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct OpenedBy {
    pub(super) id: i64,
    /// Empty of a person who was deleted.
    pub(super) name: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct SessionGame {
    id: i64,
    title: String,
    kind: CourseKind,
}

/// What a quiz has beside a game.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct SessionQuiz {
    questions_total: usize,
    questions_answered: usize,
    /// The standing answers of the question that is shown.
    chosen: Vec<i32>,
    /// Whether the player may go to any question and finish when they like.
    allow_movement: bool,
    can_finish: bool,
}

/// A standing answer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SessionAnswer {
    step: i32,
    question: i32,
    question_text: String,
    /// Who spoke.
    #[schema(required = true)]
    character: Option<String>,
    answers: Vec<i32>,
    /// What was chosen.
    text: String,
    /// The character's reaction.
    emotion: Emotion,
    /// The author's note to this choice.
    feedback: String,
    /// When it may be told; left out of a card that has no right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<bool>,
    /// When they may be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    /// The right answer, when it was another one and nothing is left to win by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<String>,
    answered_at: DateTime<Utc>,
}

/// What is shown at the end.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SessionResult {
    /// `card` of a game, `message` of a quiz.
    kind: &'static str,
    title: String,
    text: String,
    emotion: Emotion,
    /// Address of a picture.
    #[schema(required = true)]
    picture: Option<String>,
    passed: bool,
}

impl Session {
    /// For lists: the card to answer is for who goes on playing.
    pub(super) fn listed(self, opened_by: Option<OpenedBy>) -> Self {
        Self { question: None, opened_by, ..self }
    }
}

/// Where an attempt stands now: one that the window of its assignment has overtaken is over.
pub(super) fn status(row: &AttemptInPlay, now: DateTime<Utc>) -> SessionStatus {
    match row.attempt.status {
        SessionStatus::InProgress if window_open(row.assignment.as_ref(), now).is_err() => {
            SessionStatus::NotCompleted
        }
        status => status,
    }
}

/// An attempt with this status; `parts` are told of one that is over.
pub(super) fn session(
    prepared: &Prepared,
    row: &AttemptInPlay,
    status: SessionStatus,
    chances: Chances,
    parts: Option<&Parts>,
    now: DateTime<Utc>,
) -> Result<Session> {
    let (content, attempt) = (&prepared.content, &row.attempt);
    let run = run_of(content, attempt)?;
    let over = status != SessionStatus::InProgress;
    let quiz = match &run {
        Run::Game(_) => None,
        Run::Quiz(quiz) => Some(quiz),
    };
    // Nothing is left to win only when no other attempt is being played either.
    let lost = chances.left == Some(0) && !chances.another_runs;
    let tell_better = over && (status == SessionStatus::Passed || lost || attempt.mode == PlayMode::Dry);
    let current = run.current().filter(|_| !over);
    let points = |points: i32| (over && run.tells_points(over)).then_some(points);
    let told = Told { right: run.tells_right(over), points: run.tells_points(over), better: tell_better };
    let result = attempt
        .percent
        .filter(|_| over)
        .and_then(|percent| result(prepared, percent, status == SessionStatus::Passed));
    Ok(Session {
        id: attempt.id,
        key: attempt.key.clone(),
        game: SessionGame { id: attempt.course_id, title: prepared.title.clone(), kind: prepared.kind },
        assignment: attempt.assignment_id,
        mode: attempt.mode,
        status,
        step: attempt.step,
        current_question_id: current.map(|card| card.id),
        question: current.map(|card| asked(prepared, &run, card)),
        emotion: run.emotion(),
        answers: answers(content, run.path(), told),
        can_go_back: !over && run.can_go_back(),
        backs: attempt.backs,
        progress: attempt.progress,
        points: points(attempt.points),
        max_points: points(attempt.max_points),
        points_to_pass: points(attempt.points_to_pass),
        percent: attempt.percent.filter(|_| over),
        result,
        attempts_left: chances.left,
        deadline: row.assignment.as_ref().and_then(|row| row.ends_at),
        stages: parts.filter(|_| run.tells_points(over)).map(|parts| parts.stages(content, run.path())),
        skills: parts.filter(|_| run.tells_points(over)).map(|parts| parts.skills(content, run.path())),
        questions: quiz.filter(|quiz| quiz.settings().allow_movement).map(Quiz::map),
        time_left_s: attempt.time_up_at.filter(|_| !over).map(|at| (at - now).num_seconds().max(0)),
        quiz: quiz.map(|quiz| quiz_view(quiz, over)),
        started_at: attempt.started_at,
        finished_at: attempt.finished_at,
        opened_by: None,
    })
}

/// What may be told of the answers.
#[derive(Clone, Copy)]
struct Told {
    right: bool,
    points: bool,
    better: bool,
}

fn answers(content: &Content, path: &[PathEntry], told: Told) -> Vec<SessionAnswer> {
    let view = |(place, entry): (usize, &PathEntry)| {
        let card = content.question(entry.question);
        let chosen: Vec<_> = card
            .map(|card| entry.answers.iter().filter_map(|id| card.answer(*id)).collect())
            .unwrap_or_default();
        // The note to a choice in a quiz says as much as the indicator.
        let noted = content.quiz.is_none() || told.right;
        let notes = chosen.iter().map(|answer| answer.feedback.as_str()).filter(|_| noted);
        SessionAnswer {
            step: i32::try_from(Run::step_of(place, entry)).unwrap_or(i32::MAX),
            question: entry.question,
            question_text: card.map(|card| card.text.clone()).unwrap_or_default(),
            character: card.and_then(|card| speaker(content, card)).map(|who| who.name.clone()),
            answers: entry.answers.clone(),
            text: listed(&chosen.iter().map(|answer| answer.text.as_str()).collect::<Vec<_>>()),
            emotion: entry.emotion,
            feedback: one_below_the_other(notes),
            right: card
                .is_some_and(|card| told.right && card.answers.iter().any(|answer| answer.right))
                .then_some(entry.right),
            points: told.points.then_some(entry.points),
            better: (told.right && told.better && !entry.right)
                .then(|| listed(&content.right_answers(entry.question)))
                .filter(|text| !text.is_empty()),
            answered_at: entry.at,
        }
    };
    path.iter().enumerate().map(view).collect()
}

/// One text as it is, several as a list.
fn listed(texts: &[&str]) -> String {
    match texts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        several => {
            let items: String = several.iter().map(|text| format!("<li>{text}</li>")).collect();
            format!("<ul>{items}</ul>")
        }
    }
}

/// Each text a paragraph, unless there is but one.
fn one_below_the_other<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let said: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    match said.as_slice() {
        [one] => (*one).to_owned(),
        several => several
            .iter()
            .map(|text| {
                let is_block = ["<p>", "<ul>", "<ol>"].iter().any(|mark| text.starts_with(mark));
                if is_block { (*text).to_owned() } else { format!("<p>{text}</p>") }
            })
            .collect(),
    }
}

/// A question as this attempt asks it.
fn asked(prepared: &Prepared, run: &Run<'_>, card: &Question) -> PlayQuestion {
    let question = PlayQuestion::new(&prepared.content, card, &prepared.media);
    match run {
        Run::Game(_) => question,
        Run::Quiz(quiz) => question.in_order(&quiz.answers_of(card)),
    }
}

fn quiz_view(quiz: &Quiz<'_>, over: bool) -> SessionQuiz {
    let standing = quiz.current().and_then(|question| quiz.standing(question.id));
    SessionQuiz {
        questions_total: quiz.map().len(),
        questions_answered: quiz.path().len(),
        chosen: standing.map(|entry| entry.answers.clone()).unwrap_or_default(),
        allow_movement: quiz.settings().allow_movement,
        can_finish: !over && quiz.can_finish(),
    }
}

fn result(prepared: &Prepared, percent: f64, passed: bool) -> Option<SessionResult> {
    match &prepared.content.quiz {
        None => prepared.content.result_card(percent, passed).map(|card| result_view(card, &prepared.media)),
        Some(quiz) => Some(message(quiz, passed)),
    }
}

fn message(quiz: &QuizSettings, passed: bool) -> SessionResult {
    let text = if passed { &quiz.success_message } else { &quiz.failure_message };
    SessionResult {
        kind: "message",
        title: String::new(),
        text: text.clone(),
        emotion: Emotion::default(),
        picture: None,
        passed,
    }
}

fn result_view(card: &ResultCard, media: &Addresses) -> SessionResult {
    SessionResult {
        kind: "card",
        title: card.title.clone(),
        text: card.text.clone(),
        emotion: card.emotion,
        picture: card.picture_id.and_then(|id| media.url(id)),
        passed: card.passed,
    }
}
