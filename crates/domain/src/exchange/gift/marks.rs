//! The signs of the format, and what takes their meaning away: a backslash before them.

/// Characters that mean something unless a backslash stands before them.
const SIGNS: [char; 7] = [':', '#', '=', '{', '}', '~', '\\'];

/// Where each sign stands that means something.
fn signs(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut escaped = false;
    text.bytes().enumerate().filter_map(move |(at, byte)| {
        let counts = !escaped && matches!(byte, b':' | b'#' | b'=' | b'{' | b'}' | b'~');
        escaped = !escaped && byte == b'\\';
        counts.then(|| (at, char::from(byte)))
    })
}

/// The first of a sign.
pub(super) fn find(text: &str, sign: char) -> Option<usize> {
    signs(text).find(|(_, c)| *c == sign).map(|(at, _)| at)
}

/// The end of a title: two colons beside each other.
pub(super) fn find_title_end(text: &str) -> Option<usize> {
    signs(text).find(|(at, c)| *c == ':' && text[at + 1..].starts_with(':')).map(|(at, _)| at)
}

/// The last `####`.
pub(super) fn find_general_feedback(text: &str) -> Option<usize> {
    let mut row = 0;
    let mut next = 0;
    let mut found = None;
    for (at, sign) in signs(text) {
        row = match sign {
            '#' if at == next => row + 1,
            '#' => 1,
            _ => 0,
        };
        next = at + 1;
        if row >= 4 {
            found = Some(at - 3);
        }
    }
    found
}

/// Takes a row of answers apart: what stands before the first sign, then `=` or `~` with what follows it.
pub(super) fn answers(body: &str) -> (&str, Vec<(char, &str)>) {
    let mut marks: Vec<(usize, char)> = signs(body).filter(|(_, sign)| matches!(sign, '=' | '~')).collect();
    // `~=` is a way to write `=`.
    let doubled = |pair: &[(usize, char)]| pair[0].1 == '~' && pair[1].1 == '=' && pair[0].0 + 1 == pair[1].0;
    let extra: Vec<usize> = marks.windows(2).filter(|pair| doubled(pair)).map(|pair| pair[0].0).collect();
    marks.retain(|(at, _)| extra.binary_search(at).is_err());
    let first = extra.first().copied().into_iter().chain(marks.first().map(|(at, _)| *at)).min();
    let mut pieces = Vec::with_capacity(marks.len());
    for (index, (at, sign)) in marks.iter().enumerate() {
        let mut end = marks.get(index + 1).map_or(body.len(), |(next, _)| *next);
        if extra.binary_search(&(end - 1)).is_ok() {
            end -= 1;
        }
        pieces.push((*sign, &body[at + 1..end]));
    }
    (&body[..first.unwrap_or(body.len())], pieces)
}

/// The words that a text stands for.
pub(super) fn unescape(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let next = chars.peek().copied();
        match next {
            Some(sign) if c == '\\' && SIGNS.contains(&sign) => {
                words.push(sign);
                chars.next();
            }
            Some('n') if c == '\\' => {
                words.push('\n');
                chars.next();
            }
            _ => words.push(c),
        }
    }
    words
}

/// A text in which nothing is a sign.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => escaped.push_str("\\n"),
            c if SIGNS.contains(&c) => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    escaped
}
