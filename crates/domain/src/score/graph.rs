//! The cards as a graph: what every answer brings, and where it leads.

use std::collections::HashMap;

use crate::{
    course::{Content, Question, QuestionType},
    points::Points,
};

/// One way from a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// What it brings the first time that the card is answered, in units of [`Points`].
    pub(crate) points: i64,
    /// The next card; none: an end.
    pub(crate) to: Option<usize>,
}

impl Way {
    /// Out of a card without answers.
    pub(super) const END: Self = Self { points: 0, to: None };
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
    /// (yet) ends the game, as it does in a test run; so does a card without answers.
    pub(crate) fn new(content: &Content, sign: i64, belongs: impl Fn(&Question) -> bool) -> Self {
        let mut places = HashMap::with_capacity(content.questions.len());
        for (place, question) in content.questions.iter().enumerate() {
            places.entry(question.id).or_insert(place);
        }
        let ways = content.questions.iter().map(|question| {
            let sign = if belongs(question) { sign } else { 0 };
            ways(question, sign, &places)
        });
        let ways = ways.collect();
        Self { ways, start: content.questions.iter().position(|question| question.is_start) }
    }
}

fn ways(question: &Question, sign: i64, places: &HashMap<i32, usize>) -> Vec<Way> {
    let weight = Points::whole(question.weight);
    let first_right = question.answers.iter().position(|answer| answer.right);
    let rights = question.answers.iter().filter(|answer| answer.right).count();
    let mut ways = Vec::with_capacity(question.answers.len() + 1);
    if question.is_ending() {
        ways.push(Way::END);
    }
    for (index, answer) in question.answers.iter().enumerate() {
        let to = answer.connected.and_then(|id| places.get(&id).copied());
        let mut add = |points: Points| ways.push(Way { points: points.units() * sign, to });
        match question.kind {
            QuestionType::Single => add(question.earned(&[answer.id], false)),
            QuestionType::Multiple => {
                // a choice goes where its first answer leads, and is right when it is all the right ones
                if first_right == Some(index) {
                    add(weight);
                }
                if !(answer.right && rights == 1 && index + 1 == question.answers.len()) {
                    add(Points::ZERO);
                }
            }
        }
    }
    ways
}
