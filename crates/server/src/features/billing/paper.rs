//! An invoice on paper.

use anyhow::Context;
use chrono::NaiveDate;
use krilla::{
    Document, color::rgb, geom::PathBuilder, metadata::Metadata, page::PageSettings, paint::Stroke,
    surface::Surface, text::Font,
};
use rozmova_domain::language::Language;

use super::history::{BillingData, ChargeStatus};
use crate::{
    error::Result,
    paper::{self, A4, Colour, INK, PALE, wrapped},
    texts::Text,
};

const LEFT: f32 = 56.0;
const RIGHT: f32 = A4.0 - LEFT;
/// Where what belongs to a name stands.
const VALUES: f32 = 190.0;
const SIZE: f32 = 11.0;
const LINE: f32 = 17.0;
/// Characters of a line beside a name.
const WRAP: usize = 56;
/// What stands on an invoice.
#[derive(Clone, Debug)]
pub(super) struct Invoice {
    pub(super) number: String,
    pub(super) day: NaiveDate,
    pub(super) status: ChargeStatus,
    pub(super) paid_on: Option<NaiveDate>,
    /// A line each.
    pub(super) seller: Option<String>,
    pub(super) payer: BillingData,
    pub(super) plan: &'static str,
    pub(super) months: i32,
    /// Minor units.
    pub(super) amount: i64,
    pub(super) currency: String,
}

/// As a PDF file.
pub(super) fn write(invoice: &Invoice, language: Language) -> Result<Vec<u8>> {
    let say = |id: &'static str| Text::new(id).say(language);
    let title = Text::new("invoice-title").with("number", invoice.number.clone()).say(language);
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(title.clone()).language(language.tag().to_owned()));
    let size = PageSettings::from_wh(A4.0, A4.1).context("a page has a size")?;
    let mut page = document.start_page_with(size);
    let mut sheet = Sheet { surface: page.surface(), font: paper::font()?, y: 84.0 };
    sheet.text(LEFT, 24.0, INK, &title);
    sheet.y += 24.0;
    let day = Text::new("invoice-day").with("day", written(invoice.day, language)).say(language);
    sheet.text(LEFT, SIZE, PALE, &day);
    sheet.y += 2.0 * LINE;
    let seller = invoice.seller.clone().unwrap_or_else(|| say("invoice-no-seller"));
    sheet.row(&say("invoice-seller"), &seller);
    let payer = &invoice.payer;
    let tax_id = match payer.tax_id.as_str() {
        "" => String::new(),
        number => Text::new("invoice-tax-id").with("number", number).say(language),
    };
    let lines = [&payer.company, &tax_id, &payer.address, &payer.email].map(String::as_str);
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    sheet.row(&say("invoice-payer"), &lines.join("\n"));
    sheet.rule();
    let what = Text::new("invoice-what")
        .with("plan", invoice.plan)
        .with("months", i64::from(invoice.months))
        .say(language);
    sheet.row(&say("invoice-for"), &what);
    sheet.rule();
    let total = format!("{} {}", money(invoice.amount, language), invoice.currency);
    sheet.text(LEFT, 14.0, INK, &say("invoice-total"));
    sheet.text(VALUES, 14.0, INK, &total);
    sheet.y += 2.0 * LINE;
    let status = match (invoice.status, invoice.paid_on) {
        (ChargeStatus::Paid, Some(day)) => {
            Text::new("invoice-paid").with("day", written(day, language)).say(language)
        }
        (ChargeStatus::Cancelled, _) => say("invoice-cancelled"),
        _ => Text::new("invoice-waits").with("number", invoice.number.clone()).say(language),
    };
    for line in wrapped(&status, WRAP + 24) {
        sheet.text(LEFT, SIZE, PALE, &line);
        sheet.y += LINE;
    }
    drop(sheet);
    page.finish();
    let bytes =
        document.finish().map_err(|error| anyhow::anyhow!("an invoice cannot be written: {error}"))?;
    Ok(bytes)
}

struct Sheet<'a> {
    surface: Surface<'a>,
    font: Font,
    y: f32,
}

impl Sheet<'_> {
    fn text(&mut self, x: f32, size: f32, colour: Colour, text: &str) {
        paper::text(&mut self.surface, &self.font, (x, self.y), size, colour, text);
    }

    /// A name, and beside it what belongs to it.
    fn row(&mut self, name: &str, value: &str) {
        self.text(LEFT, SIZE, PALE, name);
        for line in value.lines().flat_map(|line| wrapped(line, WRAP)) {
            self.text(VALUES, SIZE, INK, &line);
            self.y += LINE;
        }
        self.y += LINE / 2.0;
    }

    fn rule(&mut self) {
        let mut path = PathBuilder::new();
        path.move_to(LEFT, self.y);
        path.line_to(RIGHT, self.y);
        if let Some(path) = path.finish() {
            let paint = rgb::Color::new(216, 222, 226).into();
            self.surface.set_fill(None);
            self.surface.set_stroke(Some(Stroke { paint, width: 0.8, ..Stroke::default() }));
            self.surface.draw_path(&path);
        }
        self.y += 1.5 * LINE;
    }
}

/// `12,000.50` or `12 000,50`.
pub(super) fn money(minor: i64, language: Language) -> String {
    let (whole, rest) = (minor / 100, (minor % 100).abs());
    let (group, point) = if language == Language::En { (',', '.') } else { ('\u{a0}', ',') };
    let digits = whole.abs().to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(group);
        }
        grouped.push(digit);
    }
    let sign = if minor < 0 { "-" } else { "" };
    format!("{sign}{grouped}{point}{rest:02}")
}

/// A day.
pub(super) fn written(day: NaiveDate, language: Language) -> String {
    let form = if language == Language::En { "%Y-%m-%d" } else { "%d.%m.%Y" };
    day.format(form).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_as_people_do() {
        assert_eq!(money(1_200_050, Language::Uk), "12\u{a0}000,50");
        assert_eq!(money(5, Language::En), "0.05");
        assert_eq!(money(12_345_678_900, Language::En), "123,456,789.00");
    }

    #[test]
    fn an_invoice_is_a_small_file_in_every_language() {
        let invoice = Invoice {
            number: "INV-00042".into(),
            day: "2026-03-02".parse().unwrap(),
            status: ChargeStatus::Paid,
            paid_on: "2026-03-03".parse().ok(),
            seller: Some("ТОВ «Розмова»\nКиїв, вул. Ґонти, 1".into()),
            payer: BillingData {
                company: "ТОВ «Квітка Кава»".into(),
                tax_id: "12345678".into(),
                address: "Львів, площа Ринок, 1".into(),
                email: "office@kvitka.example".into(),
            },
            plan: "Medium",
            months: 6,
            amount: 300_000,
            currency: "UAH".into(),
        };
        for language in Language::ALL {
            let pdf = write(&invoice, language).unwrap();
            assert!(pdf.starts_with(b"%PDF-"), "{language:?}");
            assert!((2_000..60_000).contains(&pdf.len()), "{language:?}: {}", pdf.len());
        }
    }
}
