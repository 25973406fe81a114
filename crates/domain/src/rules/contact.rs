//! Phone, email and domain name.

use super::{RuleError, required, within};
use crate::text::normalise;

/// A phone number: digits only, up to 20.
pub fn phone(value: &str) -> Result<String, RuleError> {
    let digits = normalise(value);
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(RuleError { code: "digits_only", min: None, max: Some(20) });
    }
    required(&digits, 20)
}

/// An email address, up to 50 characters, in small letters.
pub fn email(value: &str) -> Result<String, RuleError> {
    const INVALID: RuleError = RuleError::plain("invalid_email");
    let address = required(value, 50)?.to_lowercase();
    let (local, domain) = address.rsplit_once('@').ok_or(INVALID)?;
    let local_ok =
        !local.is_empty() && local.split('.').all(|part| !part.is_empty() && part.bytes().all(is_atom));
    let labels: Vec<&str> = domain.split('.').collect();
    let top_ok =
        labels.last().is_some_and(|top| top.len() >= 2 && !top.bytes().all(|byte| byte.is_ascii_digit()));
    let domain_ok = labels.len() >= 2 && top_ok && labels.iter().all(|label| is_label(label));
    if local_ok && domain_ok { Ok(address) } else { Err(INVALID) }
}

/// What stands behind the `@` of addresses, in small letters; none: it is no domain like `example.org`.
pub fn email_domain(value: &str) -> Option<String> {
    let name = value.trim().trim_start_matches('@').to_lowercase();
    email(&format!("a@{name}")).ok().map(|_| name)
}

/// The name of an account in the installation: 2-63 small Latin letters, digits and inner hyphens,
/// a letter first.
pub fn domain_name(value: &str) -> Result<String, RuleError> {
    let name = within(value, 2, 63)?.to_ascii_lowercase();
    let begins = name.starts_with(|c: char| c.is_ascii_lowercase());
    if begins && is_label(&name) { Ok(name) } else { Err(RuleError::plain("invalid_domain")) }
}

/// What an address may have before its `@` without quotes.
fn is_atom(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&byte)
}

fn is_label(label: &str) -> bool {
    !label.is_empty()
        && label.len() <= 63
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}
