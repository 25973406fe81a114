use proptest::prelude::*;

use super::super::tests::{of_weight, share_of, totals};
use super::*;
use crate::testing::{courses, sketch};

fn all(_: i32) -> bool {
    true
}

/// What the play of these answers could have reached; an answer by its place.
fn attainable(content: &Content, answers: &[usize]) -> Points {
    let mut card = content.start();
    let mut answered = Vec::new();
    for place in answers {
        let at = card.unwrap();
        answered.push((at.id, at.earned(&[at.answers[*place].id], false)));
        card = at.answers[*place].connected.and_then(|id| content.question(id));
    }
    RightPlays::of(content).attainable(answered).points(all)
}

#[test]
fn a_right_play_is_a_hundred_percent_on_whatever_way() {
    // Two right ways of unlike length.
    let fork = sketch("1 +2 +3 -. | 5 +. | 2 +.");
    assert_eq!([attainable(&fork, &[0, 0]), attainable(&fork, &[1, 0])], [6, 3]);
    let plays = RightPlays::of(&fork);
    assert_eq!((plays.most(), plays.least()), (Some(6.into()), Some(3.into())));
}

#[test]
fn of_ways_that_bring_as_much_the_first_answer_leads_the_right_play() {
    let content = sketch("1 +2 +3 -. | 2 +. | 2 +.");
    let first = content.questions[0].answers[2].id;
    let lost = content.questions[0].earned(&[first], false);
    let attainable = RightPlays::of(&content).attainable([(1, lost)]);
    assert_eq!([2, 3].map(|card| attainable.points(|id| id == card)), [2, 0]);
}

#[test]
fn a_mistake_costs_what_it_cut_off() {
    let cards: Vec<String> = (1..=10)
        .map(|card| if card < 10 { format!("1 +{} -.", card + 1) } else { "1 +. -.".into() })
        .collect();
    let content = sketch(&cards.join("|"));
    assert_eq!(attainable(&content, &[0, 0, 0, 1]), 10, "three right, then a fatal one: 30 %");
}

#[test]
fn a_detour_taken_by_mistake_adds_nothing() {
    // The wrong answer leads to a card that repairs it, and back to the way.
    let content = sketch("10 +3 -2 | 10 +3 | 10 +.");
    assert_eq!(attainable(&content, &[0, 0]), 20);
    assert_eq!(attainable(&content, &[1, 0, 0]), 30, "20 of 30 points, never all of them");
    let back = sketch("10 +3 -2 | 10 +1 | 10 +. -.");
    assert_eq!(attainable(&back, &[0, 0]), 20, "the repair that loops back is no part of a right play");
}

#[test]
fn a_partly_right_answer_costs_what_it_does_not_bring() {
    let content = sketch("10 +2 ~50:2 -. | 10 +. ~25:.");
    let brings = |answers: &[usize]| {
        let cards = content.questions.iter().zip(answers);
        cards.map(|(card, place)| card.earned(&[card.answers[*place].id], false)).sum::<Points>().value()
    };
    let table: [(&[usize], f64); 5] =
        [(&[0, 0], 20.0), (&[1, 0], 15.0), (&[0, 1], 12.5), (&[1, 1], 7.5), (&[2], 0.0)];
    for (answers, points) in table {
        assert_eq!((brings(answers), attainable(&content, answers)), (points, 20.into()), "{answers:?}");
    }
    // What a partly right answer cut off is lost as well.
    let content = sketch("10 +2 ~50:. | 10 +.");
    assert_eq!(attainable(&content, &[1]), 20);
}

#[test]
fn where_the_best_answer_is_partly_right_it_is_the_right_one() {
    let content = sketch("10 ~50:2 ~25:3 -. | 10 +. | 30 +.");
    let plays = RightPlays::of(&content);
    assert_eq!((plays.most(), plays.least()), (Some(15.into()), Some(15.into())));
    assert_eq!([attainable(&content, &[0, 0]), attainable(&content, &[2])], [15, 15]);
    assert_eq!(attainable(&content, &[1, 0]), 35, "a detour taken by mistake adds nothing");
}

