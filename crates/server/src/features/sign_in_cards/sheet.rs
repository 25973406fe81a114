//! Cards on paper, as large as bank cards, ten on a page.

use anyhow::Context;
use chrono::NaiveDate;
use krilla::{
    Document,
    color::rgb,
    geom::{PathBuilder, Rect},
    metadata::Metadata,
    page::PageSettings,
    paint::Stroke,
    surface::Surface,
    text::Font,
};
use rozmova_domain::language::Language;

use crate::{
    mail::Brand,
    paper::{self, A4, Colour, INK, PALE, draw, wrapped},
    texts::Text,
};

/// 85.6 by 54 mm, in points.
const CARD: (f32, f32) = (242.6, 153.0);
const COLUMNS: usize = 2;
const ROWS: usize = 5;
const BAR: f32 = 28.0;
const INNER: f32 = 12.0;
const QR: f32 = 96.0;
/// Characters of a line beside the QR code.
const NAME_WRAP: usize = 20;
const HINT_WRAP: usize = 32;

/// A card to print.
#[derive(Debug)]
pub(super) struct Card {
    pub(super) name: String,
    /// What the person works as; empty: nothing.
    pub(super) position: String,
    /// What the QR code opens.
    pub(super) address: String,
    /// As people type it.
    pub(super) code: String,
}

/// As a PDF file; `drawn` hears after each page how many cards there are.
pub(super) fn write(
    cards: &[Card],
    brand: &Brand,
    until: NaiveDate,
    language: Language,
    drawn: impl Fn(usize),
) -> anyhow::Result<Vec<u8>> {
    let mut document = Document::new();
    let title = Text::new("cards-title").with("company", brand.company.clone()).say(language);
    document.set_metadata(Metadata::new().title(title).language(language.tag().to_owned()));
    let size = PageSettings::from_wh(A4.0, A4.1).context("a page has a size")?;
    let look = Look::of(brand, until, language)?;
    let (left, top) = ((A4.0 - CARD.0 * COLUMNS as f32) / 2.0, (A4.1 - CARD.1 * ROWS as f32) / 2.0);
    for (number, sheet) in cards.chunks(COLUMNS * ROWS).enumerate() {
        let mut page = document.start_page_with(size.clone());
        let mut surface = page.surface();
        for (place, card) in sheet.iter().enumerate() {
            let (column, row) = (place % COLUMNS, place / COLUMNS);
            let at = (left + CARD.0 * column as f32, top + CARD.1 * row as f32);
            look.draw(&mut surface, at, card)?;
        }
        surface.finish();
        page.finish();
        drawn(number * COLUMNS * ROWS + sheet.len());
    }
    document.finish().map_err(|error| anyhow::anyhow!("cards cannot be written: {error}"))
}

/// What all cards have in common.
struct Look {
    font: Font,
    company: String,
    background: Colour,
    ink: Colour,
    hint: Vec<String>,
    until: String,
}

impl Look {
    fn of(brand: &Brand, until: NaiveDate, language: Language) -> anyhow::Result<Self> {
        let (background, ink) = draw::colours(brand.colours());
        let host = brand.site.trim_start_matches("https://").trim_start_matches("http://");
        let hint = Text::new("cards-hint").with("address", format!("{host}/in")).say(language);
        Ok(Self {
            font: paper::font()?,
            company: brand.company.clone(),
            background,
            ink,
            hint: wrapped(&hint, HINT_WRAP),
            until: Text::new("cards-until").with("day", paper::day(until, language)).say(language),
        })
    }

    fn draw(&self, surface: &mut Surface<'_>, (x, y): (f32, f32), card: &Card) -> anyhow::Result<()> {
        outline(surface, (x, y));
        draw::rectangle(surface, (x, y, CARD.0, BAR), self.background);
        let write = |surface: &mut Surface<'_>, at: (f32, f32), size, colour, text: &str| {
            paper::text(surface, &self.font, (x + at.0, y + at.1), size, colour, text);
        };
        let company = draw::first_line(&self.company, 36);
        write(surface, (INNER, 18.5), 11.0, self.ink, &company);
        let mut down = BAR + 20.0;
        for line in wrapped(&card.name, NAME_WRAP).iter().take(2) {
            write(surface, (INNER, down), 12.0, INK, line);
            down += 14.0;
        }
        if !card.position.is_empty() {
            write(surface, (INNER, down), 8.0, PALE, &draw::first_line(&card.position, 28));
        }
        let mut down = CARD.1 - 44.0 - 9.0 * (self.hint.len() as f32 - 1.0);
        for line in &self.hint {
            write(surface, (INNER, down), 7.0, PALE, line);
            down += 9.0;
        }
        write(surface, (INNER, CARD.1 - 27.0), 12.0, INK, &card.code);
        write(surface, (INNER, CARD.1 - 11.0), 7.0, PALE, &self.until);
        let at = (x + CARD.0 - QR - INNER, y + BAR + (CARD.1 - BAR - QR) / 2.0);
        draw::qr_code(surface, at, QR, &card.address)
    }
}

/// Where it is cut.
fn outline(surface: &mut Surface<'_>, (x, y): (f32, f32)) {
    let mut path = PathBuilder::new();
    if let Some(rect) = Rect::from_xywh(x, y, CARD.0, CARD.1) {
        path.push_rect(rect);
    }
    if let Some(path) = path.finish() {
        let paint = rgb::Color::new(200, 206, 211).into();
        surface.set_fill(None);
        surface.set_stroke(Some(Stroke { paint, width: 0.5, ..Stroke::default() }));
        surface.draw_path(&path);
    }
}
