//! HTML as a row of tags and texts. Each character is looked at a fixed number of times, whatever stands there.

use super::run::decode;

/// A piece of HTML.
pub(super) enum Piece<'a> {
    /// As it is written, entities and all.
    Text(&'a str),
    Tag(Tag<'a>),
    /// A comment or a declaration.
    Nothing,
}

/// A tag.
pub(super) struct Tag<'a> {
    /// In small letters.
    pub(super) name: String,
    pub(super) closing: bool,
    attributes: &'a str,
}

impl Tag<'_> {
    /// The value of an attribute, decoded.
    pub(super) fn attribute(&self, name: &str) -> Option<String> {
        let mut rest = self.attributes;
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
            if rest.is_empty() {
                return None;
            }
            // A name may begin with any character, even `=`.
            let ends = |c: char| c.is_ascii_whitespace() || matches!(c, '=' | '/');
            let end = rest.char_indices().skip(1).find(|(_, c)| ends(*c)).map_or(rest.len(), |(at, _)| at);
            let found = rest[..end].eq_ignore_ascii_case(name);
            rest = rest[end..].trim_start();
            let mut value = "";
            if let Some(after) = rest.strip_prefix('=') {
                (value, rest) = take_value(after.trim_start());
            }
            if found {
                return Some(decode(value));
            }
        }
    }
}

fn take_value(rest: &str) -> (&str, &str) {
    if let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        let inner = &rest[1..];
        return match inner.find(quote) {
            Some(end) => (&inner[..end], &inner[end + 1..]),
            None => (inner, ""),
        };
    }
    let end = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
    rest.split_at(end)
}

/// The pieces of a text, each with what it was written as.
pub(super) struct Pieces<'a> {
    rest: &'a str,
}

impl<'a> Pieces<'a> {
    pub(super) const fn new(html: &'a str) -> Self {
        Self { rest: html }
    }

    /// Goes past the end tag of an element whose content is not wanted; without one, to the end.
    pub(super) fn skip_element(&mut self, name: &str) {
        while let Some(at) = self.rest.find("</") {
            self.rest = &self.rest[at + 2..];
            let is_named = self.rest.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name));
            if is_named && !self.rest[name.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()) {
                self.rest = self.rest.split_once('>').map_or("", |(_, after)| after);
                return;
            }
        }
        self.rest = "";
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = (Piece<'a>, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.rest.find('<').unwrap_or(self.rest.len());
        if at > 0 {
            let text = self.take(at);
            return Some((Piece::Text(text), text));
        }
        if self.rest.is_empty() {
            return None;
        }
        if self.rest.starts_with("<!--") {
            let end = self.rest.find("-->").map_or(self.rest.len(), |at| at + 3);
            return Some((Piece::Nothing, self.take(end)));
        }
        let inner = self.rest[1..].strip_prefix('/').unwrap_or(&self.rest[1..]);
        let is_tag = inner.starts_with(|c: char| c.is_ascii_alphabetic());
        if !is_tag && !self.rest[1..].starts_with(['!', '?']) {
            let text = self.take(1);
            return Some((Piece::Text(text), text));
        }
        let Some(length) = tag_length(self.rest) else {
            // Nothing closes any more: all of it is text.
            let text = self.take(self.rest.len());
            return Some((Piece::Text(text), text));
        };
        let raw = self.take(length);
        if !is_tag {
            return Some((Piece::Nothing, raw));
        }
        let inner = raw[1..raw.len() - 1].trim_start_matches('/');
        let end = inner.find(|c: char| c.is_ascii_whitespace() || c == '/').unwrap_or(inner.len());
        let tag = Tag {
            name: inner[..end].to_ascii_lowercase(),
            closing: raw[1..].starts_with('/'),
            attributes: &inner[end..],
        };
        Some((Piece::Tag(tag), raw))
    }
}

/// To the `>` that ends the tag: not one inside a quoted value.
fn tag_length(rest: &str) -> Option<usize> {
    let mut quote = None;
    let mut value_begins = false;
    for (at, byte) in rest.bytes().enumerate() {
        match (quote, byte) {
            (Some(open), _) if byte == open => quote = None,
            (Some(_), _) => {}
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') if value_begins => {
                quote = Some(byte);
                value_begins = false;
            }
            (None, b'=') => value_begins = true,
            (None, _) => value_begins &= byte.is_ascii_whitespace(),
        }
    }
    None
}
