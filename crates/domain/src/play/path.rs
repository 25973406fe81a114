//! The path of a play, and how far it is to an end.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    course::{Content, Emotion},
    points::Points,
};

/// One accepted answer. Stored with short keys, many per session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PathEntry {
    /// The card.
    #[serde(rename = "q")]
    pub question: i32,
    /// What was chosen, in the card's order.
    #[serde(rename = "a")]
    pub answers: Vec<i32>,
    /// The character's reaction.
    #[serde(rename = "e")]
    pub emotion: Emotion,
    /// Whether the choice was right.
    #[serde(rename = "r")]
    pub right: bool,
    /// The points that count: those of the card's first answer in this play.
    #[serde(rename = "p")]
    pub points: Points,
    /// When it was accepted.
    #[serde(rename = "t")]
    pub at: DateTime<Utc>,
    /// Of a quiz: how many answers were accepted before, changed ones counted. In a game that is the entry's place.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// Nobody chose it: the time of the card was over.
    #[serde(rename = "o", default, skip_serializing_if = "is_false")]
    pub by_time: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Answers that were taken back of which an attempt keeps the newest.
const MOST_TAKEN_BACK: usize = 200;

/// An answer that was taken back. It counts for nothing; whoever looks at the attempt later sees that it was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    /// At which step it was accepted.
    #[serde(rename = "s")]
    pub step: u32,
    /// The answer.
    #[serde(rename = "e")]
    pub entry: PathEntry,
    /// When it was taken back.
    #[serde(rename = "t")]
    pub at: DateTime<Utc>,
}

impl TakenBack {
    /// Adds it to those of an attempt, of which the oldest go when they are too many.
    pub fn keep(self, all: &mut Vec<Self>) {
        all.push(self);
        all.drain(..all.len().saturating_sub(MOST_TAKEN_BACK));
    }
}

/// The least number of answers from this card to an end, which may be a card without answers; all cards when there is
/// no way.
pub(super) fn steps_to_end(content: &Content, from: i32) -> usize {
    let cards: HashMap<i32, _> = content.questions.iter().map(|card| (card.id, card)).collect();
    let mut seen = HashSet::from([from]);
    let mut layer = vec![from];
    let mut steps = 0;
    while !layer.is_empty() {
        steps += 1;
        let mut next = Vec::new();
        for answer in layer.iter().filter_map(|id| cards.get(id)).flat_map(|card| &card.answers) {
            match answer.connected.and_then(|id| cards.get(&id)).filter(|card| !card.is_ending()) {
                None => return steps,
                Some(card) if seen.insert(card.id) => next.push(card.id),
                Some(_) => {}
            }
        }
        layer = next;
    }
    content.questions.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_answers_that_were_taken_back_are_kept() {
        let at = DateTime::UNIX_EPOCH;
        let mut all = Vec::new();
        for step in 0..250 {
            let entry = PathEntry {
                question: 1,
                answers: vec![2],
                emotion: Emotion::default(),
                right: false,
                points: Points::whole(0),
                at,
                step: None,
                by_time: false,
            };
            TakenBack { step, entry, at }.keep(&mut all);
        }
        assert_eq!((all.len(), all[0].step, all[199].step), (200, 50, 249));
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Vec<TakenBack>>(&text).unwrap(), all);
    }
}
