//! Names under which browsers save files.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Characters of a title that a name takes.
const LONGEST: usize = 100;
/// What stands as it is in `filename*`: `attr-char` of RFC 8187.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'!')
    .remove(b'#')
    .remove(b'$')
    .remove(b'&')
    .remove(b'+')
    .remove(b'-')
    .remove(b'.')
    .remove(b'^')
    .remove(b'_')
    .remove(b'`')
    .remove(b'|')
    .remove(b'~');

/// A title as a name of a file: without what file systems refuse.
pub fn of_title(title: &str) -> String {
    let kept = |c: char| !c.is_control() && !"/\\:*?\"<>|".contains(c);
    let name: String = title.chars().map(|c| if kept(c) { c } else { ' ' }).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    name.trim_matches('.').chars().take(LONGEST).collect::<String>().trim().to_owned()
}

/// `Content-Disposition` of a file that is called like something people named, and `ascii` where that cannot be said
/// (RFC 6266). Both come without an ending.
pub fn attachment(title: &str, ascii: &str, ending: &str) -> String {
    let name = of_title(title);
    let name = if name.is_empty() { ascii } else { &name };
    let encoded = utf8_percent_encode(name, ENCODED);
    format!("attachment; filename=\"{ascii}.{ending}\"; filename*=UTF-8''{encoded}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_like_what_it_holds() {
        for (title, name) in [
            ("Перший контакт", "Перший контакт"),
            ("  A/B: \"test\"\r\n<1>  ", "A B test 1"),
            ("..hidden.", "hidden"),
            ("///", ""),
        ] {
            assert_eq!(of_title(title), name);
        }
        assert_eq!(of_title(&"я".repeat(200)).chars().count(), LONGEST);
        assert_eq!(
            attachment("Кава, 5 % off", "quiz-7", "xml"),
            "attachment; filename=\"quiz-7.xml\"; filename*=UTF-8''%D0%9A%D0%B0%D0%B2%D0%B0%2C%205%20%25%20off.xml"
        );
        assert_eq!(
            attachment("?", "quiz-7", "xml"),
            "attachment; filename=\"quiz-7.xml\"; filename*=UTF-8''quiz-7.xml"
        );
    }
}
