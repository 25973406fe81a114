//! Text: normal form, keys for search and order, and rich text as plain words.

mod cell;
mod entity;
mod fields;
mod inert;
mod order;
mod plain;

pub use cell::{bare_cell, safe_cell};
pub(crate) use entity::Reference;
pub use fields::{Fields, fields};
pub use inert::{breaks_line, inert, looks_like_address};
pub use order::sort_key;
pub use plain::plain;

use unicode_normalization::UnicodeNormalization;

/// The form in which texts are stored: NFC, trimmed, without control characters (PostgreSQL refuses NUL).
pub fn normalise(text: &str) -> String {
    let mut normal = String::with_capacity(text.len());
    compose(text, &mut normal);
    normal.trim().to_owned()
}

/// The same form of rich text. The brackets of tags are no letters: a stroke that stands after one would make another
/// sign of it, and a word of the tag.
pub fn normalise_rich(html: &str) -> String {
    let mut normal = String::with_capacity(html.len());
    for piece in html.split_inclusive(['<', '>']) {
        let words = piece.strip_suffix(['<', '>']).unwrap_or(piece);
        compose(words, &mut normal);
        normal.push_str(&piece[words.len()..]);
    }
    normal.trim().to_owned()
}

fn compose(text: &str, normal: &mut String) {
    normal.extend(text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).nfc());
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
    let left_out = ['%', '_', '\\', '\''];
    let folded = unique_key(text).replace(left_out, "").replace('ё', "е");
    let mut key = String::with_capacity(folded.len());
    let mut letters = folded.nfc().peekable();
    while let Some(letter) = letters.next() {
        if letter != '+' || !letters.peek().is_some_and(char::is_ascii_digit) {
            key.push(letter);
        }
    }
    key.split_whitespace().collect::<Vec<_>>().join(" ")
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
    fn the_normal_form_of_rich_text_leaves_tags_alone() {
        let table = [
            ("<p>И\u{306}од</p>", "<p>Йод</p>"),
            (" <p>\u{338}x</p>\u{338}<br>\u{0}", "<p>\u{338}x</p>\u{338}<br>"),
            ("a<\u{338}b>\u{338}", "a<\u{338}b>\u{338}"),
            ("1 =\u{338} 2", "1 ≠ 2"),
            ("<img alt=\"e\u{301}\">", "<img alt=\"é\">"),
        ];
        for (html, normal) in table {
            assert_eq!(normalise_rich(html), normal, "{html:?}");
            assert_eq!(normalise_rich(normal), normal, "twice: {html:?}");
        }
        assert_eq!(normalise("<p>\u{338}"), "<p≯", "which is why");
        assert_eq!(normalise("e\u{7}\u{301}"), "é", "what is left out parts nothing");
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
            ("quote ' and %", "quote and"),
            ("a ' b", "a b"),
            ("e'\u{301}", "é"),
        ];
        for (text, key) in table {
            assert_eq!(search_key(text), key);
        }
        assert_eq!(unique_key("A_b 50%"), "a_b 50%");
    }
}
