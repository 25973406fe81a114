//! What a token says whose signature was found to be right.

use chrono::{DateTime, Duration, Utc};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::rules;

/// By which the clocks of the provider and of this machine may differ.
const SKEW: Duration = Duration::seconds(60);
/// A logout token that was made longer ago is an old one sent again.
const LOGOUT_FOR: Duration = Duration::minutes(10);
const LOGOUT_EVENT: &str = "http://schemas.openid.net/event/backchannel-logout";
/// Characters of a subject: as the standard says.
const LONGEST_SUBJECT: usize = 255;
/// Characters of a first name or a surname.
const LONGEST_NAME: usize = 20;

/// The claims of a token.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct Claims(pub Map<String, Value>);

/// What a token has to say.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    /// Exactly as it was entered.
    pub issuer: &'a str,
    /// As the provider knows this product.
    pub client_id: &'a str,
    /// The time.
    pub now: DateTime<Utc>,
}

/// Why a token does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenFault {
    /// It is of another issuer.
    Issuer,
    /// It was made for somebody else.
    Audience,
    /// Its time is over.
    Expired,
    /// It was made in the future, or says no time.
    Time,
    /// It belongs to another sign-in.
    Nonce,
    /// It says of nobody.
    Subject,
    /// It is no logout token.
    NoLogout,
}

impl Claims {
    /// A text that is not empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.as_str().map(str::trim).filter(|text| !text.is_empty())
    }

    fn time(&self, name: &str) -> Option<DateTime<Utc>> {
        let seconds = self.0.get(name)?;
        let whole = seconds.as_i64().or_else(|| seconds.as_f64().map(|seconds| seconds as i64))?;
        DateTime::from_timestamp(whole, 0)
    }

    /// Who it is of.
    pub fn subject(&self) -> Option<&str> {
        let subject = self.0.get("sub")?.as_str()?;
        (!subject.is_empty() && subject.len() <= LONGEST_SUBJECT).then_some(subject)
    }

    /// The provider's session.
    pub fn session(&self) -> Option<&str> {
        self.text("sid").filter(|session| session.len() <= LONGEST_SUBJECT)
    }

    /// When the person proved to the provider who they are.
    pub fn proven_at(&self) -> Option<DateTime<Utc>> {
        self.time("auth_time")
    }

    /// The email that it names, proven or not.
    pub fn email(&self) -> Option<String> {
        rules::email(self.text("email")?).ok()
    }

    /// The email, if the provider says that it is the person's. Text in the place of `true` proves nothing. Entra, which says
    /// nothing of it, says with `xms_edov` that the owner of the domain has confirmed it.
    pub fn verified_email(&self) -> Option<String> {
        let verified = match self.0.get("email_verified") {
            Some(said) => said == &Value::Bool(true),
            None => self.0.get("xms_edov").is_some_and(|said| said == true || said == 1 || said == "1"),
        };
        self.email().filter(|_| verified)
    }

    /// First name and surname, as far as they can be kept. Somebody without any is called by the email.
    pub fn names(&self) -> (String, String) {
        let cut = |text: &str| {
            let start: String = text.trim().chars().take(LONGEST_NAME).collect();
            rules::person_name(&start).ok()
        };
        let named = (self.text("given_name").and_then(cut), self.text("family_name").and_then(cut));
        if let (Some(first), Some(last)) = named {
            return (first, last);
        }
        let whole = self.text("name").unwrap_or_default();
        let (first, last) = whole.split_once(' ').unwrap_or((whole, ""));
        let local = self.text("email").and_then(|email| email.split('@').next());
        let first = named.0.or_else(|| cut(first)).or_else(|| local.and_then(cut));
        (first.unwrap_or_else(|| "—".into()), named.1.or_else(|| cut(last)).unwrap_or_default())
    }

    fn is_for(&self, client_id: &str) -> bool {
        match self.0.get("aud") {
            Some(Value::String(one)) => one == client_id,
            // For several, the one who asked is named.
            Some(Value::Array(many)) if many.len() > 1 => {
                many.iter().any(|one| one == client_id) && self.text("azp") == Some(client_id)
            }
            Some(Value::Array(one)) => one.iter().any(|one| one == client_id),
            _ => false,
        }
    }

    fn check(&self, expected: Expected<'_>) -> Result<(), TokenFault> {
        if self.0.get("iss").and_then(Value::as_str) != Some(expected.issuer) {
            return Err(TokenFault::Issuer);
        }
        let asked = self.text("azp").is_none_or(|party| party == expected.client_id);
        if !asked || !self.is_for(expected.client_id) {
            return Err(TokenFault::Audience);
        }
        let made = self.time("iat").ok_or(TokenFault::Time)?;
        let from = self.time("nbf").unwrap_or(made);
        if made.max(from) > expected.now + SKEW {
            return Err(TokenFault::Time);
        }
        Ok(())
    }
}

/// Looks at the claims of an ID token. Returns whom it is of.
///
/// # Errors
/// The first fault.
pub fn check_id_token<'a>(
    claims: &'a Claims,
    expected: Expected<'_>,
    nonce: &str,
) -> Result<&'a str, TokenFault> {
    claims.check(expected)?;
    let end = claims.time("exp").ok_or(TokenFault::Time)?;
    if end + SKEW <= expected.now {
        return Err(TokenFault::Expired);
    }
    if claims.text("nonce") != Some(nonce) {
        return Err(TokenFault::Nonce);
    }
    claims.subject().ok_or(TokenFault::Subject)
}

/// Looks at the claims of a logout token (OpenID Connect Back-Channel Logout, 2.6). Returns whose session ends, or all of
/// whom: a session, a subject, or both.
///
/// # Errors
/// The first fault.
pub fn check_logout_token<'a>(
    claims: &'a Claims,
    expected: Expected<'_>,
) -> Result<(Option<&'a str>, Option<&'a str>), TokenFault> {
    claims.check(expected)?;
    let made = claims.time("iat").ok_or(TokenFault::Time)?;
    let end = claims.time("exp").unwrap_or(made + LOGOUT_FOR).min(made + LOGOUT_FOR);
    if end + SKEW <= expected.now {
        return Err(TokenFault::Expired);
    }
    let says_so = claims.0.get("events").is_some_and(|events| events[LOGOUT_EVENT].is_object());
    if !says_so || claims.0.contains_key("nonce") {
        return Err(TokenFault::NoLogout);
    }
    match (claims.session(), claims.subject()) {
        (None, None) => Err(TokenFault::Subject),
        of => Ok(of),
    }
}
