//! Words between tags: references to characters in, the few that are needed out.

use unicode_normalization::UnicodeNormalization;

use crate::text::Reference;

/// Plain text as rich text: what would be markup is escaped, ends of lines become breaks.
pub(in crate::exchange) fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    let text = composed(&text.replace("\r\n", "\n"));
    push_escaped(&mut html, text.trim());
    no_bare_gaps(html.replace('\n', "<br>"))
}

/// Writes words so that they are read back as they are.
pub(super) fn push_escaped(html: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            _ => html.push(c),
        }
    }
}

/// Writes the value of an attribute.
pub(super) fn push_value(html: &mut String, value: &str) {
    for c in value.chars() {
        match c {
            '"' => html.push_str("&quot;"),
            _ => push_escaped(html, c.encode_utf8(&mut [0; 4])),
        }
    }
}

/// The form in which the server's cleaner leaves a no-break space: an entity, once there is markup.
pub(super) fn no_bare_gaps(html: String) -> String {
    if html.contains(['<', '>', '&']) { html.replace('\u{a0}', "&nbsp;") } else { html }
}

/// NFC, without control characters and byte order marks.
pub(super) fn composed(text: &str) -> String {
    let kept = |c: &char| (!c.is_control() || matches!(c, '\n' | '\t')) && *c != '\u{feff}';
    text.chars().filter(kept).nfc().collect()
}

/// A part of a run of words.
pub(super) enum Words<'a> {
    /// As it is.
    Plain(&'a str),
    /// What a reference stands for.
    Decoded(char),
}

/// Takes a run apart at its references.
pub(super) fn words(run: &str, mut take: impl FnMut(Words<'_>)) {
    let mut rest = run;
    while let Some(at) = rest.find('&') {
        if at > 0 {
            take(Words::Plain(&rest[..at]));
        }
        rest = &rest[at..];
        match Reference::at_start(rest) {
            Some(reference) => {
                reference.chars().for_each(|c| take(Words::Decoded(c)));
                rest = &rest[reference.length..];
            }
            None => {
                take(Words::Plain("&"));
                rest = &rest[1..];
            }
        }
    }
    if !rest.is_empty() {
        take(Words::Plain(rest));
    }
}

/// The value of an attribute.
pub(super) fn decode(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    words(value, |part| match part {
        Words::Plain(words) => text.push_str(words),
        Words::Decoded(c) => text.push(c),
    });
    text.retain(|c| !c.is_control());
    text
}
