//! What a directory says of a person: read leniently, as the attributes come from people's own tables.

use rozmova_domain::{
    language::Language,
    personnel::PersonnelNumber,
    rules,
    scim::{
        attribute::{ENTERPRISE, get},
        place::Place,
    },
    text::normalise,
};
use serde_json::{Map, Value};

use super::refusal::{bad, wrong_type};
use crate::{error::Result, texts::Text};

/// Characters of the longest `userName` and `externalId`.
const LONGEST: usize = 255;
/// Characters of the longest title of a position, and name of a unit; more are cut off.
const LONGEST_UNIT: usize = 100;
/// Characters of the longest first, middle or last name; more are cut off.
const LONGEST_NAME: usize = 20;

/// A user as it was sent; what it does not say is none.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    pub(super) user_name: Option<String>,
    pub(super) external_id: Option<String>,
    pub(super) given: Option<String>,
    pub(super) family: Option<String>,
    pub(super) middle: Option<String>,
    pub(super) email: Option<String>,
    pub(super) phone: Option<String>,
    pub(super) number: Option<String>,
    /// A language that is not spoken here is said, and none.
    pub(super) language: Option<Option<Language>>,
    pub(super) active: Option<bool>,
    pub(super) place: Place,
}

impl Wanted {
    /// Reads a user; attributes that are not kept are passed over.
    ///
    /// # Errors
    /// 400 `invalidValue` for one that has a wrong type or is too long.
    pub(super) fn read(body: &Map<String, Value>) -> Result<Self> {
        let name = match get(body, "name") {
            Some(Value::Object(name)) => name.clone(),
            Some(Value::Null) | None => Map::new(),
            Some(_) => return Err(wrong_type("name")),
        };
        let display = match text(&name, "formatted")? {
            Some(text) => Some(text),
            None => text(body, "displayName")?,
        };
        let (first, rest) = display.as_deref().map(halves).unwrap_or_default();
        let user_name = text(body, "userName")?;
        if user_name.as_deref().is_some_and(|name| name.chars().count() > LONGEST) {
            return Err(bad("invalidValue", Text::new("directory-user-name")));
        }
        let external_id = text(body, "externalId")?;
        if external_id.as_deref().is_some_and(|id| id.chars().count() > LONGEST) {
            return Err(wrong_type("externalId"));
        }
        let extension = match get(body, ENTERPRISE) {
            Some(Value::Object(extension)) => extension.clone(),
            _ => Map::new(),
        };
        let given = text(&name, "givenName")?;
        let family = text(&name, "familyName")?;
        // A formatted name says what the parts do not.
        let (first, rest) = if given.is_none() && family.is_none() { (first, rest) } else { (None, None) };
        Ok(Self {
            given: given.or(first).map(|name| cut(&name)),
            family: family.or(rest).map(|name| cut(&name)),
            middle: text(&name, "middleName")?.map(|name| cut(&name)),
            email: best(body, "emails")?,
            phone: best(body, "phoneNumbers")?.map(|phone| digits(&phone)).filter(|phone| !phone.is_empty()),
            number: text(&extension, "employeeNumber")?,
            language: text(body, "preferredLanguage")?.map(|tag| Language::from_code(&tag)),
            active: active(body)?,
            place: Place {
                title: text(body, "title")?.map(|text| in_one_line(&text, LONGEST_UNIT)),
                department: text(&extension, "department")?.map(|text| in_one_line(&text, LONGEST_UNIT)),
                organization: text(&extension, "organization")?.map(|text| in_one_line(&text, LONGEST_UNIT)),
                manager: manager(&extension)?,
            },
            user_name,
            external_id,
        })
    }

    /// The `userName`, which there has to be.
    pub(super) fn required_user_name(&self) -> Result<&str> {
        self.user_name.as_deref().ok_or_else(|| bad("invalidValue", Text::new("directory-user-name")))
    }
}

/// A text by which somebody can be written to.
pub(super) fn as_email(text: &str) -> Option<String> {
    rules::email(text).ok()
}

/// A text by which the company can know somebody.
pub(super) fn as_number(text: &str) -> Option<PersonnelNumber> {
    PersonnelNumber::read(text).ok()
}

fn text(of: &Map<String, Value>, name: &str) -> Result<Option<String>> {
    let text = match get(of, name) {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::String(text)) => normalise(text),
        Some(Value::Number(number)) => number.to_string(),
        Some(_) => return Err(wrong_type(name)),
    };
    Ok(Some(text).filter(|text| !text.is_empty()))
}

fn active(body: &Map<String, Value>) -> Result<Option<bool>> {
    match get(body, "active") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Bool(active)) => Ok(Some(*active)),
        // As Entra writes it.
        Some(Value::String(text)) if text.eq_ignore_ascii_case("true") => Ok(Some(true)),
        Some(Value::String(text)) if text.eq_ignore_ascii_case("false") => Ok(Some(false)),
        Some(_) => Err(wrong_type("active")),
    }
}

