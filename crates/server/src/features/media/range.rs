//! A part of a file, as players of sounds and videos ask for it (RFC 9110, 14).

use std::ops::RangeInclusive;

use http::{HeaderMap, HeaderName, header};

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RangeRequest {
    /// Everything.
    All,
    /// These bytes.
    Part(RangeInclusive<u64>),
    /// Bytes that the file does not have.
    Nothing,
}

/// What a request asks for of a file with this length and mark. More than one part, and what cannot be understood, is
/// everything.
pub(super) fn asked(headers: &HeaderMap, length: u64, mark: &str) -> RangeRequest {
    let Some(range) = text(headers, header::RANGE) else {
        return RangeRequest::All;
    };
    // Of another file than the one that the part belongs to.
    if text(headers, header::IF_RANGE).is_some_and(|known| known != mark) {
        return RangeRequest::All;
    }
    let Some((from, to)) = range.strip_prefix("bytes=").and_then(|part| part.split_once('-')) else {
        return RangeRequest::All;
    };
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u64>().unwrap_or(u64::MAX))
    };
    match (number(from), number(to)) {
        (None, Some(0)) => RangeRequest::Nothing,
        (None, Some(last)) if from.trim().is_empty() && length > 0 => {
            RangeRequest::Part(length.saturating_sub(last)..=length - 1)
        }
        (Some(from), _) if from >= length => RangeRequest::Nothing,
        (Some(from), None) if to.trim().is_empty() => RangeRequest::Part(from..=length - 1),
        (Some(from), Some(to)) if to >= from => RangeRequest::Part(from..=to.min(length - 1)),
        _ => RangeRequest::All,
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

    fn of(range: &str, if_range: Option<&str>) -> RangeRequest {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, range.parse().unwrap());
        if let Some(mark) = if_range {
            headers.insert(header::IF_RANGE, mark.parse().unwrap());
        }
        asked(&headers, 100, "\"a\"")
    }

    #[test]
    fn parts_of_a_file() {
        assert_eq!(asked(&HeaderMap::new(), 100, ""), RangeRequest::All);
        for (range, part) in [
            ("bytes=0-9", RangeRequest::Part(0..=9)),
            ("bytes=90-", RangeRequest::Part(90..=99)),
            ("bytes=-10", RangeRequest::Part(90..=99)),
            ("bytes=-1000", RangeRequest::Part(0..=99)),
            ("bytes=0-1000", RangeRequest::Part(0..=99)),
            ("bytes=0-99999999999999999999999", RangeRequest::Part(0..=99)),
            ("bytes=99-99", RangeRequest::Part(99..=99)),
            ("bytes=100-", RangeRequest::Nothing),
            ("bytes=500-600", RangeRequest::Nothing),
            ("bytes=99999999999999999999999-", RangeRequest::Nothing),
            ("bytes=-0", RangeRequest::Nothing),
            ("bytes=0-1,5-6", RangeRequest::All),
            ("bytes=9-1", RangeRequest::All),
            ("bytes=-", RangeRequest::All),
            ("bytes=a-b", RangeRequest::All),
            ("bytes=+1-2", RangeRequest::All),
            ("lines=1-2", RangeRequest::All),
            ("", RangeRequest::All),
        ] {
            assert_eq!(of(range, None), part, "{range}");
        }
        assert_eq!(of("bytes=0-9", Some("\"a\"")), RangeRequest::Part(0..=9));
        assert_eq!(of("bytes=0-9", Some("\"b\"")), RangeRequest::All);
        assert_eq!(of("bytes=0-9", Some("Sat, 29 Oct 1994 19:43:31 GMT")), RangeRequest::All);
    }
}
