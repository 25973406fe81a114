//! Cells of tables that are opened in a spreadsheet.

use std::borrow::Cow;

/// A cell that no spreadsheet takes for a formula: what would begin one gets an apostrophe in front. So does a
/// text that only looks as if it had got one, so that [`bare_cell`] gives back every text as it was.
pub fn safe_cell(text: &str) -> Cow<'_, str> {
    if looks_like_a_formula(text) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// The text of a cell that [`safe_cell`] wrote; any other is given back as it is.
pub fn bare_cell(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| looks_like_a_formula(rest)).unwrap_or(cell)
}

fn looks_like_a_formula(text: &str) -> bool {
    let begin = text.trim_start_matches([' ', '\u{A0}', '\'']);
    begin.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '\0'])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn formulas_are_texts() {
        for (text, cell) in [
            ("Анна", "Анна"),
            ("", ""),
            ("=1+1", "'=1+1"),
            ("+380", "'+380"),
            ("-x", "'-x"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("  =cmd|' /C calc'!A0", "'  =cmd|' /C calc'!A0"),
            ("\t=1", "'\t=1"),
            ("\0", "'\0"),
            ("'=1", "''=1"),
            ("O'Neil", "O'Neil"),
            ("'tis", "'tis"),
        ] {
            assert_eq!(safe_cell(text), cell);
            assert_eq!(bare_cell(cell), text);
        }
    }

    proptest! {
        #[test]
        fn every_text_comes_back(text in "[ '=+@\t\0a-]{0,8}") {
            let cell = safe_cell(&text).into_owned();
            prop_assert_eq!(bare_cell(&cell), text.as_str());
            prop_assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '\0']));
        }
    }
}
