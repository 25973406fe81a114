//! Small random courses for tests.

use proptest::prelude::*;

use crate::course::{Answer, Content, Emotion, Question, Stage};

/// One answer drawn: right, where to (past the last card: an end), emotion.
type Drawn = (bool, usize, u8);

/// Courses of 1-`cards` cards that begin with the first, with many loops: answers lead anywhere, and
/// `ends` in ten to an end. Every text is filled in, so that only the shape of the graph is random.
pub(crate) fn courses(cards: usize, ends: usize) -> impl Strategy<Value = Content> {
    let answer = move |count: usize| {
        let to = prop_oneof![ends as u32 => Just(count), (10 - ends) as u32 => 0..count];
        (any::<bool>(), to, 1_u8..=5)
    };
    let card = move |count| (0_i32..=3, prop::collection::vec(answer(count), 1..=3), 1_i32..=2);
    (1..=cards)
        .prop_flat_map(move |count| prop::collection::vec(card(count), count))
        .prop_map(|cards| course(&cards))
}

fn course(cards: &[(i32, Vec<Drawn>, i32)]) -> Content {
    let stages = (1..=2).map(|id| Stage { id, title: format!("Stage {id}"), order: id }).collect();
    let mut content = Content { stages, ..Content::default() };
    for (place, (weight, answers, stage)) in cards.iter().enumerate() {
        let answers = answers.iter().enumerate().map(|(index, (right, to, emotion))| Answer {
            text: format!("Answer {index}"),
            right: *right,
            connected: (*to < cards.len()).then(|| id(*to)),
            emotion: Emotion::try_from(*emotion).unwrap(),
            ..Answer::default()
        });
        content.questions.push(Question {
            id: id(place),
            text: format!("Card {place}"),
            weight: *weight,
            is_start: place == 0,
            stage: Some(*stage),
            answers: answers.collect(),
            ..Question::default()
        });
    }
    content.assign_ids();
    content
}

fn id(place: usize) -> i32 {
    i32::try_from(place).unwrap() + 1
}

/// A course from a short description: of each card its weight, and of each answer a sign (`+` right,
/// `-` wrong) and the card's number that it leads to, `.` for an end, `?` for open:
/// `"2 +2 -1 | 1 +."`.
pub(crate) fn sketch(cards: &str) -> Content {
    let mut content = Content::default();
    for (place, card) in cards.split('|').enumerate() {
        let mut words = card.split_whitespace();
        let weight = words.next().unwrap().parse().unwrap();
        let answers = words.enumerate().map(|(index, word)| Answer {
            text: format!("Answer {index}"),
            right: word.starts_with('+'),
            connected: word[1..].parse().ok(),
            open: word.ends_with('?'),
            ..Answer::default()
        });
        content.questions.push(Question {
            id: id(place),
            name: format!("Card {}", id(place)),
            text: "What do you say?".to_owned(),
            weight,
            is_start: place == 0,
            answers: answers.collect(),
            ..Question::default()
        });
    }
    content.assign_ids();
    content
}
