//! Shapes of what is printed.

use krilla::{
    geom::{PathBuilder, Rect},
    surface::Surface,
};
use qrcodegen::{QrCode, QrCodeEcc};

use super::{Colour, INK, fill};

const WHITE: Colour = (255, 255, 255);
/// Of an account without a colour.
const GREEN: Colour = (15, 110, 100);

/// The colour of a company, and of what is written on it; each as `#rrggbb`.
pub fn colours(of_company: Option<(&str, &str)>) -> (Colour, Colour) {
    match of_company {
        Some((background, ink)) => (colour(background).unwrap_or(GREEN), colour(ink).unwrap_or(WHITE)),
        None => (GREEN, WHITE),
    }
}

/// A name that is cut where there is no room for all of it.
pub fn first_line(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
    }
}

/// A filled rectangle: left, top, width, height.
pub fn rectangle(surface: &mut Surface<'_>, (x, y, width, height): (f32, f32, f32, f32), colour: Colour) {
    let mut path = PathBuilder::new();
    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
        path.push_rect(rect);
    }
    if let Some(path) = path.finish() {
        fill(surface, colour);
        surface.draw_path(&path);
    }
}

/// A square QR code whose upper left corner is here.
///
/// # Errors
/// When the text is too long for one.
pub fn qr_code(surface: &mut Surface<'_>, (x, y): (f32, f32), side: f32, text: &str) -> anyhow::Result<()> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)?;
    let module = side / code.size() as f32;
    let mut path = PathBuilder::new();
    for row in 0..code.size() {
        let mut column = 0;
        while column < code.size() {
            let from = column;
            while code.get_module(column, row) {
                column += 1;
            }
            let (left, top) = (x + module * from as f32, y + module * row as f32);
            // A run of dark modules is one rectangle.
            if let Some(rect) =
                Rect::from_xywh(left, top, module * (column - from) as f32, module).filter(|_| column > from)
            {
                path.push_rect(rect);
            }
            column += 1;
        }
    }
    if let Some(path) = path.finish() {
        fill(surface, INK);
        surface.draw_path(&path);
    }
    Ok(())
}

/// Of `#rrggbb`.
fn colour(text: &str) -> Option<Colour> {
    let value = u32::from_str_radix(text.strip_prefix('#').filter(|digits| digits.len() == 6)?, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some((red, green, blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_long_names() {
        assert_eq!(colour("#0f6E64"), Some(GREEN));
        assert_eq!(colour("#fff"), None);
        assert_eq!(colour("red"), None);
        assert_eq!(first_line("Kvitka", 6), "Kvitka");
        assert_eq!(first_line("Квітка Кава", 7), "Квітка…");
    }
}
