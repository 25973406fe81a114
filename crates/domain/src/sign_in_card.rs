//! Cards by which people without an email sign in: a code that is printed, and a PIN that its owner chooses.

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

/// Letters and digits of a code: 60 bits.
pub const CODE_LENGTH: usize = 12;
/// Days for which a card can be used.
pub const VALID_DAYS: i64 = 365;
/// Cards that are printed at once.
pub const MOST_CARDS: usize = 5_000;
/// Digits of a PIN.
pub const PIN_LENGTH: std::ops::RangeInclusive<usize> = 6..=12;
/// After so many wrong PINs in a row the card has to be replaced.
pub const MOST_FAILURES: i32 = 10;
/// From so many on, each makes the next wait.
const FREE_FAILURES: i32 = 5;
/// The first wait; each further one is twice as long.
const FIRST_WAIT: Duration = Duration::seconds(30);
/// Crockford's: no letter looks like a digit or another letter.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The code that these random bytes make.
pub fn code(random: [u8; CODE_LENGTH]) -> String {
    random.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// As it is printed: `7K4D-93QM-XW2A`.
pub fn printed(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
}

/// Reads a code as people type it: in any case, with spaces or hyphens, with letters for digits that look like them, with
/// Cyrillic letters that look like Latin ones. None: it cannot be a code.
pub fn read_code(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '–' | '—'))
        .flat_map(char::to_uppercase)
        .take(CODE_LENGTH + 1)
        .map(as_printed)
        .collect();
    let is_code = code.len() == CODE_LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte));
    is_code.then_some(code)
}

fn as_printed(letter: char) -> char {
    match letter {
        'O' | 'О' => '0',
        'I' | 'L' | 'І' => '1',
        'А' => 'A',
        'В' => 'B',
        'Е' => 'E',
        'К' => 'K',
        'М' => 'M',
        'Н' => 'H',
        'Р' => 'P',
        'С' => 'C',
        'Т' => 'T',
        'Х' => 'X',
        'У' => 'Y',
        'З' => '3',
        other => other,
    }
}

/// What is wrong with a new PIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinFault {
    /// Something else than digits.
    NotDigits,
    /// Fewer than six.
    TooShort,
    /// More than twelve.
    TooLong,
    /// One digit again and again, digits in a row up or down, or a short pattern twice.
    TooEasy,
}

/// # Errors
/// What is wrong with this as a new PIN.
pub fn check_pin(pin: &str) -> Result<(), PinFault> {
    if !pin.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(PinFault::NotDigits);
    }
    if pin.len() < *PIN_LENGTH.start() {
        return Err(PinFault::TooShort);
    }
    if pin.len() > *PIN_LENGTH.end() {
        return Err(PinFault::TooLong);
    }
    let digits = pin.as_bytes();
    let steps_by = |step: u8| digits.windows(2).all(|two| two[1] == (two[0] - b'0' + step) % 10 + b'0');
    let repeats = |length: usize| digits.iter().zip(&digits[length..]).all(|(one, later)| one == later);
    if steps_by(1) || steps_by(9) || [1, 2, 3].into_iter().any(repeats) {
        return Err(PinFault::TooEasy);
    }
    Ok(())
}

/// Until when the next PIN has to wait, after so many wrong ones in a row.
pub fn wait_until(failures: i32, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let doublings = u32::try_from(failures - FREE_FAILURES).ok()?;
    Some(now + FIRST_WAIT * 2_i32.pow(doublings.min(10)))
}

/// Why somebody gets no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = NoCardReason))]
#[serde(rename_all = "snake_case")]
pub enum NoCard {
    /// Has no access any more.
    Dismissed,
    /// Holds administrative rights: a card and six digits are too little for them.
    Administrator,
    /// Signs in with a second factor, which a card would pass by.
    SecondFactor,
}

/// Why somebody gets, and may use, no card; none: nothing is against it.
pub fn no_card(is_dismissed: bool, is_admin: bool, has_second_factor: bool) -> Option<NoCard> {
    match (is_dismissed, is_admin, has_second_factor) {
        (true, ..) => Some(NoCard::Dismissed),
        (_, true, _) => Some(NoCard::Administrator),
        (_, _, true) => Some(NoCard::SecondFactor),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = code([7, 19, 4, 13, 9, 3, 23, 20, 29, 28, 2, 10]);
        assert_eq!(code, "7K4D93QMXW2A");
        assert_eq!(printed(&code), "7K4D-93QM-XW2A");
        for typed in
            ["7K4D93QMXW2A", "7k4d-93qm-xw2a", " 7k4d 93qm xw2a ", "7К4D–93QМ–ХW2А", "7к4d-9зqм-хw2а"]
        {
            assert_eq!(read_code(typed).as_deref(), Some(code.as_str()), "{typed}");
        }
        assert_eq!(read_code("oil0-oil0-oil0").as_deref(), Some("011001100110"));
        for not_one in ["", "7K4D-93QM-XW2", "7K4D-93QM-XW2A7", "7K4D-93QM-XW2U", "7K4D-93QM-XW2Ж"] {
            assert_eq!(read_code(not_one), None, "{not_one}");
        }
    }

    #[test]
    fn every_byte_makes_a_letter() {
        let all: String = (0..=255).map(|byte| code([byte; CODE_LENGTH])).collect();
        assert!(all.bytes().all(|byte| LETTERS.contains(&byte)));
        assert_eq!(code([255; CODE_LENGTH]), "ZZZZZZZZZZZZ");
    }

    #[test]
    fn easy_pins_are_refused() {
        for (pin, fault) in [
            ("12345", PinFault::TooShort),
            ("", PinFault::TooShort),
            ("1234567890123", PinFault::TooLong),
            ("12 345", PinFault::NotDigits),
            ("١٢٣٤٥٦", PinFault::NotDigits),
            ("123456", PinFault::TooEasy),
            ("654321", PinFault::TooEasy),
            ("890123", PinFault::TooEasy),
            ("000000", PinFault::TooEasy),
            ("121212", PinFault::TooEasy),
            ("123123", PinFault::TooEasy),
        ] {
            assert_eq!(check_pin(pin), Err(fault), "{pin}");
        }
        for pin in ["140786", "112233", "193746285031"] {
            assert_eq!(check_pin(pin), Ok(()), "{pin}");
        }
    }

    #[test]
    fn each_wrong_pin_makes_the_next_wait_longer() {
        let now = DateTime::UNIX_EPOCH;
        let waits: Vec<_> = (1..MOST_FAILURES)
            .map(|failures| wait_until(failures, now).map(|at| (at - now).num_seconds()))
            .collect();
        assert_eq!(waits, [None, None, None, None, Some(30), Some(60), Some(120), Some(240), Some(480)]);
    }

    #[test]
    fn who_gets_none() {
        assert_eq!(no_card(false, false, false), None);
        assert_eq!(no_card(true, true, true), Some(NoCard::Dismissed));
        assert_eq!(no_card(false, true, true), Some(NoCard::Administrator));
        assert_eq!(no_card(false, false, true), Some(NoCard::SecondFactor));
    }
}
