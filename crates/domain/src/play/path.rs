//! The path of a play, and how far it is to an end.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::course::{Content, Emotion};

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
    pub points: i32,
    /// When it was accepted.
    #[serde(rename = "t")]
    pub at: DateTime<Utc>,
    /// Of a quiz: how many answers were accepted before, changed ones counted. In a game that is the entry's place.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
}

/// The least number of answers from this card to an end; all cards when there is no way.
pub(super) fn steps_to_end(content: &Content, from: i32) -> usize {
    let cards: HashMap<i32, _> = content.questions.iter().map(|card| (card.id, card)).collect();
    let mut seen = HashSet::from([from]);
    let mut layer = vec![from];
    let mut steps = 0;
    while !layer.is_empty() {
        steps += 1;
        let mut next = Vec::new();
        for answer in layer.iter().filter_map(|id| cards.get(id)).flat_map(|card| &card.answers) {
            match answer.connected.filter(|id| cards.contains_key(id)) {
                None => return steps,
                Some(id) if seen.insert(id) => next.push(id),
                Some(_) => {}
            }
        }
        layer = next;
    }
    content.questions.len()
}
