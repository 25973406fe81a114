//! What a player may see. Right flags, weights, points, connections and cards not yet reached are in no type here
//! but those of an attempt that is over.

use chrono::{DateTime, TimeDelta, Utc};
use rozmova_domain::{
    course::{CourseKind, Emotion, Question, QuizSettings, ResultCard},
    language::Language,
    play::{PartScore, Parts, PlayMode, SessionStatus, may_practise},
    points::Points,
    quiz::{QuestionMark, Quiz},
    run::Run,
};
use rozmova_store::{AttemptInPlay, attempt};
use serde::Serialize;

use super::{
    answer::{SessionAnswer, Shown, answers},
    card::PlayQuestion,
    current::AttemptsLeft,
};
use crate::{
    answers::{Prepared, window_open},
    assets::Addresses,
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
    /// The card without answers at which the conversation ended, to be read before the result.
    #[schema(required = true)]
    ending: Option<PlayQuestion>,
    /// What the character shows now.
    emotion: Emotion,
    /// Every standing answer; in the reply to an answer after which the attempt goes on, only that one.
    answers: Vec<SessionAnswer>,
    can_go_back: bool,
    /// Whether it may be practised from any of its steps.
    can_practise: bool,
    backs: i32,
    /// 0-100, never falls.
    progress: i32,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    max_points: Option<Points>,
    /// When over.
    #[serde(skip_serializing_if = "Option::is_none")]
    points_to_pass: Option<Points>,
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
    /// The time to answer the card; null: as long as one likes.
    #[schema(required = true)]
    card_time: Option<CardTime>,
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

/// The time that a player has for a card, in seconds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct CardTime {
    /// All of it.
    whole: f64,
    left: f64,
}

/// Who made a link that plays in somebody else's name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct OpenedBy {
    pub(super) id: i64,
    /// Empty of a person who was deleted.
    pub(super) name: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SessionGame {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) kind: CourseKind,
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
        Self { question: None, ending: None, opened_by, ..self }
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

/// Which answers of an attempt that goes on are told; of one that is over it is always all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Everything,
    Newest,
}

/// What an attempt that is over gives away.
#[derive(Clone, Copy, Debug)]
pub(super) struct AfterEnd {
    /// The right answers that were missed.
    pub(super) better: bool,
    /// How any other answer would have gone on.
    pub(super) practice: bool,
}

impl AfterEnd {
    pub(super) fn of(row: &AttemptInPlay, status: SessionStatus, others: AttemptsLeft) -> Self {
        let over = status != SessionStatus::InProgress;
        // Nothing is left to win only when no other attempt is being played either.
        let lost = others.left == Some(0) && !others.another_runs;
        Self {
            better: over && (status == SessionStatus::Passed || lost || row.attempt.mode == PlayMode::Dry),
            // One that only the window has overtaken goes on when its deadline is moved.
            practice: may_practise(row.attempt.status, others.left, others.another_runs),
        }
    }
}

/// How an attempt is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing<'p> {
    pub(super) status: SessionStatus,
    pub(super) told: Told,
    pub(super) others: AttemptsLeft,
    pub(super) end: AfterEnd,
    /// Of one that is over.
    pub(super) parts: Option<&'p Parts>,
    /// Of who reads it.
    pub(super) language: Language,
}

/// An attempt and its play.
pub(super) fn session(
    prepared: &Prepared,
    (row, run): (&AttemptInPlay, &Run<'_>),
    Standing { status, told, others, end, parts, language }: Standing<'_>,
    now: DateTime<Utc>,
) -> Session {
    let (content, attempt) = (&prepared.content, &row.attempt);
    let over = status != SessionStatus::InProgress;
    let known = if told == Told::Newest && !over { run.path().len().saturating_sub(1) } else { 0 };
    let quiz = match run {
        Run::Game(_) => None,
        Run::Quiz(quiz) => Some(quiz),
    };
    let current = run.current().filter(|_| !over);
    let points = |points: Points| (over && run.shows_points(over)).then_some(points);
    let shown = Shown {
        right: run.shows_right(over),
        points: run.shows_points(over),
        notes: match run {
            Run::Game(_) => over || !content.holds_notes(attempt.mode),
            // The note to a choice in a quiz says as much as the indicator.
            Run::Quiz(_) => run.shows_right(over),
        },
        better: over && end.better,
        language,
    };
    let result = attempt
        .percent
        .filter(|_| over)
        .and_then(|percent| result(prepared, percent, status == SessionStatus::Passed));
    Session {
        id: attempt.id,
        key: attempt.key.clone(),
        game: SessionGame { id: attempt.course_id, title: prepared.title.clone(), kind: prepared.kind },
        assignment: attempt.assignment_id,
        mode: attempt.mode,
        status,
        step: attempt.step,
        current_question_id: current.map(|card| card.id),
        question: current.map(|card| asked(prepared, (attempt, run), card, language)),
        ending: run.ending().filter(|_| over).map(|card| asked(prepared, (attempt, run), card, language)),
        emotion: run.emotion(),
        answers: answers(content, run.path(), known, shown),
        can_go_back: !over && run.can_go_back(),
        can_practise: over && end.practice && quiz.is_none(),
        backs: attempt.backs,
        progress: attempt.progress,
        points: points(attempt.points),
        max_points: points(attempt.max_points),
        points_to_pass: points(attempt.points_to_pass),
        percent: attempt.percent.filter(|_| over),
        result,
        attempts_left: others.left,
        deadline: row.assignment.and_then(|facts| facts.ends_at),
        stages: parts
            .filter(|_| run.shows_points(over))
            .map(|parts| parts.stages(run.path(), attempt.scoring)),
        skills: parts
            .filter(|_| run.shows_points(over))
            .map(|parts| parts.skills(run.path(), attempt.scoring)),
        questions: quiz.filter(|quiz| quiz.settings().allow_movement).map(Quiz::map),
        time_left_s: attempt.time_up_at.filter(|_| !over).map(|at| (at - now).num_seconds().max(0)),
        card_time: card_time(attempt, run, now).filter(|_| !over),
        quiz: quiz.map(|quiz| quiz_view(quiz, over)),
        started_at: attempt.started_at,
        finished_at: attempt.finished_at,
        opened_by: None,
    }
}

/// A question as this attempt asks it.
pub(super) fn asked(
    prepared: &Prepared,
    (attempt, run): (&attempt::Model, &Run<'_>),
    card: &Question,
    language: Language,
) -> PlayQuestion {
    let content = &prepared.content;
    let order = match run {
        Run::Game(_) => content.answers_in_order(card, attempt.order_seed.map(i64::cast_unsigned)),
        Run::Quiz(quiz) => quiz.answers_of(card),
    };
    PlayQuestion::new(content, card, &prepared.media, language).in_order(&order)
}

fn card_time(attempt: &attempt::Model, run: &Run<'_>, now: DateTime<Utc>) -> Option<CardTime> {
    let seconds = |time: TimeDelta| time.as_seconds_f64().max(0.0);
    let (until, whole) = (attempt.card_time_up_at?, run.time_to_answer(attempt.time_allowance)?);
    Some(CardTime { whole: seconds(whole), left: seconds(until - now) })
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
