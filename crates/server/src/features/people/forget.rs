//! Finding people who are deleted in what others wrote.

use std::collections::HashMap;

use super::chosen::ChosenPerson;

/// Surnames that are shorter are words of too many texts.
const SHORTEST: usize = 3;
/// Stands where somebody was named.
const GONE: &str = "…";

/// The words by which people are found: addresses and surnames.
#[derive(Debug, Default)]
pub(super) struct Named(HashMap<String, Vec<Vec<String>>>);

impl Named {
    /// These people, with every address that they had.
    pub(super) fn new(people: &[ChosenPerson], addresses: &[String]) -> Self {
        let mut named = Self::default();
        for address in addresses.iter().filter(|address| !address.is_empty()) {
            named.0.entry(folded(address)).or_default();
        }
        for person in people {
            let last = folded(&person.last_name);
            let words: Vec<String> = words(&last)
                .map(|(_, word)| word)
                .filter(|word| word.chars().count() >= SHORTEST)
                .map(str::to_owned)
                .collect();
            let first: Vec<String> = words_of(&person.first_name);
            for word in words {
                named.0.entry(word).or_default().push(first.clone());
            }
        }
        named
    }

    /// The text without them; none when it names nobody of them.
    pub(super) fn taken_out_of(&self, text: &str) -> Option<String> {
        let low = folded(text);
        // Folding must not move places: where it does, the whole text goes.
        let is_aligned =
            low.len() == text.len() && text.char_indices().all(|(at, _)| low.is_char_boundary(at));
        let found: Vec<(&str, &Vec<Vec<String>>)> = words(&low)
            .filter_map(|(_, word)| self.0.get_key_value(word))
            .map(|(word, first)| (word.as_str(), first))
            .collect();
        if found.is_empty() {
            return None;
        }
        if !is_aligned {
            return Some(GONE.to_owned());
        }
        let first_names: Vec<&String> = found.iter().flat_map(|(_, first)| first.iter().flatten()).collect();
        let is_named = |word: &str| {
            found.iter().any(|(name, _)| *name == word) || first_names.iter().any(|name| *name == word)
        };
        let mut rest = String::with_capacity(text.len());
        let mut end = 0;
        for (at, word) in words(&low) {
            if is_named(word) {
                rest.push_str(&text[end..at]);
                rest.push_str(GONE);
                end = at + word.len();
            }
        }
        rest.push_str(&text[end..]);
        Some(rest)
    }
}

fn folded(text: &str) -> String {
    text.to_lowercase()
}

fn words_of(text: &str) -> Vec<String> {
    words(&folded(text)).map(|(_, word)| word.to_owned()).collect()
}

/// The words of a text with their places: names as well as addresses.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let part = |c: char| c.is_alphanumeric() || "@.+_-'’ʼ!#$%&*/=?^`{|}~".contains(c);
    let mut places = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (part(letter), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                places.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    places.into_iter().flat_map(move |(from, to)| {
        let whole = &text[from..to];
        if whole.contains('@') {
            // An address, perhaps at the end of a sentence.
            let address = whole.trim_matches(|c: char| !c.is_alphanumeric());
            return vec![(from + whole.find(address).unwrap_or(0), address)];
        }
        let mut words = Vec::new();
        let mut at = 0;
        for word in whole.split(|c: char| !c.is_alphanumeric() && !"'’ʼ".contains(c)) {
            if !word.is_empty() {
                words.push((from + at, word));
            }
            at += word.len() + whole[at + word.len()..].chars().next().map_or(0, char::len_utf8);
        }
        words
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named() -> Named {
        let person = |first: &str, last: &str| ChosenPerson::named(first, last);
        let people = [person("Оксана", "Шевченко-Коваль"), person("Ян", "Лі"), person("Sam", "O’Neil")];
        Named::new(&people, &["oksana.s@k.example".to_owned()])
    }

    #[test]
    fn people_are_taken_out_of_what_others_wrote() {
        for (text, rest) in [
            ("У Оксани ШЕВЧЕНКО не грає", "У Оксани … не грає"),
            ("Шевченко-Коваль Оксана, магазин 5", "…-… …, магазин 5"),
            ("write to Oksana.S@k.example.", "write to …."),
            ("<oksana.s@k.example>", "<…>"),
            ("Sam O’Neil cannot log in; sam too", "… … cannot log in; … too"),
        ] {
            assert_eq!(named().taken_out_of(text).as_deref(), Some(rest), "{text}");
        }
        for text in ["Оксана без прізвища", "Лі тут немає", "Шевченківський район", "xoksana.s@k.example", ""]
        {
            assert_eq!(named().taken_out_of(text), None, "{text}");
        }
    }
}
