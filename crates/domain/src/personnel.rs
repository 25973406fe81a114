//! Personnel numbers: what a company calls a person by who may have no email.

use crate::{
    rules::{RuleError, one_line},
    text::unique_key,
};

/// Characters of the longest number.
pub const LONGEST: usize = 20;

/// A personnel number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonnelNumber {
    /// As it was typed, trimmed.
    pub text: String,
    /// What numbers are compared by, and never shown.
    pub key: String,
}

impl PersonnelNumber {
    /// Reads a number of one line, up to 20 characters, with a letter or a digit in it.
    ///
    /// # Errors
    /// `required`, `too_long`, `one_line`, `invalid_number`.
    pub fn read(text: &str) -> Result<Self, RuleError> {
        let text = one_line(text, LONGEST)?;
        let key = personnel_key(&text);
        let known = |c: char| c.is_alphanumeric() || c == ' ' || SEPARATORS.contains(&c);
        if key.is_empty() || !text.chars().all(known) {
            return Err(RuleError { code: "invalid_number", min: None, max: None });
        }
        Ok(Self { text, key })
    }
}

const SEPARATORS: [char; 10] = ['-', '–', '—', '.', ',', '/', '\\', '_', '#', '№'];

/// The folded form for "the same number": letters and digits alone, in capital letters, Cyrillic ones that look like Latin
/// ones as these. Zeros in front count: there are companies where 042 and 42 are two people.
pub fn personnel_key(text: &str) -> String {
    unique_key(text)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_uppercase)
        .map(|letter| match letter {
            'А' => 'A',
            'В' => 'B',
            'Е' => 'E',
            'І' => 'I',
            'К' => 'K',
            'М' => 'M',
            'Н' => 'H',
            'О' => 'O',
            'Р' => 'P',
            'С' => 'C',
            'Т' => 'T',
            'У' => 'Y',
            'Х' => 'X',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_number_is_written_in_many_ways() {
        // The second are Cyrillic letters.
        for (one, other) in [
            ("AB-0042", " аВ 0042 "),
            ("TM.17/3", "тм 17-3"),
            ("No 7", "nо7"),
            ("k\u{2013}1", "К 1"),
            ("Ж-5", "ж5"),
        ] {
            assert_eq!(personnel_key(one), personnel_key(other), "{one}");
        }
        for (one, other) in [("042", "42"), ("O1", "01"), ("З1", "31"), ("A1", "A11"), ("И1", "Й1")] {
            assert_ne!(personnel_key(one), personnel_key(other), "{one}");
        }
    }

    #[test]
    fn what_a_number_may_be() {
        let number = PersonnelNumber::read("  Та-0042 ").unwrap();
        assert_eq!((number.text.as_str(), number.key.as_str()), ("Та-0042", "TA0042"));
        for (text, code) in [
            ("", "required"),
            ("  ", "required"),
            ("--", "invalid_number"),
            ("7@shop", "invalid_number"),
            ("<b>7", "invalid_number"),
            ("1\n2", "one_line"),
            ("123456789012345678901", "too_long"),
        ] {
            assert_eq!(PersonnelNumber::read(text).unwrap_err().code, code, "{text}");
        }
        assert!(PersonnelNumber::read("12345678901234567890").is_ok());
    }
}
