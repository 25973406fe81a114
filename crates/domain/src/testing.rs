//! Small random courses for tests.

use proptest::prelude::*;

use crate::course::{Answer, Content, Emotion, Percent, Question, Stage};

/// One card drawn: weight, answers, stage, whether it is an ending.
type DrawnCard = (i32, Vec<Drawn>, i32, bool);

/// One answer drawn: tenths of a percent that it brings, where to (past the last card: an end), emotion.
type Drawn = (i32, usize, u8);

/// Courses of 1-`cards` cards that begin with the first, with many loops: answers lead anywhere, and
/// `ends` in ten to an end; one card in ten, but never the first, has no answers and is an end itself. Every text is
/// filled in, so that only the shape of the graph is random.
pub(crate) fn courses(cards: usize, ends: usize) -> impl Strategy<Value = Content> {
    let answer = move |count: usize| {
        let to = prop_oneof![ends as u32 => Just(count), (10 - ends) as u32 => 0..count];
        let share =
            prop_oneof![2 => Just(0), 2 => Just(1_000), 1 => prop::sample::select(vec![333, 500, 905])];
        (share, to, 1_u8..=5)
    };
    let card = move |count| {
        let answers = prop::collection::vec(answer(count), 1..=3);
        (0_i32..=3, answers, 1_i32..=2, prop::bool::weighted(0.1))
    };
    (1..=cards)
        .prop_flat_map(move |count| prop::collection::vec(card(count), count))
        .prop_map(|cards| course(&cards))
}

fn course(cards: &[DrawnCard]) -> Content {
    let stages = (1..=2).map(|id| Stage { id, title: format!("Stage {id}"), order: id }).collect();
    let mut content = Content { stages, allow_back: Some(true), ..Content::default() };
    for (place, (weight, answers, stage, ending)) in cards.iter().enumerate() {
        let answers = if *ending && place > 0 { &[] } else { answers.as_slice() };
        let answers = answers.iter().enumerate().map(|(index, (share, to, emotion))| Answer {
            text: format!("Answer {index}"),
            right: *share == 1_000,
            share: partly(*share),
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

fn partly(tenths: i32) -> Option<Percent> {
    (1..1_000).contains(&tenths).then(|| Percent::of_tenths(tenths))
}

fn id(place: usize) -> i32 {
    i32::try_from(place).unwrap() + 1
}

/// A course from a short description: of each card its weight, and of each answer a sign (`+` right,
/// `-` wrong, `~50:` partly) and the card's number that it leads to, `.` for an end, `?` for open:
/// `"2 +2 ~50:2 -1 | 1 +."`.
pub(crate) fn sketch(cards: &str) -> Content {
    let mut content = Content { allow_back: Some(true), ..Content::default() };
    for (place, card) in cards.split('|').enumerate() {
        let mut words = card.split_whitespace();
        let weight = words.next().unwrap().parse().unwrap();
        let answers = words.enumerate().map(|(index, word)| {
            let (sign, to) = word.split_once(':').unwrap_or(word.split_at(1));
            Answer {
                text: format!("Answer {index}"),
                right: sign == "+",
                share: sign.strip_prefix('~').and_then(|percent| partly(percent.parse::<i32>().ok()? * 10)),
                connected: to.parse().ok(),
                open: to == "?",
                ..Answer::default()
            }
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
