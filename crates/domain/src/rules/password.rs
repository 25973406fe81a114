//! Passwords: long enough, not the person's own names nor the company's, not among the commonest.

use unicode_normalization::UnicodeNormalization;

use super::{RuleError, too_long};

/// In both alphabets: nobody's password has the product's name in it.
const PRODUCT: [&str; 2] = ["rozmova", "розмова"];
/// Characters of a name that a password must not have in it; a shorter one it must not repeat.
const NAME: usize = 4;

const MIN: usize = 8;
const MAX: usize = 128;

/// The commonest passwords of eight characters and more, one to a line, in small letters.
const COMMONEST: &str = include_str!("commonest_passwords.txt");

/// A password of 8-128 characters. `own` is what it must not repeat: the email and the names of the person. `company`,
/// its name and its domain, and the product's name must not be a part of it. Spaces are kept; only the form of its
/// letters is made one (NFC).
pub fn password(value: &str, own: &[&str], company: &[&str]) -> Result<String, RuleError> {
    let password: String = value.nfc().collect();
    let length = password.chars().count();
    if length == 0 {
        return Err(RuleError::REQUIRED);
    }
    if length < MIN {
        return Err(RuleError { code: "too_short", min: Some(MIN), max: Some(MAX) });
    }
    if length > MAX {
        return Err(too_long(MAX));
    }
    let folded = password.to_lowercase();
    if repeats(&folded, own) {
        return Err(RuleError::plain("same_as_name"));
    }
    if names_company(&folded, company) {
        return Err(RuleError::plain("contains_company"));
    }
    if COMMONEST.lines().any(|common| common == folded.trim()) || is_a_run(&folded) {
        return Err(RuleError::plain("too_common"));
    }
    Ok(password)
}

/// Whether the password is one of the words, two of them together, or the part of an address before
/// its `@`, with or without digits after it.
fn repeats(folded: &str, context: &[&str]) -> bool {
    let password = letters_and_digits(folded);
    let stem = password.trim_end_matches(|c: char| c.is_ascii_digit());
    let mut words = Vec::new();
    for word in context {
        let word = word.to_lowercase();
        words.extend(word.split_once('@').map(|(local, _)| letters_and_digits(local)));
        words.push(letters_and_digits(&word));
    }
    words.retain(|word| !word.is_empty());
    let is_it = |word: &str| word == password || word == stem;
    words.iter().any(|word| is_it(word))
        || words.iter().any(|first| words.iter().any(|second| is_it(&format!("{first}{second}"))))
}

/// Whether the product's name, or what the company is called, is a part of the password, or all of it.
fn names_company(folded: &str, company: &[&str]) -> bool {
    let password = letters_and_digits(folded);
    let long = |name: &str| name.chars().count() >= NAME;
    let mut names: Vec<String> = PRODUCT.map(str::to_owned).into();
    let mut words: Vec<&str> = Vec::new();
    for name in company {
        let parts: Vec<&str> =
            name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
        names.push(letters_and_digits(&name.to_lowercase()));
        // What stands before it is the form of the company, what stands behind it its trade.
        names.extend(parts.iter().find(|part| long(part)).map(|part| part.to_lowercase()));
        words.extend(parts);
    }
    names.iter().any(|name| long(name) && password.contains(name.as_str())) || repeats(folded, &words)
}

fn letters_and_digits(text: &str) -> String {
    text.nfc().filter(|c| c.is_alphanumeric()).collect()
}

/// One character over and over, or characters one after another up or down: `aaaaaaaa`, `23456789`.
fn is_a_run(folded: &str) -> bool {
    let codes: Vec<i64> = folded.chars().map(|c| i64::from(u32::from(c))).collect();
    let steps: Vec<i64> = codes.windows(2).map(|pair| pair[1] - pair[0]).collect();
    steps.iter().all(|step| *step == steps[0] && step.abs() <= 1)
}
