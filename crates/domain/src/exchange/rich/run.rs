//! Words between tags: entities in, the few that are needed out.

use unicode_normalization::UnicodeNormalization;

/// The longest name of an entity of HTML has 31 letters.
const LONGEST_NAME: usize = 32;

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
    /// What an entity stands for.
    Decoded(char),
    /// An entity that only a browser knows, as it is written.
    Named(&'a str),
}

/// Takes a run apart at its entities.
pub(super) fn words(run: &str, mut take: impl FnMut(Words<'_>)) {
    let mut rest = run;
    while let Some(at) = rest.find('&') {
        if at > 0 {
            take(Words::Plain(&rest[..at]));
        }
        rest = &rest[at..];
        let length = entity_length(rest);
        let (raw, after) = rest.split_at(length.unwrap_or(1));
        rest = after;
        match length.and_then(|_| decode_entity(&raw[1..raw.len() - 1])) {
            Some(c) => take(Words::Decoded(c)),
            None if length.is_some() && !raw.starts_with("&#") => take(Words::Named(raw)),
            None => take(Words::Plain(raw)),
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
        Words::Plain(words) | Words::Named(words) => text.push_str(words),
        Words::Decoded(c) => text.push(c),
    });
    text.retain(|c| !c.is_control());
    text
}

fn entity_length(rest: &str) -> Option<usize> {
    let name = rest.as_bytes().get(1..)?;
    let end = name.iter().take(LONGEST_NAME).position(|byte| *byte == b';')?;
    let digits = usize::from(name[0] == b'#');
    let is_name = end > digits && name[digits..end].iter().all(u8::is_ascii_alphanumeric);
    is_name.then_some(end + 2)
}

fn decode_entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16),
            None => number.parse(),
        };
        return char::from_u32(code.ok()?);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "ndash" => '–',
        "mdash" => '—',
        "laquo" => '«',
        "raquo" => '»',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        "bdquo" => '„',
        "hellip" => '…',
        "shy" => '\u{ad}',
        _ => return None,
    })
}
