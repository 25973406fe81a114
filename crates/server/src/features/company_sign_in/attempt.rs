//! What holds the way to the provider and the way back together. The browser keeps one secret in a cookie that no script
//! reads; state, nonce and the verifier of PKCE are made of it, and the database knows a hash of the state alone.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::Duration;
use http::{HeaderMap, HeaderName, header};
use sha2::{Digest, Sha256};

use crate::state::App;

const COOKIE: &str = "rozmova_company";
const DIGITS: usize = 64;
/// As long as somebody may take to sign in at the provider.
pub(super) const WITHIN: Duration = Duration::minutes(15);

/// A sign-in that has begun in this browser.
pub(super) struct Attempt(String);

impl Attempt {
    pub(super) fn draw() -> Self {
        Self(format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>()))
    }

    /// The one of this browser.
    pub(super) fn of(headers: &HeaderMap) -> Option<Self> {
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let secret = pairs.find_map(|(name, value)| (name == COOKIE).then_some(value))?;
        let is_ours = secret.len() == DIGITS && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_ours.then(|| Self(secret.to_owned()))
    }

    pub(super) fn cookie(&self, app: &App) -> [(HeaderName, String); 1] {
        let secure = if app.config.public_url().starts_with("https:") { "; Secure" } else { "" };
        let (value, age) = (&self.0, WITHIN.num_seconds());
        let cookie = format!(
            "{COOKIE}={value}; Path=/api/company_sign_in/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
        );
        [(header::SET_COOKIE, cookie)]
    }

    fn made(&self, what: &str) -> String {
        let mixed = Sha256::new().chain_update(what).chain_update([0]).chain_update(&self.0);
        URL_SAFE_NO_PAD.encode(mixed.finalize())
    }

    /// Goes to the provider and comes back: who comes back is who went.
    pub(super) fn state(&self) -> String {
        self.made("state")
    }

    /// Comes back inside the token: it was made for this sign-in.
    pub(super) fn nonce(&self) -> String {
        self.made("nonce")
    }

    /// Proves to the provider that who takes the token is who began.
    pub(super) fn verifier(&self) -> String {
        self.made("verifier")
    }

    /// What the provider is told of the verifier beforehand.
    pub(super) fn challenge(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(self.verifier()))
    }
}

/// What is stored of a state.
pub(super) fn hash(state: &str) -> String {
    format!("{:x}", Sha256::digest(state.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_made_of_the_secret_of_one_browser() {
        let (one, other) = (Attempt::draw(), Attempt::draw());
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("a=b; {COOKIE}={}", one.0).parse().unwrap());
        let back = Attempt::of(&headers).unwrap();
        assert_eq!((back.state(), back.nonce(), back.verifier()), (one.state(), one.nonce(), one.verifier()));
        let all = [one.state(), one.nonce(), one.verifier(), one.challenge(), other.state(), other.nonce()];
        let different: std::collections::HashSet<_> = all.iter().collect();
        assert_eq!(different.len(), all.len());
        for bad in ["rozmova_company=1", "rozmova_companyx=1", ""] {
            headers.insert(header::COOKIE, bad.parse().unwrap());
            assert!(Attempt::of(&headers).is_none());
        }
    }

    /// Appendix B of RFC 7636.
    #[test]
    fn a_challenge_is_that_of_the_standard() {
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"));
        assert_eq!(challenge, "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }
}