#[test]
fn a_loop_is_met_once_and_left_anywhere() {
    // A menu without a right answer: ask about both, then leave.
    let menu = sketch("0 -2 -3 -. | 3 +1 | 4 +1");
    assert_eq!(attainable(&menu, &[0, 0, 1, 0, 2]), 7);
    assert_eq!(attainable(&menu, &[2]), 0, "nothing was lost");
    let plays = RightPlays::of(&menu);
    assert_eq!((plays.most(), plays.least()), (Some(7.into()), Some(Points::ZERO)));
}

#[test]
fn a_card_without_answers_ends_a_right_play() {
    let content = sketch("2 +2 -3 | 3 +4 -4 | 1 | 9");
    let plays = RightPlays::of(&content);
    assert_eq!(
        (plays.most(), plays.least()),
        (Some(5.into()), Some(5.into())),
        "its weight is nothing to win"
    );
    assert_eq!([attainable(&content, &[0, 0]), attainable(&content, &[1])], [5, 5]);
}

#[test]
fn without_a_right_play_to_an_end_there_is_none() {
    let ring = sketch("1 +2 -. | 1 +1 -.");
    let plays = RightPlays::of(&ring);
    assert_eq!((plays.most(), plays.least()), (None, None));
    assert_eq!(attainable(&ring, &[0, 1]), 2);
    assert_eq!(RightPlays::of(&Content::default()).most(), None);
}

fn best_share(card: &Question) -> i64 {
    card.answers.iter().map(share_of).max().unwrap_or(0)
}

/// What a right answer of a card brings.
fn most_of(card: &Question) -> Points {
    of_weight(card, best_share(card))
}

/// The totals of all right plays from this card, after these cards.
fn right_totals(content: &Content, from: i32, met: u32) -> HashSet<Points> {
    totals(content, (from, met), |card| {
        let best = card.answers.iter().filter(|answer| share_of(answer) == best_share(card));
        best.map(|answer| (most_of(card), answer.connected)).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn most_and_least_are_those_of_all_right_plays(content in courses(6, 2)) {
        let totals = right_totals(&content, 1, 0);
        let plays = RightPlays::of(&content);
        prop_assert_eq!(plays.most(), totals.iter().copied().max());
        prop_assert_eq!(plays.least(), totals.iter().copied().min());
    }

    #[test]
    fn attainable_is_the_rule_word_by_word(
        content in courses(6, 2),
        chosen in prop::collection::vec(any::<prop::sample::Index>(), 12),
    ) {
        let mut card = content.start();
        let (mut met, mut sum, mut points) = (0_u32, Points::ZERO, Points::ZERO);
        let (mut answered, mut instead) = (Vec::new(), None);
        for index in chosen {
            let Some(at) = card.filter(|card| !card.is_ending()) else { break };
            let answer = index.get(&at.answers);
            let won = of_weight(at, share_of(answer));
            let first = met >> at.id & 1 == 0;
            if first {
                if won < most_of(at) && instead.is_none() {
                    let best = right_totals(&content, at.id, met).into_iter().max();
                    instead = Some(sum + best.unwrap_or_default());
                }
                sum += most_of(at);
                points += won;
            }
            met |= 1 << at.id;
            answered.push((at.id, won));
            card = answer.connected.and_then(|id| content.question(id));
        }
        let found = RightPlays::of(&content).attainable(answered);
        prop_assert_eq!(found.points(all), sum.max(instead.unwrap_or_default()));
        prop_assert!(points <= found.points(all));
        if instead.is_none() {
            prop_assert_eq!(points, found.points(all), "without a loss it is 100 %");
        }
        for stage in [1, 2] {
            let on = |id: i32| content.question(id).unwrap().stage == Some(stage);
            prop_assert!(found.points(on) <= found.points(all));
        }
    }
}
