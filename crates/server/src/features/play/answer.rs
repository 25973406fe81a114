//! The standing answers of an attempt, as far as its player may know about them.

use chrono::{DateTime, Utc};
use rozmova_domain::{
    course::{Content, Emotion},
    language::Language,
    play::{PathEntry, percent},
    points::Points,
    run::Run,
};
use serde::Serialize;

use super::card::{name, speaker};

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
    /// The mood in which the card was shown; left out where it was that of the reaction before.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<Emotion>,
    /// The character's reaction.
    emotion: Emotion,
    /// The author's note to this choice; empty until the end where the answer may be taken back and counts.
    feedback: String,
    /// When it may be told; left out of a card that has no right answer, nor one that is partly right.
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<bool>,
    /// Whether it brings some of the points of its card, and not all; told and left out as `right` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    partly: Option<bool>,
    /// Whether no other choice brings more; told and left out as `right` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<bool>,
    /// What it brings of the points of its card, 0-100, one decimal; told where both `right` and points are.
    #[serde(skip_serializing_if = "Option::is_none")]
    share: Option<f64>,
    /// When they may be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
    /// The right answer, or the best one where none is right, when another one was chosen and nothing is left to win by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<String>,
    answered_at: DateTime<Utc>,
    /// Nobody chose it: the time of the card was over.
    by_time: bool,
}

/// What may be shown of the answers.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) right: bool,
    pub(super) points: bool,
    pub(super) notes: bool,
    pub(super) better: bool,
    /// Of the names that the built-in library gives.
    pub(super) language: Language,
}

/// The standing answers but for the first few, which are `known`.
pub(super) fn answers(
    content: &Content,
    path: &[PathEntry],
    known: usize,
    shown: Shown,
) -> Vec<SessionAnswer> {
    let partial_marks = content.quiz.as_ref().is_some_and(|quiz| quiz.partial_marks);
    let view = |(place, entry): (usize, &PathEntry)| {
        let card = content.question(entry.question);
        let chosen: Vec<_> = card
            .map(|card| entry.answers.iter().filter_map(|id| card.answer(*id)).collect())
            .unwrap_or_default();
        let judged = card.filter(|card| {
            shown.right && card.answers.iter().any(|answer| answer.right || answer.is_partly_right())
        });
        let portion = judged.map(|card| card.portion(&entry.answers, partial_marks));
        let best = judged.map(|card| card.is_best(&entry.answers, partial_marks));
        let notes = chosen.iter().map(|answer| answer.feedback.as_str()).filter(|_| shown.notes);
        SessionAnswer {
            step: i32::try_from(Run::step_of(place, entry)).unwrap_or(i32::MAX),
            question: entry.question,
            question_text: card.map(|card| card.text.clone()).unwrap_or_default(),
            character: card.and_then(|card| speaker(content, card)).map(|who| name(who, shown.language)),
            answers: entry.answers.clone(),
            text: listed(&chosen.iter().map(|answer| answer.text.as_str()).collect::<Vec<_>>()),
            shown: card.and_then(|card| card.emotion),
            emotion: entry.emotion,
            feedback: one_below_the_other(notes),
            right: judged.map(|_| entry.right),
            partly: portion.map(|portion| !entry.right && portion > Points::ZERO),
            best,
            share: portion.filter(|_| shown.points).map(|portion| percent(portion, Points::whole(1))),
            points: shown.points.then_some(entry.points),
            better: best
                .filter(|best| shown.better && !best)
                .map(|_| listed(&content.best_answers(entry.question)))
                .filter(|text| !text.is_empty()),
            answered_at: entry.at,
            by_time: entry.by_time,
        }
    };
    path.iter().enumerate().skip(known).map(view).collect()
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
