//! A part of a file, as players of sounds and videos ask for it (RFC 9110, 14).

use std::ops::RangeInclusive;

use http::{HeaderMap, HeaderName, header};

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Everything.
    All,
    /// These bytes.
    Part(RangeInclusive<u64>),
    /// Bytes that the file does not have.
    Nothing,
}

/// What a request asks for of a file with this length and mark. More than one part, and what cannot be understood, is
/// everything.
pub(super) fn asked(headers: &HeaderMap, length: u64, mark: &str) -> Asked {
    let Some(range) = text(headers, header::RANGE) else {
        return Asked::All;
    };
    // Of another file than the one that the part belongs to.
    if text(headers, header::IF_RANGE).is_some_and(|known| known != mark) {
        return Asked::All;
    }
    let Some((from, to)) = range.strip_prefix("bytes=").and_then(|part| part.split_once('-')) else {
        return Asked::All;
    };
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u64>().unwrap_or(u64::MAX))
    };
    match (number(from), number(to)) {
        (None, Some(0)) => Asked::Nothing,
        (None, Some(last)) if from.trim().is_empty() && length > 0 => {
            Asked::Part(length.saturating_sub(last)..=length - 1)
        }
        (Some(from), _) if from >= length => Asked::Nothing,
        (Some(from), None) if to.trim().is_empty() => Asked::Part(from..=length - 1),
        (Some(from), Some(to)) if to >= from => Asked::Part(from..=to.min(length - 1)),
        _ => Asked::All,
    }
}

/// Whether the client has the file already.
pub(super) fn is_known(headers: &HeaderMap, mark: &str) -> bool {
    text(headers, header::IF_NONE_MATCH).is_some_and(|known| {
        known.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == mark)
    })
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(range: &str, if_range: Option<&str>) -> Asked {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, range.parse().unwrap());
        if let Some(mark) = if_range {
            headers.insert(header::IF_RANGE, mark.parse().unwrap());
        }
        asked(&headers, 100, "\"a\"")
    }

    #[test]
    fn parts_of_a_file() {
        assert_eq!(asked(&HeaderMap::new(), 100, ""), Asked::All);
        for (range, part) in [
            ("bytes=0-9", Asked::Part(0..=9)),
            ("bytes=90-", Asked::Part(90..=99)),
            ("bytes=-10", Asked::Part(90..=99)),
            ("bytes=-1000", Asked::Part(0..=99)),
            ("bytes=0-1000", Asked::Part(0..=99)),
            ("bytes=0-99999999999999999999999", Asked::Part(0..=99)),
            ("bytes=99-99", Asked::Part(99..=99)),
            ("bytes=100-", Asked::Nothing),
            ("bytes=500-600", Asked::Nothing),
            ("bytes=99999999999999999999999-", Asked::Nothing),
            ("bytes=-0", Asked::Nothing),
            ("bytes=0-1,5-6", Asked::All),
            ("bytes=9-1", Asked::All),
            ("bytes=-", Asked::All),
            ("bytes=a-b", Asked::All),
            ("bytes=+1-2", Asked::All),
            ("lines=1-2", Asked::All),
            ("", Asked::All),
        ] {
            assert_eq!(of(range, None), part, "{range}");
        }
        assert_eq!(of("bytes=0-9", Some("\"a\"")), Asked::Part(0..=9));
        assert_eq!(of("bytes=0-9", Some("\"b\"")), Asked::All);
        assert_eq!(of("bytes=0-9", Some("Sat, 29 Oct 1994 19:43:31 GMT")), Asked::All);
    }
}
