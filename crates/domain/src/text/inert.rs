//! Names in emails: programs that show an email make links of what looks like an address.

/// Endings of addresses that are not written in Latin letters.
const ENDINGS: [&str; 9] = ["укр", "рф", "рус", "бел", "бг", "ею", "срб", "орг", "ком"];
/// Parts nothing that people see, and ends an address for programs.
const GAP: char = '\u{200B}';

/// Whether programs that show emails might make a link of a part of this text.
pub fn looks_like_address(text: &str) -> bool {
    if text.contains("://") || around(text, |c| c == '@', |c| !c.is_whitespace()) {
        return true;
    }
    let part_of_name = |c: char| c.is_alphanumeric() || c == '-' || is_dot(c);
    text.split(|c: char| !part_of_name(c)).any(|word| {
        let labels: Vec<&str> = word.split(is_dot).collect();
        labels.windows(2).any(|pair| !pair[0].is_empty() && is_ending(pair[1]))
    })
}

/// Whether a text holds what a name in one line has no use for: line breaks, tabs, and signs that turn the direction.
pub fn breaks_line(text: &str) -> bool {
    text.chars().any(is_break)
}

/// What people wrote, as an email says it: in one line, and nothing of it becomes a link.
pub fn inert(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let letters: Vec<char> = text.chars().map(|c| if is_break(c) { ' ' } else { c }).collect();
    for (at, letter) in letters.iter().enumerate() {
        said.push(*letter);
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        let is_address = match (before, letters.get(at + 1)) {
            (Some(before), Some(after)) if is_dot(*letter) => {
                before.is_alphanumeric() && after.is_alphabetic()
            }
            (Some(before), Some(after)) if *letter == '@' => {
                !before.is_whitespace() && !after.is_whitespace()
            }
            (_, Some('/')) => *letter == ':',
            _ => false,
        };
        if is_address {
            said.push(GAP);
        }
    }
    said
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

fn is_break(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

fn is_ending(label: &str) -> bool {
    let latin = (2..=24).contains(&label.len()) && label.bytes().all(|byte| byte.is_ascii_alphabetic());
    latin || label.starts_with("xn--") || ENDINGS.contains(&label.to_lowercase().as_str())
}

/// Whether a sign stands between two others of a kind.
fn around(text: &str, sign: impl Fn(char) -> bool, kind: impl Fn(char) -> bool) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters.windows(3).any(|three| kind(three[0]) && sign(three[1]) && kind(three[2]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_an_address() {
        for text in [
            "https://evil.example/x",
            "Go to evil.com",
            "evil.com/win?a=1",
            "WWW.EVIL.CO",
            "(evil.com)",
            "приз.укр",
            "приз.рф",
            "evil。com",
            "me@evil",
            "tg://join",
            "evil.xn--j1amh",
        ] {
            assert!(looks_like_address(text), "{text}");
            let said = inert(text);
            assert!(!said.contains("://") && !said.contains("l.c") && !said.contains("з.у"), "{said}");
            assert_eq!(said.replace(GAP, ""), text);
        }
        for text in [
            "ТОВ «Квітка»",
            "Kvitka Coffee, Inc.",
            "О. Коваль",
            "А.Б.Петренко",
            "J.R.R. Tolkien",
            "Cafe @ Home",
            "Школа № 1.5",
            "24/7",
            "ФОП Коваль О.О.",
        ] {
            assert!(!looks_like_address(text), "{text}");
        }
    }

    #[test]
    fn an_address_is_parted_and_nothing_else() {
        for (text, said) in [
            ("me@evil", "me@|evil"),
            ("evil.com", "evil.|com"),
            ("tg://join", "tg:|//join"),
            ("a@ b @c", "a@ b @c"),
            ("and/or 24/7", "and/or 24/7"),
            ("5.5 ... x. y", "5.5 ... x. y"),
        ] {
            assert_eq!(inert(text), said.replace('|', "\u{200B}"), "{text}");
        }
    }

    #[test]
    fn one_line() {
        assert!(
            breaks_line("a\nb")
                && breaks_line("a\u{2028}b")
                && breaks_line("a\u{202E}b")
                && breaks_line("a\tb")
        );
        assert!(!breaks_line("Оля-Марія О’Ніл 👩‍🔬"));
        assert_eq!(inert("a\r\nb\u{202E}c"), "a  b c");
        assert_eq!(inert("Школа 1.5 — О. Коваль"), "Школа 1.5 — О. Коваль");
    }
}
