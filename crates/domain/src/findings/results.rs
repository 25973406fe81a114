//! The result cards: they connect, and they fit the pass mark.

use super::{Finding, FindingCode};
use crate::course::{Content, PassMark, Percent, ResultCard};
use crate::play::outcome;
use crate::points::Points;

/// Each card begins where the one before ends; together they cover 0-100.
pub(super) fn gap(content: &Content, errors: &mut Vec<Finding>) {
    let cards = sorted(content);
    let Some(last) = cards.last() else { return };
    let mut expected = 0;
    for card in &cards {
        let (from, to) = (tenths(card.percent_from), tenths(card.percent_to));
        if from != expected || to <= from {
            errors.push(at(FindingCode::ResultCardsGap, expected));
        }
        expected = to;
    }
    if tenths(last.percent_to) != 1_000 {
        errors.push(at(FindingCode::ResultCardsGap, tenths(last.percent_to)));
    }
}

/// The first passed card begins at the pass percentage, and everything after it is passed.
pub(super) fn balance(content: &Content, max_points: Points, errors: &mut Vec<Finding>) {
    let cards = sorted(content);
    let Some(last) = cards.last() else { return };
    if content.pass_mark().points_of(max_points) > max_points {
        return; // a finding of its own, and there is no pass percentage
    }
    if max_points == Points::ZERO {
        // passed at 100 %, whatever the pass mark
        if !last.passed {
            errors.push(at(FindingCode::ResultCardsBalance, 1_000));
        }
        return;
    }
    let pass = match content.pass_mark() {
        PassMark::Points(needed) => tenths(outcome(Points::whole(needed), max_points, Points::ZERO).percent),
        PassMark::Percent(percent) => percent.tenths(),
    };
    let fits = |card: &&ResultCard| card.passed == (tenths(card.percent_from) >= pass);
    let begins = cards.iter().any(|card| card.passed && tenths(card.percent_from) == pass);
    if !begins || !cards.iter().all(fits) {
        errors.push(at(FindingCode::ResultCardsBalance, pass));
    }
}

fn sorted(content: &Content) -> Vec<&ResultCard> {
    let mut cards: Vec<&ResultCard> = content.result_cards.iter().collect();
    cards.sort_by_key(|card| (tenths(card.percent_from), tenths(card.percent_to)));
    cards
}

#[expect(clippy::cast_possible_truncation, reason = "percents are checked to be within 0-100")]
fn tenths(percent: f64) -> i32 {
    (percent * 10.0).round() as i32
}

fn at(code: FindingCode, tenths: i32) -> Finding {
    Finding::of_course(code).with("percent", Percent::of_tenths(tenths).to_string())
}
