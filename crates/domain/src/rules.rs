//! The rules of form: each takes what was typed and gives it cleaned, or says what is wrong.

mod contact;
mod password;

pub use contact::{domain_name, email, email_domain, phone};
pub use password::password;

use crate::text::{breaks_line, looks_like_address, normalise};

/// What is wrong with a field: a stable word, and the limits that its text names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{code}")]
pub struct RuleError {
    /// `required`, `too_short`, `too_long`, `invalid_email`, `invalid_domain`, `invalid_colour`,
    /// `digits_only`, `too_common`, `same_as_name`, `contains_company`, `one_line`, `no_address`.
    pub code: &'static str,
    /// The least length, where the text names it.
    pub min: Option<usize>,
    /// The greatest length, where the text names it.
    pub max: Option<usize>,
}

impl RuleError {
    /// The field is empty.
    pub const REQUIRED: Self = Self::plain("required");

    const fn plain(code: &'static str) -> Self {
        Self { code, min: None, max: None }
    }
}

/// A first name or a surname: 1-20 characters in one line.
pub fn person_name(value: &str) -> Result<String, RuleError> {
    one_line(value, 20)
}

/// A text in one line that must not be empty, up to a length.
pub fn one_line(value: &str, max: usize) -> Result<String, RuleError> {
    let text = required(value, max)?;
    if breaks_line(&text) { Err(RuleError::plain("one_line")) } else { Ok(text) }
}

/// A name that goes into emails to people who have not said yet that they want any: in one line, and nothing that
/// becomes a link there.
pub fn unproven_name(value: &str, max: usize) -> Result<String, RuleError> {
    let text = one_line(value, max)?;
    if looks_like_address(&text) { Err(RuleError::plain("no_address")) } else { Ok(text) }
}

/// The name of a course: 4-150 characters.
pub fn title(value: &str) -> Result<String, RuleError> {
    within(value, 4, 150)
}

/// Any text that may be empty, up to a length.
pub fn description(value: &str, max: usize) -> Result<String, RuleError> {
    let text = normalise(value);
    if text.chars().count() > max { Err(too_long(max)) } else { Ok(text) }
}

/// Any text that must not be empty, up to a length.
pub fn required(value: &str, max: usize) -> Result<String, RuleError> {
    within(value, 1, max)
}

/// Any text between two lengths.
pub fn within(value: &str, min: usize, max: usize) -> Result<String, RuleError> {
    let text = description(value, max)?;
    match text.chars().count() {
        0 => Err(RuleError::REQUIRED),
        length if length < min => Err(RuleError { code: "too_short", min: Some(min), max: Some(max) }),
        _ => Ok(text),
    }
}

/// A field that may be empty, by the rule of the field: an empty text is none.
pub fn optional<T>(
    value: Option<&str>,
    rule: impl FnOnce(&str) -> Result<T, RuleError>,
) -> Result<Option<T>, RuleError> {
    value.filter(|text| !text.trim().is_empty()).map(rule).transpose()
}

/// A colour, `#rrggbb`, in small letters.
pub fn hex_colour(value: &str) -> Result<String, RuleError> {
    const INVALID: RuleError = RuleError::plain("invalid_colour");
    let colour = normalise(value).to_ascii_lowercase();
    if colour.is_empty() {
        return Err(RuleError::REQUIRED);
    }
    let digits = colour.strip_prefix('#').ok_or(INVALID)?;
    let valid = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if valid { Ok(colour) } else { Err(INVALID) }
}

const fn too_long(max: usize) -> RuleError {
    RuleError { code: "too_long", min: None, max: Some(max) }
}

#[cfg(test)]
mod tests;
