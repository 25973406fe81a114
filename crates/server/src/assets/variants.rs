//! The files beside a file: the thumbnail of a picture, the other emotions of a character. Their names are the
//! file's key and a letter.

use std::collections::BTreeMap;

use rozmova_store::asset;

use super::address;
use crate::files::THUMBNAIL;

/// The emotion of a character that is the file itself.
pub const NEUTRAL: u8 = 3;

/// Name of the file beside the one with this key.
pub fn name(key: &str, letter: char) -> String {
    format!("{key}-{letter}")
}

/// Names of a file and of all that are beside it.
pub fn names<'a>(key: &'a str, variants: &'a str) -> impl Iterator<Item = String> + 'a {
    std::iter::once(key.to_owned()).chain(variants.chars().map(|letter| name(key, letter)))
}

/// Media type of a file beside another.
pub fn media_type(row: &asset::Model, letter: char) -> &'static str {
    // Small pictures of what may be transparent are PNG, and so is every emotion; of all else they are JPEG.
    match letter {
        THUMBNAIL if row.media_type != "image/png" => "image/jpeg",
        _ => "image/png",
    }
}

/// Address of the small picture; of a file without one, none.
pub fn thumbnail(row: &asset::Model) -> Option<String> {
    row.variants.contains(THUMBNAIL).then(|| address(&name(&row.key, THUMBNAIL)))
}

/// Addresses of a character's pictures; an emotion without one shows the neutral picture.
pub fn emotions(row: &asset::Model) -> BTreeMap<u8, String> {
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
    fn what_lies_beside_a_file_is_named_after_it() {
        let key = "0123456789abcdef0123456789abcdef";
        assert_eq!(
            names(key, "t1").collect::<Vec<_>>(),
            [key.to_owned(), format!("{key}-t"), format!("{key}-1")]
        );
    }
}
