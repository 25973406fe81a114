//! Simple rules: who has this value in this claim gets that role, that place.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::claims::Claims;

/// Rules of one account.
pub const MOST_RULES: usize = 50;
/// Characters of a claim, a value, the title of a position.
const LONGEST_TEXT: usize = 100;

/// Who has this value in this claim.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = CompanySignInRule))]
pub struct Rule {
    /// A claim of the provider's token, like `groups` or `department`.
    pub claim: String,
    /// The whole value, or one of a list.
    pub value: String,
    /// Role that new people get; never one that makes an administrator.
    #[serde(default)]
    pub role: Option<i64>,
    /// Division that new people get a position in.
    #[serde(default)]
    pub division: Option<i64>,
    /// Title of the position; with a division.
    #[serde(default)]
    pub position: Option<String>,
}

/// What is wrong with a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleFault {
    /// A field is empty that must not be.
    Empty(&'static str),
    /// A field is too long.
    TooLong(&'static str),
}

/// What somebody new gets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Granted {
    /// Of the first rule with a role.
    pub role: Option<i64>,
    /// Division and title of the first rule with a place.
    pub place: Option<(i64, String)>,
}

/// Looks at the form of a rule, and takes white space away.
///
/// # Errors
/// The first fault.
pub fn check_rule(rule: &mut Rule) -> Result<(), RuleFault> {
    rule.claim = rule.claim.trim().to_owned();
    rule.value = rule.value.trim().to_owned();
    rule.position =
        rule.position.take().map(|title| title.trim().to_owned()).filter(|title| !title.is_empty());
    let title = rule.position.as_deref();
    for (field, text) in [("claim", Some(&*rule.claim)), ("value", Some(&*rule.value)), ("position", title)] {
        match text {
            Some("") => return Err(RuleFault::Empty(field)),
            Some(text) if text.chars().count() > LONGEST_TEXT => return Err(RuleFault::TooLong(field)),
            _ => {}
        }
    }
    if rule.division.is_some() && rule.position.is_none() {
        return Err(RuleFault::Empty("position"));
    }
    if rule.role.is_none() && rule.division.is_none() {
        return Err(RuleFault::Empty("role"));
    }
    Ok(())
}

/// What the rules give to somebody with these claims: of each kind the first that fits.
pub fn granted(rules: &[Rule], claims: &Claims) -> Granted {
    let fitting = || rules.iter().filter(|rule| fits(rule, claims));
    Granted {
        role: fitting().find_map(|rule| rule.role),
        place: fitting().find_map(|rule| Some((rule.division?, rule.position.clone()?))),
    }
}

/// Providers at which anybody can have an account, by the start of their issuers. Of Entra those that are no single directory:
/// the two words and the directory of personal accounts.
const OPEN_TO_ALL: [&str; 9] = [
    "https://accounts.google.com",
    "https://login.microsoftonline.com/common/",
    "https://login.microsoftonline.com/organizations/",
    "https://login.microsoftonline.com/consumers/",
    "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/",
    "https://appleid.apple.com",
    "https://gitlab.com",
    "https://www.facebook.com",
    "https://login.yahoo.com",
];

/// Whether the provider of this issuer gives accounts to anybody.
pub fn is_open_to_all(issuer: &str) -> bool {
    OPEN_TO_ALL.iter().any(|start| issuer.starts_with(start))
}

/// Whether somebody new is of the company at all: where anybody can have an account, by an email of the company's
/// (`has_own_email`: confirmed, at a proven domain) or by a rule that fits.
pub fn may_be_added(issuer: &str, rules: &[Rule], claims: &Claims, has_own_email: bool) -> bool {
    has_own_email || !is_open_to_all(issuer) || rules.iter().any(|rule| fits(rule, claims))
}

fn fits(rule: &Rule, claims: &Claims) -> bool {
    match claims.0.get(&rule.claim) {
        Some(Value::String(one)) => *one == rule.value,
        Some(Value::Array(many)) => many.iter().any(|one| one == rule.value.as_str()),
        _ => false,
    }
}
