//! How findings name a card, an answer, a file.

use crate::course::{Answer, Question};
use crate::text::plain;

const LONGEST: usize = 40;

/// The card's name, else the beginning of what it says, else its number.
pub(super) fn card(card: &Question) -> String {
    let text = if card.name.trim().is_empty() { plain(&card.text) } else { plain(&card.name) };
    or_number(&text, card.id)
}

/// The beginning of the answer, else its place on the card.
pub(super) fn answer(card: &Question, answer: &Answer) -> String {
    let place = card.answers.iter().position(|other| other.id == answer.id).unwrap_or(0) + 1;
    or_number(&plain(&answer.text), place)
}

/// A title, else its number.
pub(super) fn or_number(title: &str, number: impl std::fmt::Display) -> String {
    let title = title.trim();
    if title.is_empty() {
        return format!("#{number}");
    }
    if title.chars().count() <= LONGEST {
        return title.to_owned();
    }
    let cut: String = title.chars().take(LONGEST - 1).collect();
    format!("{}…", cut.trim_end())
}

/// A few cards in a row.
pub(super) fn cards<'a>(cards: impl ExactSizeIterator<Item = &'a Question>) -> String {
    const SHOWN: usize = 5;
    let more = cards.len() > SHOWN;
    let mut names: Vec<String> = cards.take(SHOWN).map(card).collect();
    names.extend(more.then(|| "…".to_owned()));
    names.join(", ")
}
