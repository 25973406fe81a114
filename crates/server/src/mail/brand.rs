//! How an account shows itself in its emails.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rozmova_domain::{language::Language, text::inert};
use rozmova_store::{Scoped, account, asset};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::{assets, error::Result, http::dates::zone, state::App, texts::Text};

/// Background of buttons, and colour of the company's name, of an account that chose no colour.
const PLAIN: &str = "#0f6e64";

/// How an account shows itself.
#[derive(Clone, Debug)]
pub struct Brand {
    /// Its name.
    pub company: String,
    /// Address of the logo.
    pub logo: Option<String>,
    /// Colour of its top bar, `#rrggbb`.
    pub colour: Option<String>,
    /// Where the product is.
    pub site: String,
    /// Where the account is.
    pub zone: Tz,
}

impl Brand {
    /// Of an account. One statement, or none without a logo.
    ///
    /// # Errors
    /// On a database error.
    pub async fn of(
        app: &App,
        data: &Scoped,
        db: &impl ConnectionTrait,
        account: &account::Model,
    ) -> Result<Self> {
        let site = app.config.public_url();
        let key: Option<String> = match account.logo_id {
            Some(id) => {
                let logo = data.find::<asset::Model>().filter(asset::Column::Id.eq(id)).one(db).await?;
                logo.map(|logo: asset::Model| logo.key)
            }
            None => None,
        };
        Ok(Self {
            company: account.name.clone(),
            logo: key.map(|key| format!("{site}{}", assets::address(&key))),
            colour: account.top_bar_background.clone(),
            zone: zone(&account.timezone),
            site,
        })
    }

    /// The head of an email, HTML: the logo, or the name, on the colour of the top bar.
    pub(super) fn head(&self) -> String {
        let company = ammonia::clean_text(&inert(&self.company));
        let shown = match &self.logo {
            Some(logo) => format!(
                "<img src=\"{}\" alt=\"{company}\" height=\"40\" style=\"display:block;height:40px;max-width:240px\">",
                ammonia::clean_text(logo)
            ),
            None => company,
        };
        let style = match self.colours() {
            Some((background, ink)) => format!("padding:16px 32px;background:{background};color:{ink}"),
            None => format!("padding:32px 32px 0;color:{PLAIN}"),
        };
        format!("<div style=\"{style};font-weight:700;font-size:20px\">{shown}</div>")
    }

    /// Background and text of buttons, as CSS.
    pub(super) fn button(&self) -> String {
        let (background, ink) = self.colours().unwrap_or((PLAIN, "#ffffff"));
        format!("background:{background};color:{ink}")
    }

    /// Background and text of its top bar, as `#rrggbb`; none without a colour of its own.
    pub fn colours(&self) -> Option<(&str, &'static str)> {
        let background = self.colour.as_deref()?;
        Some((background, ink(background)?))
    }

    /// A deadline, as people read it where the account is.
    pub fn until(&self, end: Option<DateTime<Utc>>, language: Language) -> String {
        let Some(end) = end else {
            return Text::new("mail-note-no-deadline").say(language);
        };
        let here = end.with_timezone(&self.zone);
        let day = match language {
            Language::En => here.format("%-d %B %Y").to_string(),
            Language::Uk | Language::Ru => here.format("%d.%m.%Y").to_string(),
        };
        // The last moment of a day is that day.
        let date = match here.format("%H:%M").to_string().as_str() {
            "23:59" => day,
            time => format!("{day}, {time}"),
        };
        Text::new("mail-note-deadline").with("date", date).say(language)
    }
}

/// Text that can be read on this `#rrggbb`: white where the contrast is at least 4.5:1, else black. None of what is no
/// colour. Luminance as WCAG 2.2 defines it.
fn ink(background: &str) -> Option<&'static str> {
    let digits = background.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| -> Option<f64> {
        let value = f64::from(u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?) / 255.0;
        Some(if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) })
    };
    let luminance = 0.2126 * part(0)? + 0.7152 * part(2)? + 0.0722 * part(4)?;
    Some(if 1.05 / (luminance + 0.05) >= 4.5 { "#ffffff" } else { "#000000" })
}

#[cfg(test)]
impl Brand {
    /// Without logo and colour, in Kyiv.
    pub(super) fn plain(company: &str) -> Self {
        let site = "https://x.example".into();
        Self { company: company.into(), logo: None, colour: None, site, zone: Tz::Europe__Kyiv }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_is_said_as_people_say_it() {
        let brand = Brand::plain("K");
        let said = |end: &str, language| brand.until(end.parse().ok(), language);
        assert_eq!(said("2026-03-20T21:59:59.999999Z", Language::En), "deadline 20 March 2026");
        assert_eq!(said("2026-03-20T10:00:00Z", Language::Uk), "термін 20.03.2026, 12:00");
        assert_eq!(said("", Language::Ru), "без срока");
    }

    #[test]
    fn text_on_a_company_colour_can_be_read() {
        for (background, expected) in [
            ("#000000", Some("#ffffff")),
            ("#ffffff", Some("#000000")),
            ("#0f6e64", Some("#ffffff")),
            ("#ffd500", Some("#000000")),
            // The palest grey that carries white, and the next one.
            ("#767676", Some("#ffffff")),
            ("#777777", Some("#000000")),
            ("#zzzzzz", None),
            ("red", None),
        ] {
            assert_eq!(ink(background), expected, "{background}");
        }
    }

    #[test]
    fn the_head_shows_logo_and_colour_and_escapes_the_name() {
        let plain = Brand::plain("<b>Kvitka & Co</b>");
        assert!(plain.head().contains("&lt;b&gt;Kvitka&#32;&amp;&#32;Co") && !plain.head().contains("<img"));
        assert_eq!(plain.button(), "background:#0f6e64;color:#ffffff");
        let logo = Some("https://x.example/media/logo.png".to_owned());
        let own = Brand { logo, colour: Some("#ffd500".into()), ..plain };
        let head = own.head();
        assert!(head.contains("<img") && head.contains("background:#ffd500;color:#000000"), "{head}");
        assert!(!head.contains("<b>"), "{head}");
        assert_eq!(own.button(), "background:#ffd500;color:#000000");
    }
}
