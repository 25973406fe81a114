use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::course::{Answer, QuestionType};
use crate::testing::{courses, sketch};

fn exact(points: i32) -> Best {
    Best { points: points.into(), exact: true }
}

fn surely(points: Points) -> Best {
    Best { points, exact: true }
}

/// The share of its card's points that an answer brings, in tenths of a percent.
pub(super) fn share_of(answer: &Answer) -> i64 {
    if answer.right { 1_000 } else { answer.share.map_or(0, |share| share.tenths().into()) }
}

pub(super) fn of_weight(card: &Question, share: i64) -> Points {
    Points::of_units(i64::from(card.weight) * Points::UNIT / 1_000 * share)
}

#[test]
fn parts_of_points() {
    let table = [
        ("10 ~50:. -.", 5, 0),
        ("10 +2 ~20:3 -. | 1 +. | 20 ~80:. ~10:.", 18, 0),
        ("4 ~50:1 ~25:. -2 | 6 ~50:1", 5, 1),
    ];
    for (course, points, least) in table {
        assert_eq!(
            (best(&sketch(course)), worst(&sketch(course))),
            (exact(points), exact(least)),
            "{course}"
        );
    }
    assert_eq!(best(&sketch("1 ~33:.")).points.value(), 0.33);
}

#[test]
fn small_courses() {
    // course, best, worst
    let table = [
        ("5 +. -.", 5, 0),
        ("5 +.", 5, 5),
        // a short poor branch beside a long good one
        ("1 +2 -3 | 1 +. | 5 +. -.", 5, 0),
        // branches exclude each other: never the sum of everything
        ("0 -2 -3 | 4 +. | 6 +.", 6, 4),
        // a loop gives the points of a card once, however often it is walked
        ("3 +1 -.", 3, 0),
        ("2 +2 -2 | 3 +1 -.", 5, 0),
        // the first answer counts: who leaves by the right answer of card 1 has answered it once
        ("10 +. -2 | 1 +1 -1", 10, 0),
        // nothing leads out
        ("5 +1", 0, 0),
        ("5 +2 | 5 +1 -2", 0, 0),
        // a way that never ends does not count, however much it would bring
        ("9 +2 -. | 9 +2", 0, 0),
        // a card without answers is an end, whatever its weight
        ("5 +2 -3 | 7 | 1", 5, 0),
        // an answer that leads nowhere yet ends the game, as in a test run
        ("5 +? -.", 5, 0),
        ("5 +77 -.", 5, 0),
    ];
    for (course, points, least) in table {
        assert_eq!(best(&sketch(course)), exact(points), "{course}");
        assert_eq!(worst(&sketch(course)), exact(least), "{course}");
    }
    assert_eq!(best(&Content::default()), exact(0));
}

#[test]
fn a_part_has_its_own_best() {
    let content = sketch("1 +2 -3 | 4 +. | 6 +.");
    assert_eq!(best(&content), exact(6));
    assert_eq!(best_of(&content, |card| card.id == 1), exact(1));
    assert_eq!(best_of(&content, |card| card.id == 2), exact(4));
    assert_eq!(best_of(&content, |card| card.id > 1), exact(6));
}

#[test]
fn long_conversations_are_quick() {
    let chain: Vec<String> = (1..=1_000).map(|card| format!("1 +{0} -{0}", card % 1_000 + 1)).collect();
    let mut content = sketch(&chain.join("|"));
    assert_eq!(best(&content), exact(0), "a ring without an end");
    content.questions[999].answers[0].connected = None;
    assert_eq!(best(&content), exact(1_000), "a ring that is left by its last right answer");
    content.questions[999].answers[1].connected = None;
    assert_eq!(best(&content), exact(1_000));
    assert_eq!(worst(&content), exact(0));
}

#[test]
fn a_wrong_answer_that_leads_back_to_the_beginning_keeps_the_best_exact() {
    let mut cards: Vec<String> = (1..40).map(|card| format!("2 +{} -1", card + 1)).collect();
    cards.push("2 +. -1".to_owned());
    assert_eq!(best(&sketch(&cards.join("|"))), exact(80));
    cards[39] = "2 +. -.".to_owned();
    assert_eq!(best(&sketch(&cards.join("|"))), exact(80));
}

#[test]
fn a_large_component_gives_a_bound_when_it_is_not_sure() {
    // the first card can be right only by leaving at once, and then the ring behind it is lost
    let mut cards = vec!["10 +. -2".to_owned()];
    cards.extend((2..=20).map(|card| format!("1 +{0} -{0}", card % 20 + 1)));
    let bound = Best { points: 29.into(), exact: false };
    assert_eq!(best(&sketch(&cards.join("|"))), bound);
    cards.truncate(15);
    cards.push("1 +1 -1".to_owned());
    assert_eq!(best(&sketch(&cards.join("|"))), exact(15), "small enough to be searched");
}

