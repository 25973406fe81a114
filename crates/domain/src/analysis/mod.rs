//! What many attempts of one course say about it: card by card, stage by stage, and how its character felt. Folds over
//! attempts; nothing is read and nothing is rounded here.

mod card;
mod course;
mod emotions;
mod stages;

pub use card::{AnswerFigures, CardFigures, Flag};
pub use course::{CourseAnalysis, CourseFigures, QuizFigures};
pub use emotions::{Counts, EmotionAnalysis, EmotionFigures, valence};
pub use stages::StageFigures;

use foldhash::HashMap;

use crate::{
    course::{Content, Question},
    play::{Scoring, SessionStatus, TrailEntry, read_trail},
    points::Points,
};

/// An attempt as reports read it.
#[derive(Debug, Clone, Copy)]
pub struct Played<'a> {
    /// The revision that was played; attempts of revisions that the analysis does not know are left out.
    pub revision: i64,
    /// How it stands.
    pub status: SessionStatus,
    /// Whether it is the first one of its person and course.
    pub first: bool,
    /// Whether it is the latest one.
    pub latest: bool,
    /// Points so far.
    pub points: Points,
    /// What could be reached.
    pub max_points: Points,
    /// By which rule.
    pub scoring: Scoring,
    /// 0-100; set when it was played to an end.
    pub percent: Option<f64>,
    /// Its answers, as [`crate::play::trail`] wrote them.
    pub trail: &'a str,
}

impl Played<'_> {
    fn passed(&self) -> bool {
        self.status == SessionStatus::Passed
    }
}

/// The answer of an attempt to a card that counts: the first one.
pub fn first_answer(trail: &str, card: i32) -> Option<TrailEntry<'_>> {
    read_trail(trail).find(|entry| entry.question == card)
}

/// The content of a revision with its cards at hand.
#[derive(Debug)]
struct Known<'c> {
    content: &'c Content,
    cards: HashMap<i32, &'c Question>,
}

impl<'c> Known<'c> {
    fn new(content: &'c Content) -> Self {
        Self { content, cards: content.questions.iter().map(|card| (card.id, card)).collect() }
    }

    /// The card that comes after this choice; none: the end.
    fn next(&self, card: i32, chosen: impl Iterator<Item = i32>) -> Option<&'c Question> {
        let card = self.cards.get(&card)?;
        let answer = chosen.into_iter().find_map(|id| card.answer(id))?;
        self.cards.get(&answer.connected?).copied()
    }
}

#[cfg(test)]
mod tests;
