//! Words and values of a filter, one after the other.

use serde_json::Value;

/// A text and how far it is read, in bytes.
#[derive(Debug, Clone)]
pub(super) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn skip_spaces(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
    }

    pub(super) fn is_over(&mut self) -> bool {
        self.skip_spaces();
        self.rest().is_empty()
    }

    /// Takes this sign, after spaces, if it is the next.
    pub(super) fn take(&mut self, sign: char) -> bool {
        self.skip_spaces();
        self.take_here(sign)
    }

    /// The same without spaces before it.
    pub(super) fn take_here(&mut self, sign: char) -> bool {
        let is_next = self.rest().starts_with(sign);
        if is_next {
            self.at += sign.len_utf8();
        }
        is_next
    }

    /// The next word: letters, digits and the signs of names.
    pub(super) fn word(&mut self) -> &'a str {
        self.skip_spaces();
        let rest = self.rest();
        let is_of_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '$' | ':' | '.');
        let word = &rest[..rest.find(|c| !is_of_word(c)).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// Takes this word, in any case, if it is the next.
    pub(super) fn take_word(&mut self, wanted: &str) -> bool {
        let before = self.at;
        let is_next = self.word().eq_ignore_ascii_case(wanted);
        if !is_next {
            self.at = before;
        }
        is_next
    }

    /// A JSON string, number, `true`, `false` or `null`.
    pub(super) fn value(&mut self) -> Option<Value> {
        self.skip_spaces();
        let rest = self.rest();
        let length = match rest.strip_prefix('"') {
            Some(inner) => {
                let mut escaped = false;
                let end = inner.bytes().position(|byte| {
                    let ends = byte == b'"' && !escaped;
                    escaped = byte == b'\\' && !escaped;
                    ends
                })?;
                end + 2
            }
            None => rest.find([' ', ')', ']', '\t']).unwrap_or(rest.len()),
        };
        let text = &rest[..length];
        let value: Value = match text.to_ascii_lowercase().as_str() {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            _ => serde_json::from_str(text).ok()?,
        };
        self.at += length;
        (!value.is_array() && !value.is_object()).then_some(value)
    }
}
