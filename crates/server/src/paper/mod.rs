//! What is printed: PDF files in one font, with letters of all three languages.

pub mod draw;

use std::sync::LazyLock;

use anyhow::Context;
use chrono::NaiveDate;
use krilla::{
    color::rgb,
    geom::Point,
    paint::Fill,
    surface::Surface,
    text::{Font, TextDirection},
};
use rozmova_domain::language::Language;

/// A4, points.
pub const A4: (f32, f32) = (595.0, 842.0);
/// Red, green and blue.
pub type Colour = (u8, u8, u8);
/// Of what is read.
pub const INK: Colour = (27, 37, 44);
/// Of what stands beside it.
pub const PALE: Colour = (91, 103, 112);

/// Latin and Cyrillic letters.
const LETTERS: &[u8] = include_bytes!("font/Roboto-Regular.ttf");
static FONT: LazyLock<Option<Font>> = LazyLock::new(|| Font::new(LETTERS.into(), 0));

/// The font of everything that is printed.
///
/// # Errors
/// When it cannot be read.
pub fn font() -> anyhow::Result<Font> {
    FONT.clone().context("the font of printed pages cannot be read")
}

/// A day as people of this language write it.
pub fn day(day: NaiveDate, language: Language) -> String {
    day.format(if language == Language::En { "%Y-%m-%d" } else { "%d.%m.%Y" }).to_string()
}

/// What is drawn from now on is filled with this colour, and has no outline.
pub fn fill(surface: &mut Surface<'_>, (red, green, blue): Colour) {
    let paint = rgb::Color::new(red, green, blue).into();
    surface.set_fill(Some(Fill { paint, ..Fill::default() }));
    surface.set_stroke(None);
}

/// One line of text; `y` is the line that letters stand on.
pub fn text(
    surface: &mut Surface<'_>,
    font: &Font,
    (x, y): (f32, f32),
    size: f32,
    colour: Colour,
    text: &str,
) {
    fill(surface, colour);
    surface.draw_text(Point::from_xy(x, y), font.clone(), size, text, false, TextDirection::LeftToRight);
}

/// Lines of at most so many characters, broken between words, but not at a no-break space; a longer word is cut.
pub fn wrapped(text: &str, longest: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split([' ', '\t']).filter(|word| !word.is_empty()) {
        for piece in word.chars().collect::<Vec<_>>().chunks(longest) {
            let piece: String = piece.iter().collect();
            let line = lines.last_mut().filter(|line| {
                line.is_empty() || line.chars().count() + 1 + piece.chars().count() <= longest
            });
            match line {
                Some(line) if line.is_empty() => line.push_str(&piece),
                Some(line) => {
                    line.push(' ');
                    line.push_str(&piece);
                }
                None => lines.push(piece),
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrapped("", 4), [""]);
        assert_eq!(wrapped("for 6\u{a0}months", 9), ["for", "6\u{a0}months"]);
    }
}
