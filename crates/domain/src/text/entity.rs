//! References to characters in HTML: `&amp;`, `&#1046;`, `&#x416;`. Names and numbers mean what they mean to browsers, by
//! the very table with which the server's cleaner reads.

use web_atoms::{C1_REPLACEMENTS, NAMED_ENTITIES};

/// The longest name has 31 letters.
const LONGEST: usize = 32;

/// A reference to one character, or to two that belong together.
pub(crate) struct Reference {
    first: char,
    second: Option<char>,
    /// Bytes from `&` to `;`.
    pub(crate) length: usize,
}

impl Reference {
    /// At the beginning of a text that begins with `&`. None: what stands there are words.
    pub(crate) fn at_start(text: &str) -> Option<Self> {
        let rest = text.strip_prefix('&')?;
        let end = rest.bytes().take(LONGEST).position(|byte| byte == b';')?;
        let name = &rest[..end];
        let (first, second) = match name.strip_prefix('#') {
            Some(number) => (numbered(number)?, None),
            None => named(&rest[..=end])?,
        };
        Some(Self { first, second, length: end + 2 })
    }

    pub(crate) fn chars(&self) -> impl Iterator<Item = char> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

fn numbered(number: &str) -> Option<char> {
    let (digits, base) = number.strip_prefix(['x', 'X']).map_or((number, 10), |digits| (digits, 16));
    if !digits.chars().all(|c| c.is_digit(base)) {
        return None;
    }
    let code = u32::from_str_radix(digits, base).ok()?;
    // Numbers of controls are those of letters of Windows-1252.
    let control = usize::try_from(code).ok()?.checked_sub(0x80);
    let letter = control.and_then(|place| C1_REPLACEMENTS.get(place).copied().flatten());
    letter.or(char::from_u32(code))
}

/// The name with its `;`. A character of 0 stands in the table for none.
fn named(name: &str) -> Option<(char, Option<char>)> {
    let (first, second) = NAMED_ENTITIES.get(name)?;
    let there = |code: u32| char::from_u32(code).filter(|c| *c != '\0');
    Some((there(*first)?, there(*second)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, usize)> {
        Reference::at_start(text).map(|reference| (reference.chars().collect(), reference.length))
    }

    #[test]
    fn names_and_numbers() {
        let table = [
            ("&amp;", "&"),
            ("&lt; b", "<"),
            ("&quot;", "\""),
            ("&apos;", "'"),
            ("&nbsp;", "\u{a0}"),
            ("&shy;", "\u{ad}"),
            ("&rsquo;", "’"),
            ("&bdquo;", "„"),
            ("&laquo;", "«"),
            ("&mdash;", "—"),
            ("&hellip;", "…"),
            ("&Yuml;", "Ÿ"),
            ("&hryvnia;", ""),
            ("&IOcy;", "Ё"),
            ("&acE;", "∾̳"),
            ("&CounterClockwiseContourIntegral;", "∳"),
            ("&CounterClockwiseContourIntegrals;", ""),
            ("&#33;", "!"),
            ("&#1046;", "Ж"),
            ("&#x416;", "Ж"),
            ("&#X1f600;", "😀"),
            ("&#0000000000000000000000000000065;", ""),
            ("&#146;", "’"),
            ("&#x80;", "€"),
            ("&#x81;", "\u{81}"),
            ("&#x9f;", "Ÿ"),
            ("&#xa0;", "\u{a0}"),
            ("&#xD800;", ""),
            ("&#x110000;", ""),
            ("&#99999999999;", ""),
            ("&#;", ""),
            ("&#x;", ""),
            ("&#+5;", ""),
            ("&#5a;", ""),
            ("&;", ""),
            ("&", ""),
            ("&am;", ""),
            ("&amp", ""),
            ("&AMp;", ""),
            ("&unknown;", ""),
            ("& amp;", ""),
            ("&ї;", ""),
            ("amp;", ""),
        ];
        for (text, expected) in table {
            let length = text.find(';').map_or(0, |at| at + 1);
            let expected = Some((expected.to_owned(), length)).filter(|(chars, _)| !chars.is_empty());
            assert_eq!(read(text), expected, "{text}");
        }
    }
}
