//! The files beside a file: the thumbnail of a picture, the other emotions of a character. Their names are the
//! file's key and a letter.

use std::collections::BTreeMap;

use rozmova_store::asset;

use super::address;

/// Letter of the thumbnail.
pub(super) const THUMBNAIL: char = 't';
/// The emotion of a character that is the file itself.
pub(super) const NEUTRAL: u8 = 3;
/// The letters of names.
const LETTERS: [char; 5] = ['1', '2', '4', '5', THUMBNAIL];

/// Name of the file beside the one with this key.
pub(super) fn name(key: &str, letter: char) -> String {
    format!("{key}-{letter}")
}

/// The key in the name of a file, and the letter if it is one beside it.
pub(super) fn split(name: &str) -> Option<(&str, Option<char>)> {
    let is_key =
        |text: &str| text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let (key, letter) = match name.split_once('-') {
        None => (name, None),
        Some((key, rest)) => (key, Some(LETTERS.into_iter().find(|letter| rest == letter.to_string())?)),
    };
    is_key(key).then_some((key, letter))
}

/// Names of a file and of all that are beside it.
pub(super) fn names<'a>(key: &'a str, variants: &'a str) -> impl Iterator<Item = String> + 'a {
    std::iter::once(key.to_owned()).chain(variants.chars().map(|letter| name(key, letter)))
}

/// Media type of a file beside another.
pub(super) fn media_type(row: &asset::Model, letter: char) -> &'static str {
    // Small pictures of what may be transparent are PNG, and so is every emotion; of all else they are JPEG.
    match letter {
        THUMBNAIL if row.media_type != "image/png" => "image/jpeg",
        _ => "image/png",
    }
}

/// Address of the small picture; of a file without one, none.
pub(super) fn thumbnail(row: &asset::Model) -> Option<String> {
    row.variants.contains(THUMBNAIL).then(|| address(&name(&row.key, THUMBNAIL)))
}

/// Addresses of a character's pictures; an emotion without one shows the neutral picture.
pub(super) fn emotions(row: &asset::Model) -> BTreeMap<u8, String> {
    (1..=5)
        .map(|emotion| {
            let letter = char::from(b'0' + emotion);
            let own = emotion != NEUTRAL && row.variants.contains(letter);
            (emotion, address(&if own { name(&row.key, letter) } else { row.key.clone() }))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_ours_are_names() {
        let key = "0123456789abcdef0123456789abcdef";
        assert_eq!(split(key), Some((key, None)));
        assert_eq!(split(&format!("{key}-t")), Some((key, Some('t'))));
        assert_eq!(split(&format!("{key}-5")), Some((key, Some('5'))));
        for bad in [
            "",
            "-t",
            "../secret",
            "..-t",
            &format!("{key}-3"),
            &format!("{key}-tt"),
            &format!("{key}-"),
            &key.to_uppercase(),
            &format!("{key}-t-t"),
        ] {
            assert_eq!(split(bad), None, "{bad}");
        }
        assert_eq!(
            names(key, "t1").collect::<Vec<_>>(),
            [key.to_owned(), format!("{key}-t"), format!("{key}-1")]
        );
    }
}
