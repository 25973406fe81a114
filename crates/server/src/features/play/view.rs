//! What a player may see. Right flags, weights, points, connections and cards not yet reached are in no type here
//! but those of an attempt that is over.

use chrono::{DateTime, Utc};
use rozmova_domain::{
    course::{Content, CourseKind, Emotion, Question, QuestionType, ResultCard},
    play::{PartScore, Parts, PathEntry, Play, PlayMode, SessionStatus},
};
use rozmova_store::AttemptInPlay;
use serde::Serialize;

use super::{
    judge::{play_of, window_open},
    prepared::Prepared,
    tell::Chances,
};
use crate::{
    features::courses::{background_url, character_urls},
    http::error::Result,
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
    started_at: DateTime<Utc>,
    #[schema(required = true)]
    finished_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct SessionGame {
    id: i64,
    title: String,
    kind: CourseKind,
}

/// A card without anything that judges it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PlayQuestion {
    id: i32,
    name: String,
    text: String,
    r#type: QuestionType,
    #[schema(required = true)]
    character: Option<PlayCharacter>,
    /// Address of the background.
    #[schema(required = true)]
    background: Option<String>,
    /// What the character shows on entry.
    #[schema(required = true)]
    emotion: Option<Emotion>,
    answers: Vec<PlayAnswer>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayCharacter {
    id: i32,
    name: String,
    /// Pictures by emotion.
    emotions: std::collections::BTreeMap<u8, String>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PlayAnswer {
    id: i32,
    text: String,
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
    /// When over; left out of a card that has no right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<bool>,
    /// When over.
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
    /// `card`.
    kind: &'static str,
    title: String,
    text: String,
    emotion: Emotion,
    passed: bool,
}

impl Session {
    /// For lists: the card to answer is for who goes on playing.
    pub(super) fn without_question(self) -> Self {
        Self { question: None, ..self }
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
) -> Result<Session> {
    let (content, attempt) = (&prepared.content, &row.attempt);
    let play = play_of(content, attempt)?;
    let over = status != SessionStatus::InProgress;
    // Nothing is left to win only when no other attempt is being played either.
    let lost = chances.left == Some(0) && !chances.another_runs;
    let tell_better = over && (status == SessionStatus::Passed || lost || attempt.mode == PlayMode::Dry);
    let current = play.current().filter(|_| !over);
    let when_over = |points: i32| over.then_some(points);
    let result = attempt
        .percent
        .filter(|_| over)
        .and_then(|percent| content.result_card(percent, status == SessionStatus::Passed));
    Ok(Session {
        id: attempt.id,
        key: attempt.key.clone(),
        game: SessionGame { id: attempt.course_id, title: prepared.title.clone(), kind: prepared.kind },
        assignment: attempt.assignment_id,
        mode: attempt.mode,
        status,
        step: attempt.step,
        current_question_id: current.map(|card| card.id),
        question: current.map(|card| question(content, card)),
        emotion: play.emotion(),
        answers: answers(content, &play, over, tell_better),
        can_go_back: !over && play.can_go_back(),
        backs: attempt.backs,
        progress: attempt.progress,
        points: when_over(attempt.points),
        max_points: when_over(attempt.max_points),
        points_to_pass: when_over(attempt.points_to_pass),
        percent: attempt.percent.filter(|_| over),
        result: result.map(result_view),
        attempts_left: chances.left,
        deadline: row.assignment.as_ref().and_then(|row| row.ends_at),
        stages: parts.map(|parts| play.stages(parts)),
        skills: parts.map(|parts| play.skills(parts)),
        started_at: attempt.started_at,
        finished_at: attempt.finished_at,
    })
}

fn question(content: &Content, card: &Question) -> PlayQuestion {
    let background = card.background.or(content.background);
    PlayQuestion {
        id: card.id,
        name: card.name.clone(),
        text: card.text.clone(),
        r#type: card.kind,
        character: speaker(content, card).map(|character| PlayCharacter {
            id: character.id,
            name: character.name.clone(),
            emotions: character_urls(character.asset).unwrap_or_default(),
        }),
        background: content
            .backgrounds
            .iter()
            .find(|one| Some(one.id) == background)
            .and_then(|one| one.asset)
            .and_then(background_url),
        emotion: card.emotion,
        answers: card
            .answers
            .iter()
            .map(|answer| PlayAnswer { id: answer.id, text: answer.text.clone() })
            .collect(),
    }
}

fn speaker<'c>(content: &'c Content, card: &Question) -> Option<&'c rozmova_domain::course::Character> {
    let wanted = card.character.or(content.character)?;
    content.characters.iter().find(|character| character.id == wanted)
}

fn answers(content: &Content, play: &Play<'_>, over: bool, tell_better: bool) -> Vec<SessionAnswer> {
    let view = |(step, entry): (usize, &PathEntry)| {
        let card = content.question(entry.question);
        let chosen: Vec<_> = card
            .map(|card| entry.answers.iter().filter_map(|id| card.answer(*id)).collect())
            .unwrap_or_default();
        let joined = |texts: Vec<&str>| texts.join(" ");
        SessionAnswer {
            step: i32::try_from(step).unwrap_or(i32::MAX),
            question: entry.question,
            question_text: card.map(|card| card.text.clone()).unwrap_or_default(),
            character: card.and_then(|card| speaker(content, card)).map(|who| who.name.clone()),
            answers: entry.answers.clone(),
            text: joined(chosen.iter().map(|answer| answer.text.as_str()).collect()),
            emotion: entry.emotion,
            feedback: joined(chosen.iter().map(|answer| answer.feedback.as_str()).collect()),
            right: card
                .is_some_and(|card| over && card.answers.iter().any(|answer| answer.right))
                .then_some(entry.right),
            points: over.then_some(entry.points),
            better: content
                .better_answer(entry.question)
                .filter(|_| tell_better && !entry.right)
                .map(|answer| answer.text.clone()),
            answered_at: entry.at,
        }
    };
    play.path().iter().enumerate().map(view).collect()
}

fn result_view(card: &ResultCard) -> SessionResult {
    SessionResult {
        kind: "card",
        title: card.title.clone(),
        text: card.text.clone(),
        emotion: card.emotion,
        passed: card.passed,
    }
}