#[test]
fn a_large_component_is_exact_where_everything_can_be_won_first() {
    // a hub whose wrong answer leads out, to a card that brings more, and twenty cards that lead back to it
    let there: Vec<String> = (3..=22).map(|card| format!("+{card}")).collect();
    let mut cards = vec![format!("1 {} -2", there.join(" ")), "4 +.".to_owned()];
    cards.extend((3..=22).map(|_| "1 +1".to_owned()));
    assert_eq!(best(&sketch(&cards.join("|"))), exact(25));
    // a right answer leads out as well as on, and brings the same
    let mut cards: Vec<String> = (1..20).map(|card| format!("1 +{}", card + 1)).collect();
    cards.push("1 +1 +.".to_owned());
    assert_eq!(best(&sketch(&cards.join("|"))), exact(20));
}

#[test]
fn a_large_component_is_exact_where_everything_is_won_before_it_is_left() {
    // A hub that brings nothing, its first answer leading to the card that is left by its right answer only, the others
    // to twenty cards that lead back to it.
    let there: Vec<String> = (3..=22).map(|card| format!("-{card}")).collect();
    let mut cards = vec![format!("0 -2 {}", there.join(" ")), "10 +. -1".to_owned()];
    cards.extend((3..=22).map(|_| "1 +1".to_owned()));
    assert_eq!(best(&sketch(&cards.join("|"))), exact(30));
}

#[test]
fn a_loop_is_walked_from_where_it_is_entered_only() {
    // Two ways in: the hub, and the last of more cards than there are walks to try.
    let there: Vec<String> = (3..=73).map(|card| format!("-{card}")).collect();
    let mut cards = vec!["0 -2 -73".to_owned(), format!("0 {}", there.join(" ")), "10 +. -2".to_owned()];
    cards.extend((4..=73).map(|_| "1 +2".to_owned()));
    assert_eq!(best(&sketch(&cards.join("|"))), exact(80));
}

/// The totals of all plays from this card, without cleverness: each choice of each card, after these cards were answered.
/// `choices` says what may be chosen, what that brings the first time and where it leads.
pub(super) fn totals(
    content: &Content,
    (from, answered): (i32, u32),
    choices: impl Fn(&Question) -> Vec<(Points, Option<i32>)>,
) -> HashSet<Points> {
    let (mut ends, mut seen) = (HashSet::new(), HashSet::new());
    let mut open = vec![(from, answered, Points::ZERO)];
    while let Some((id, answered, points)) = open.pop() {
        if !seen.insert((id, answered, points)) {
            continue;
        }
        let card = content.question(id).unwrap();
        if card.is_ending() {
            ends.insert(points);
        }
        for (brings, next) in choices(card) {
            let points = if answered >> id & 1 == 0 { points + brings } else { points };
            match next {
                Some(next) => open.push((next, answered | 1 << id, points)),
                None => drop(ends.insert(points)),
            }
        }
    }
    ends
}

fn single_answers(card: &Question) -> Vec<(Points, Option<i32>)> {
    card.answers.iter().map(|answer| (of_weight(card, share_of(answer)), answer.connected)).collect()
}

/// Of a card that takes several answers every choice of them, judged as a play does it.
fn any_answers(card: &Question) -> Vec<(Points, Option<i32>)> {
    if card.kind == QuestionType::Single {
        return single_answers(card);
    }
    let choices = (1..1_u32 << card.answers.len()).map(|choice| {
        let chosen = card.answers.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
        let chosen: Vec<_> = chosen.map(|(_, answer)| answer).collect();
        let ids: Vec<i32> = chosen.iter().map(|answer| answer.id).collect();
        let won = Points::whole(if card.is_right(&ids) { card.weight } else { 0 });
        (won, chosen[0].connected)
    });
    choices.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn the_same_as_trying_everything(content in courses(6, 2)) {
        let totals = totals(&content, (1, 0), single_answers);
        prop_assert_eq!(best(&content), surely(totals.iter().copied().max().unwrap_or_default()));
        prop_assert_eq!(worst(&content), surely(totals.iter().copied().min().unwrap_or_default()));
    }

    #[test]
    fn the_same_as_trying_every_choice(mut content in courses(5, 3), several in any::<u8>()) {
        for (place, card) in content.questions.iter_mut().enumerate() {
            if several >> place & 1 == 1 {
                card.kind = QuestionType::Multiple;
            }
        }
        let totals = totals(&content, (1, 0), any_answers);
        prop_assert_eq!(best(&content), surely(totals.iter().copied().max().unwrap_or_default()));
        prop_assert_eq!(worst(&content), surely(totals.iter().copied().min().unwrap_or_default()));
    }

    #[test]
    fn a_bound_is_never_passed_and_exact_only_when_it_is_reached(content in courses(6, 2)) {
        let highest = totals(&content, (1, 0), single_answers).into_iter().max().unwrap_or_default();
        let bound = total(&Graph::new(&content, 1, |_| true), 0);
        prop_assert!(bound.points >= highest);
        prop_assert!(!bound.exact || bound.points == highest);
        let lowest = totals(&content, (1, 0), single_answers).into_iter().min().unwrap_or_default();
        let bound = total(&Graph::new(&content, -1, |_| true), 0);
        prop_assert!(-bound.points <= lowest);
        prop_assert!(!bound.exact || -bound.points == lowest);
    }
}
