//! Text: normal form, keys for search and order, and rich text as plain words.

mod cell;
mod order;
mod plain;

pub use cell::{bare_cell, safe_cell};
pub use order::sort_key;
pub use plain::plain;

use unicode_normalization::UnicodeNormalization;

/// The form in which texts are stored: NFC, trimmed, without control characters (PostgreSQL refuses NUL).
pub fn normalise(text: &str) -> String {
    let composed: String = text.nfc().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect();
    composed.trim().to_owned()
}

/// The folded form for "the same name": case does not count in any script, nor does the kind of
/// apostrophe or the width of a gap.
pub fn unique_key(text: &str) -> String {
    let folded: String = normalise(text)
        .to_lowercase()
        .nfc()
        .map(|c| if matches!(c, '\u{2019}' | '\u{02BC}' | '\u{2018}' | '`') { '\'' } else { c })
        .collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The folded form for search, of what is stored and of what is searched alike: `ё` is found as `е`, with or without
/// an apostrophe, a phone number with or without its plus. What `LIKE` reads as a sign (`%`, `_`, `\`) is left out, so
/// that a key can stand in a pattern as it is.
pub fn search_key(text: &str) -> String {
    let folded = unique_key(&text.replace(['%', '_', '\\'], "")).replace('ё', "е").replace('\'', "");
    let mut key = String::with_capacity(folded.len());
    let mut letters = folded.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '+' || !letters.peek().is_some_and(char::is_ascii_digit) {
            key.push(letter);
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_form() {
        let table = [
            ("  Оля \n", "Оля"),
            ("И\u{306}од", "Йод"),
            ("a\u{0}b\u{7}", "ab"),
            ("one\r\ntwo", "one\ntwo"),
            ("   ", ""),
        ];
        for (text, normal) in table {
            assert_eq!(normalise(text), normal);
        }
    }

    #[test]
    fn search_ignores_case_in_every_script() {
        let table = [
            ("ШЕВЧЕНКО", "шевченко"),
            ("Ґанок Їжак", "ґанок їжак"),
            ("É́cole", "é\u{301}cole"),
            ("Мар’яна", "маряна"),
            ("Марʼяна", "маряна"),
            ("+38 044", "38 044"),
            ("C++", "c++"),
            ("  a   b ", "a b"),
            ("100%_\\", "100"),
            ("Ёлка", "елка"),
        ];
        for (text, key) in table {
            assert_eq!(search_key(text), key);
        }
        assert_eq!(unique_key("A_b 50%"), "a_b 50%");
    }
}
