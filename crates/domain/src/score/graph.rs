//! The cards as a graph: what every answer brings, and where it leads.

use std::collections::HashMap;

use crate::course::{Content, Question, QuestionType};

/// One way from a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// What it brings the first time that the card is answered.
    pub(crate) points: i32,
    /// The next card; none: an end.
    pub(crate) to: Option<usize>,
}

/// The cards by their place in the content.
#[derive(Debug)]
pub(crate) struct Graph {
    /// The ways from each card.
    pub(crate) ways: Vec<Vec<Way>>,
    /// The card where a play begins.
    pub(crate) start: Option<usize>,
}

impl Graph {
    /// The graph with points of the cards that belong, times the sign. An answer that leads nowhere
    /// (yet) ends the game, as it does in a test run.
    pub(crate) fn new(content: &Content, sign: i32, belongs: impl Fn(&Question) -> bool) -> Self {
        let mut places = HashMap::with_capacity(content.questions.len());
        for (place, question) in content.questions.iter().enumerate() {
            places.entry(question.id).or_insert(place);
        }
        let ways = content.questions.iter().map(|question| {
            let weight = if belongs(question) { question.weight * sign } else { 0 };
            ways(question, weight, &places)
        });
        let ways = ways.collect();
        Self { ways, start: content.questions.iter().position(|question| question.is_start) }
    }
}

fn ways(question: &Question, weight: i32, places: &HashMap<i32, usize>) -> Vec<Way> {
    let first_right = question.answers.iter().position(|answer| answer.right);
    let rights = question.answers.iter().filter(|answer| answer.right).count();
    let mut ways = Vec::with_capacity(question.answers.len() + 1);
    for (index, answer) in question.answers.iter().enumerate() {
        let to = answer.connected.and_then(|id| places.get(&id).copied());
        let mut add = |points| ways.push(Way { points, to });
        match question.kind {
            QuestionType::Single => add(if answer.right { weight } else { 0 }),
            QuestionType::Multiple => {
                // a choice goes where its first answer leads, and is right when it is all the right ones
                if first_right == Some(index) {
                    add(weight);
                }
                if !(answer.right && rights == 1 && index + 1 == question.answers.len()) {
                    add(0);
                }
            }
        }
    }
    ways
}