/// The id of the manager, which some write without the object around it.
fn manager(extension: &Map<String, Value>) -> Result<Option<String>> {
    let id = match get(extension, "manager") {
        Some(Value::Object(manager)) => text(manager, "value")?,
        _ => text(extension, "manager")?,
    };
    if id.as_ref().is_some_and(|id| id.chars().count() > LONGEST) {
        return Err(wrong_type("manager"));
    }
    Ok(id)
}

/// Of several values the first one, which says so itself, else the one for work, else the one that comes first.
fn best(body: &Map<String, Value>, name: &str) -> Result<Option<String>> {
    let values = match get(body, name) {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::Array(values)) => values.as_slice(),
        Some(_) => return Err(wrong_type(name)),
    };
    let mut found: Option<(u8, String)> = None;
    for value in values {
        let (rank, value) = match value {
            Value::Object(parts) => {
                let is_work = get(parts, "type")
                    .and_then(Value::as_str)
                    .is_some_and(|kind| kind.eq_ignore_ascii_case("work"));
                let rank = match get(parts, "primary") {
                    Some(Value::Bool(true)) => 0,
                    Some(Value::String(text)) if text.eq_ignore_ascii_case("true") => 0,
                    _ if is_work => 1,
                    _ => 2,
                };
                (rank, text(parts, "value")?)
            }
            Value::String(plain) => (2, Some(normalise(plain)).filter(|text| !text.is_empty())),
            _ => return Err(wrong_type(name)),
        };
        if let Some(value) = value
            && found.as_ref().is_none_or(|(best, _)| rank < *best)
        {
            found = Some((rank, value));
        }
    }
    Ok(found.map(|(_, value)| value))
}

/// The first word and the others.
fn halves(name: &str) -> (Option<String>, Option<String>) {
    match name.split_once(' ') {
        Some((first, rest)) => (Some(first.to_owned()), Some(rest.trim().to_owned())),
        None => (Some(name.to_owned()), None),
    }
}

/// A name in one line, cut off where it is too long.
pub(super) fn cut(name: &str) -> String {
    in_one_line(name, LONGEST_NAME)
}

fn in_one_line(text: &str, longest: usize) -> String {
    let line = text
        .split(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'))
        .collect::<Vec<_>>()
        .join(" ");
    normalise(&line.chars().take(longest).collect::<String>())
}

fn digits(phone: &str) -> String {
    phone.chars().filter(char::is_ascii_digit).take(20).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(body: &Value) -> Result<Wanted> {
        Wanted::read(body.as_object().unwrap())
    }

    #[test]
    fn what_directories_send_is_read() {
        let wanted = read(&json!({
            "USERNAME": " Ann@Shop.Example ", "active": "True", "displayName": "Ann Marie Smith", "preferredLanguage": "uk-UA",
            "emails": [{"value": "home@x.example", "type": "home"}, {"value": "work@x.example", "type": "Work"}],
            "phoneNumbers": [{"value": "+380 (50) 123-45-67", "type": "mobile"}],
            "urn:IETF:params:scim:schemas:extension:enterprise:2.0:User": {"employeeNumber": 42, "manager": {"value": "1"}},
            "nickName": 7,
        }))
        .unwrap();
        assert_eq!(wanted.user_name.as_deref(), Some("Ann@Shop.Example"));
        assert_eq!((wanted.given.as_deref(), wanted.family.as_deref()), (Some("Ann"), Some("Marie Smith")));
        assert_eq!(
            (wanted.email.as_deref(), wanted.phone.as_deref()),
            (Some("work@x.example"), Some("380501234567"))
        );
        assert_eq!(
            (wanted.number.as_deref(), wanted.active, wanted.language),
            (Some("42"), Some(true), Some(Some(Language::Uk)))
        );
        let parts = json!({"name": {"formatted": "Other Name", "familyName": "x".repeat(30)}});
        let wanted = read(&parts).unwrap();
        assert_eq!((wanted.given, wanted.family.map(|name| name.len())), (None, Some(20)));
    }

    #[test]
    fn a_wrong_type_is_refused_and_nothing_is_not_empty() {
        for body in [
            json!({"userName": true}),
            json!({"userName": "x".repeat(256)}),
            json!({"active": "perhaps"}),
            json!({"active": 1}),
            json!({"name": "Ann"}),
            json!({"emails": "a@b.c"}),
            json!({"emails": [1]}),
            json!({"externalId": {}}),
        ] {
            assert!(read(&body).is_err(), "{body}");
        }
        let wanted = read(&json!({"userName": "", "emails": [], "name": null, "active": null})).unwrap();
        assert!(wanted.user_name.is_none() && wanted.email.is_none() && wanted.active.is_none());
    }
}
