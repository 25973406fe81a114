//! The browser or app of a sign-in, known by a cookie that no script reads. It opens nothing: a device that has signed
//! in before is not held up by others who guess, and the person is notified of a new one.

use http::{HeaderMap, HeaderName, header};
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx, device};
use sea_orm::{ColumnTrait, QueryFilter};
use sha2::{Digest, Sha256};

use crate::{error::Result, state::App, texts::Text};

const COOKIE: &str = "rozmova_device";
/// The longest that browsers keep one, in days.
pub(super) const KEPT_DAYS: i64 = 400;
const KEY_DIGITS: usize = 32;

/// A device.
#[derive(Debug)]
pub struct Device {
    key: String,
    /// What is stored of it.
    pub hash: String,
    /// Whether this person has signed in with it.
    pub known: bool,
}

impl Device {
    /// The device of a request; one that has never signed in gets a key.
    pub async fn of(app: &App, headers: &HeaderMap, person: Option<i64>) -> Result<Self> {
        if let Some(key) = sent(headers) {
            let hash = hash(key);
            let (anybody, person) = app.db.system().device(&hash, person).await?;
            if anybody {
                return Ok(Self { key: key.to_owned(), hash, known: person });
            }
        }
        let key = draw_key();
        Ok(Self { hash: hash(&key), key, known: false })
    }

    /// Notes that the person has signed in with it.
    pub async fn remember(&self, app: &App, data: &Scoped, tx: &Tx, person: i64) -> Result<()> {
        Ok(app.db.system().remember_device(tx, data, person, &self.hash, app.clock.now()).await?)
    }

    /// The header by which it is known again.
    pub fn cookie(&self, app: &App) -> [(HeaderName, String); 1] {
        cookie(app, COOKIE, &self.key)
    }
}

/// Forgets the devices of a person, but for `keep`: after a new password, or another address given by somebody else, each is new again.
pub async fn forget_devices(data: &Scoped, tx: &Tx, person: i64, keep: Option<&HeaderMap>) -> Result<()> {
    let mut delete = data.delete::<device::Model>().filter(device::Column::EmployeeId.eq(person));
    if let Some(key) = keep.and_then(sent) {
        delete = delete.filter(device::Column::Hash.ne(hash(key)));
    }
    delete.exec(tx.reader()).await?;
    Ok(())
}

/// A header that has the browser keep this key for as long as it may; no script reads it.
pub(super) fn cookie(app: &App, name: &str, key: &str) -> [(HeaderName, String); 1] {
    let age = KEPT_DAYS * 24 * 60 * 60;
    let secure = if app.config.public_url().starts_with("https:") { "; Secure" } else { "" };
    let cookie = format!("{name}={key}; Path=/api/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
    [(header::SET_COOKIE, cookie)]
}

/// A new key for a cookie.
pub(super) fn draw_key() -> String {
    format!("{:032x}", rand::random::<u128>())
}

fn sent(headers: &HeaderMap) -> Option<&str> {
    sent_as(COOKIE, headers)
}

/// The key in the cookie of this name, if it is one of ours.
pub(super) fn sent_as<'h>(cookie: &str, headers: &'h HeaderMap) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let key = pairs.find_map(|(name, value)| (name == cookie).then_some(value))?;
    (key.len() == KEY_DIGITS && key.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(key)
}

/// What is kept of a key.
pub(super) fn hash(key: &str) -> String {
    format!("{:x}", Sha256::digest(key.as_bytes()))
}

/// What a device calls itself, as people say it: `Chrome, Windows`.
pub fn named(agent: &str, language: Language) -> String {
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    // Each calls itself by the names of those before it.
    let browser = first(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Macintosh", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (None, None) => Text::new("mail-unknown-device").say(language),
        (browser, system) => [browser, system].into_iter().flatten().collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_called_as_people_call_it() {
        let safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0";
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
        for (agent, name) in [
            (safari, "Safari, iPhone"),
            (edge, "Edge, Windows"),
            (firefox, "Firefox, Linux"),
            ("curl/8.0", "an unknown program"),
            ("", "an unknown program"),
        ] {
            assert_eq!(named(agent, Language::En), name);
        }
    }

    #[test]
    fn only_a_key_of_ours_is_read_from_the_cookies() {
        let mut headers = HeaderMap::new();
        headers
            .insert(header::COOKIE, "a=b; rozmova_device=0123456789abcdef0123456789abcdef".parse().unwrap());
        assert_eq!(sent(&headers), Some("0123456789abcdef0123456789abcdef"));
        for bad in ["rozmova_device=1", "rozmova_device=0123456789abcdef0123456789abcdeg", "other=1"] {
            headers.insert(header::COOKIE, bad.parse().unwrap());
            assert_eq!(sent(&headers), None);
        }
    }
}
