//! The names of attributes.

use serde_json::{Map, Value};

/// Of users.
pub const USER: &str = "urn:ietf:params:scim:schemas:core:2.0:User";
/// Of groups.
pub const GROUP: &str = "urn:ietf:params:scim:schemas:core:2.0:Group";
/// What companies add to users.
pub const ENTERPRISE: &str = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

/// An attribute, or a part of one. Case does not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    /// The schema of an extension; none: of the resource itself.
    pub extension: Option<String>,
    /// Its name; empty: the whole extension.
    pub name: String,
    /// A part of it, as `givenName` of `name`.
    pub part: Option<String>,
}

impl Attribute {
    /// Reads `userName`, `name.givenName`, `urn:…:User:userName`; none for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let (extension, rest) = schema_of(text)?;
        if rest.is_empty() {
            return extension.map(|extension| Self {
                extension: Some(extension),
                name: String::new(),
                part: None,
            });
        }
        let (name, part) = match rest.split_once('.') {
            Some((name, part)) => (name, Some(part)),
            None => (rest, None),
        };
        let named = is_name(name) && part.is_none_or(is_name);
        named.then(|| Self { extension, name: name.to_owned(), part: part.map(str::to_owned) })
    }

    /// Whether it is this one of the resource itself, as `name` or `name.part`.
    pub fn is(&self, name: &str) -> bool {
        let (own, part) = match name.split_once('.') {
            Some((name, part)) => (name, Some(part)),
            None => (name, None),
        };
        self.extension.is_none()
            && self.name.eq_ignore_ascii_case(own)
            && match (&self.part, part) {
                (None, None) => true,
                (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
                _ => false,
            }
    }

    /// As it is written.
    pub fn path(&self) -> String {
        let extension = self.extension.as_deref().map(|urn| format!("{urn}:")).unwrap_or_default();
        let part = self.part.as_deref().map(|part| format!(".{part}")).unwrap_or_default();
        format!("{extension}{}{part}", self.name)
    }
}

/// The extension that a text begins with, if any, and the rest.
fn schema_of(text: &str) -> Option<(Option<String>, &str)> {
    for urn in [USER, GROUP, ENTERPRISE] {
        let Some(begin) = text.get(..urn.len()).filter(|begin| begin.eq_ignore_ascii_case(urn)) else {
            continue;
        };
        let rest = &text[begin.len()..];
        let extension = (urn == ENTERPRISE).then(|| urn.to_owned());
        match rest.strip_prefix(':') {
            Some(rest) => return Some((extension, rest)),
            None if rest.is_empty() => return Some((extension, rest)),
            None => {}
        }
    }
    if text.get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case("urn:")) {
        let (urn, rest) = text.rsplit_once(':')?;
        return Some((Some(urn.to_owned()), rest));
    }
    Some((None, text))
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '$')
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'$'))
}

/// The key of an object that has this name in any case.
pub fn key_of(object: &Map<String, Value>, name: &str) -> Option<String> {
    if object.contains_key(name) {
        return Some(name.to_owned());
    }
    object.keys().find(|key| key.eq_ignore_ascii_case(name)).cloned()
}

/// What an object has under this name, in any case.
pub fn get<'a>(object: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    object
        .get(name)
        .or_else(|| object.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value))
}
