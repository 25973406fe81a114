//! What gives the right answers away without reading them.

use super::{Finding, FindingCode};
use crate::course::{Content, Question};
use crate::text::plain;

/// Cards from which on a habit can be seen.
const ENOUGH: usize = 5;
/// Nearly every card, in percent.
const NEARLY_ALL: usize = 80;

/// Asks when the right answer of nearly every card that keeps the author's order stands in the same place.
pub(super) fn right_always_first(content: &Content, warnings: &mut Vec<Finding>) {
    let kept = content.questions.iter().filter(|card| !content.shuffles(card));
    let places: Vec<usize> = kept.filter(|card| has_choice(card)).filter_map(only_right).collect();
    let most = (0..).take(20).map(|place| (count(&places, place), place)).max_by_key(|(count, _)| *count);
    if let Some((count, place)) = most
        && is_habit(count, places.len())
    {
        let finding = Finding::of_course(FindingCode::RightAlwaysFirst);
        let finding = finding.with("count", count.to_string()).with("all", places.len().to_string());
        warnings.push(finding.with("place", (place + 1).to_string()));
    }
}

/// Asks when the right answer of nearly every card is the longest.
pub(super) fn right_is_longest(content: &Content, warnings: &mut Vec<Finding>) {
    let cards: Vec<&Question> = content.questions.iter().filter(|card| has_choice(card)).collect();
    let count = cards.iter().filter(|card| longest(card, true) > longest(card, false)).count();
    if is_habit(count, cards.len()) {
        let finding = Finding::of_course(FindingCode::RightIsLongest);
        warnings.push(finding.with("count", count.to_string()).with("all", cards.len().to_string()));
    }
}

fn is_habit(count: usize, all: usize) -> bool {
    all >= ENOUGH && count * 100 >= all * NEARLY_ALL
}

fn count(places: &[usize], wanted: usize) -> usize {
    places.iter().filter(|place| **place == wanted).count()
}

/// Right answers beside wrong ones.
fn has_choice(card: &Question) -> bool {
    card.answers.iter().any(|answer| answer.right) && card.answers.iter().any(|answer| !answer.right)
}

fn only_right(card: &Question) -> Option<usize> {
    let mut rights = card.answers.iter().enumerate().filter(|(_, answer)| answer.right);
    let first = rights.next().map(|(place, _)| place);
    first.filter(|_| rights.next().is_none())
}

fn longest(card: &Question, right: bool) -> usize {
    let texts = card.answers.iter().filter(|answer| answer.right == right);
    texts.map(|answer| plain(&answer.text).chars().count()).max().unwrap_or(0)
}
