//! Names of files: a key, and perhaps a letter for what lies beside the file.

/// Letter of the thumbnail.
pub const THUMBNAIL: char = 't';
/// The letters of names.
const LETTERS: [char; 5] = ['1', '2', '4', '5', THUMBNAIL];

/// An unguessable name for a file.
pub fn new_key() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// Whether a text can name a file.
pub fn is_name(text: &str) -> bool {
    split(text).is_some()
}

/// The key in the name of a file, and the letter if it is one beside it.
pub fn split(name: &str) -> Option<(&str, Option<char>)> {
    let is_key =
        |text: &str| text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let (key, letter) = match name.split_once('-') {
        None => (name, None),
        Some((key, rest)) => (key, Some(LETTERS.into_iter().find(|letter| rest == letter.to_string())?)),
    };
    is_key(key).then_some((key, letter))
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
    }
}
