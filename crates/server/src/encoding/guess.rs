//! Letters that look right.

use encoding_rs::{Encoding, WINDOWS_1251, WINDOWS_1252};

/// What is looked at of a file, bytes.
const LOOKED_AT: usize = 1 << 18;

/// The encoding of Windows in which the words look like words: Cyrillic or Western European. The first where nothing
/// speaks for either.
pub(super) fn windows(file: &[u8]) -> &'static Encoding {
    let file = &file[..file.len().min(LOOKED_AT)];
    let (cyrillic, western) =
        (WINDOWS_1251.decode_without_bom_handling(file).0, WINDOWS_1252.decode_without_bom_handling(file).0);
    let cyrillic: i64 =
        words(&cyrillic).map(|word| if has_foreign(word) { as_cyrillic(word) } else { 0 }).sum();
    let western: i64 = words(&western).map(|word| if has_foreign(word) { as_western(word) } else { 0 }).sum();
    if western > cyrillic { WINDOWS_1252 } else { WINDOWS_1251 }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let apostrophe = |c: char| matches!(c, '\'' | '’');
    let parts = text.split(move |c: char| !c.is_alphabetic() && !apostrophe(c));
    parts.map(move |word| word.trim_matches(apostrophe)).filter(|word| !word.is_empty())
}

fn has_foreign(word: &str) -> bool {
    foreign(word) > 0
}

/// Cyrillic letters stand with their like: “олена” speaks for the encoding, “Cafй” against it. A single letter is a word
/// in both.
fn as_cyrillic(word: &str) -> i64 {
    let (own, latin) = (foreign(word), ascii(word));
    match (own, latin) {
        (1, 0) => 0,
        (own, 0) => own,
        (own, _) => -2 * own,
    }
}

/// Letters with marks stand among plain ones: “Café” speaks for the encoding, “Îëåíà” against it.
fn as_western(word: &str) -> i64 {
    let (marked, latin) = (foreign(word), ascii(word));
    match (marked, latin) {
        (1, 0) => 0,
        (marked, 0) => -2 * marked,
        (marked, latin) if marked > 2 * latin => -marked,
        (marked, _) => marked,
    }
}

fn foreign(word: &str) -> i64 {
    word.chars().map(|c| i64::from(!c.is_ascii() && c.is_alphabetic())).sum()
}

fn ascii(word: &str) -> i64 {
    word.chars().map(|c| i64::from(c.is_ascii_alphabetic())).sum()
}

/// Mostly right letters of more than one byte: in the encodings of Windows such pairs are rare accidents.
pub(super) fn is_broken_utf8(file: &[u8]) -> bool {
    let (mut right, mut wrong) = (0, 0);
    for chunk in file.utf8_chunks() {
        right += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        wrong += usize::from(!chunk.invalid().is_empty());
    }
    right > 4 * wrong
}

/// The first different words that are not plain Latin.
pub(super) fn sample(text: &str, longest: usize) -> String {
    let mut sample = String::new();
    let mut seen: Vec<&str> = Vec::new();
    for word in words(text).filter(|word| has_foreign(word)) {
        if seen.contains(&word) {
            continue;
        }
        if sample.chars().count() + 2 + word.chars().count() > longest {
            break;
        }
        if !sample.is_empty() {
            sample.push_str(", ");
        }
        sample.push_str(word);
        seen.push(word);
    }
    sample
}
