//! A key whose binary order is the order of the alphabet.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Ukrainian and Russian letters in one order that keeps both alphabets.
const CYRILLIC: &str = "абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюя";

/// Ranks of Cyrillic letters begin here: after Latin, before everything else that is a letter.
const CYRILLIC_BASE: u32 = 0x0400;

/// The key to sort a list by: signs, then digits, then Latin, then Cyrillic letters, whatever their
/// case; Latin letters with marks stand beside their plain ones. Compare keys byte by byte.
pub fn sort_key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    for c in text.trim().nfc().flat_map(char::to_lowercase) {
        push(&mut key, c);
    }
    key
}

fn push(key: &mut String, c: char) {
    if matches!(c, '\'' | '\u{2019}' | '\u{02BC}' | '\u{2018}') {
        return; // an apostrophe does not part a word: Лук'ян stands where Лукян would
    }
    if let Some(rank) = CYRILLIC.chars().position(|letter| letter == c) {
        let rank = u32::try_from(rank).unwrap_or(u32::MAX - CYRILLIC_BASE);
        key.extend(char::from_u32(CYRILLIC_BASE + rank));
        return;
    }
    match c {
        'ß' => key.push_str("ss"),
        'æ' => key.push_str("ae"),
        'œ' => key.push_str("oe"),
        'ø' => key.push('o'),
        'ł' => key.push('l'),
        'đ' => key.push('d'),
        'ı' => key.push('i'),
        _ => key.extend(c.nfd().filter(|part| !is_combining_mark(*part))),
    }
}

#[cfg(test)]
mod tests {
    use super::sort_key;

    #[test]
    fn alphabets_in_their_order() {
        let tables = [
            "аа га ґа да еа єа жа за иа іа їа йа ка ла ща ьа юа яа",
            "аа ба дв еа ёа жа иа йа ка ща ъа ыа ьа эа юа яа",
            "1 2 abc ábd abe œuf ośa štep zoo Авдій яма",
            "Андрій андрійко Андрух Ганна Ґалаґан Євген Иван Іван Їжакевич Йосип Лукаш Лук'ян",
        ];
        for table in tables {
            let words: Vec<&str> = table.split(' ').collect();
            let mut sorted: Vec<&str> = words.iter().rev().copied().collect();
            sorted.sort_by_key(|word| sort_key(word));
            assert_eq!(sorted, words);
        }
    }

    #[test]
    fn case_and_marks_do_not_part() {
        assert_eq!(sort_key("ÉCOLE"), sort_key("ecole"));
        assert_eq!(sort_key("ШЕВЧЕНКО"), sort_key("шевченко"));
        assert_eq!(sort_key("И\u{306}"), sort_key("й"));
        for (letter, plain) in [
            ("straße", "strasse"),
            ("æther", "aether"),
            ("cœur", "coeur"),
            ("øre", "ore"),
            ("Łódź", "lodz"),
            ("Đurđević", "durdevic"),
            ("ışık", "isik"),
        ] {
            assert_eq!(sort_key(letter), sort_key(plain), "{letter}");
        }
    }
}
