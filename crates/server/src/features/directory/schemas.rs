//! The attributes of users and groups, as `/Schemas` tells them.

use rozmova_domain::scim::attribute::{ENTERPRISE, GROUP, USER};
use serde_json::{Value, json};

/// An attribute that clients may set.
struct Attribute {
    name: &'static str,
    kind: &'static str,
    text: &'static str,
    many: bool,
    parts: Vec<Attribute>,
    read_only: bool,
    required: bool,
    exact: bool,
    unique: bool,
    values: &'static [&'static str],
}

fn attribute(name: &'static str, kind: &'static str, text: &'static str) -> Attribute {
    Attribute {
        name,
        kind,
        text,
        many: false,
        parts: Vec::new(),
        read_only: false,
        required: false,
        exact: false,
        unique: false,
        values: &[],
    }
}

impl Attribute {
    fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    fn of(self, parts: Vec<Attribute>) -> Self {
        self.with(|one| one.parts = parts)
    }

    fn json(&self) -> Value {
        let mut body = json!({
            "name": self.name, "type": self.kind, "multiValued": self.many, "description": self.text,
            "required": self.required, "mutability": if self.read_only { "readOnly" } else { "readWrite" },
            "returned": "default",
        });
        if self.parts.is_empty() {
            if matches!(self.kind, "string" | "reference") {
                body["caseExact"] = self.exact.into();
                body["uniqueness"] = if self.unique { "server" } else { "none" }.into();
            }
            if !self.values.is_empty() {
                body["canonicalValues"] = json!(self.values);
            }
        } else {
            body["subAttributes"] = self.parts.iter().map(Self::json).collect();
        }
        if self.kind == "reference" {
            body["referenceTypes"] = json!(["User", "Group"]);
        }
        body
    }
}

fn text(name: &'static str, about: &'static str) -> Attribute {
    attribute(name, "string", about)
}

/// A value for work: an email, or a phone number.
fn values(about: &'static str) -> Vec<Attribute> {
    vec![
        text("value", about),
        text("type", "Always work").with(|one| (one.read_only, one.values) = (true, &["work"])),
        attribute("primary", "boolean", "Always true: there is one").with(|one| one.read_only = true),
    ]
}

/// Id, name, description and attributes of each schema.
pub(super) fn all() -> Vec<(&'static str, &'static str, &'static str, Vec<Value>)> {
    let external = || text("externalId", "What the directory calls it").with(|one| one.exact = true);
    let user = [
        text(
            "userName",
            "The name in the directory; an email or a personnel number becomes that of the person",
        )
        .with(|one| (one.required, one.unique) = (true, true)),
        external(),
        attribute("name", "complex", "The parts of the name, each up to 20 characters").of(vec![
            text("formatted", "First and last name").with(|one| one.read_only = true),
            text("givenName", "First name"),
            text("familyName", "Last name"),
            text("middleName", "Middle name"),
        ]),
        text("title", "Title of the position, up to 100 characters"),
        text("displayName", "First and last name").with(|one| one.read_only = true),
        attribute("active", "boolean", "False: dismissed"),
        text("preferredLanguage", "en, uk or ru").with(|one| one.values = &["en", "uk", "ru"]),
        attribute("emails", "complex", "The email; of several the first one is kept")
            .with(|one| one.many = true)
            .of(values("The address")),
        attribute("phoneNumbers", "complex", "The phone number; of several the first one is kept")
            .with(|one| one.many = true)
            .of(values("Digits alone")),
        attribute("groups", "complex", "The groups of learners that the person is in")
            .with(|one| (one.many, one.read_only) = (true, true))
            .of(vec![
                text("value", "Id of the group").with(|one| one.read_only = true),
                attribute("$ref", "reference", "Address of the group").with(|one| one.read_only = true),
                text("display", "Name of the group").with(|one| one.read_only = true),
                text("type", "Always direct").with(|one| (one.read_only, one.values) = (true, &["direct"])),
            ]),
    ];
    let enterprise = [
        text("employeeNumber", "The personnel number: up to 20 letters and digits"),
        text("organization", "Name of an organisation, up to 100 characters"),
        text("department", "Name of a division, up to 100 characters"),
        attribute("manager", "complex", "Who manages the person").of(vec![text("value", "Id of the user")]),
    ];
    let group = [
        text("displayName", "The name, up to 100 characters").with(|one| one.required = true),
        external(),
        attribute("members", "complex", "The people in it").with(|one| one.many = true).of(vec![
            text("value", "Id of the user"),
            attribute("$ref", "reference", "Address of the user").with(|one| one.read_only = true),
            text("display", "Name of the user").with(|one| one.read_only = true),
            text("type", "Always User").with(|one| one.values = &["User"]),
        ]),
    ];
    let list = |attributes: &[Attribute]| attributes.iter().map(Attribute::json).collect();
    vec![
        (USER, "User", "People of the company", list(&user)),
        (GROUP, "Group", "Groups of learners", list(&group)),
        (ENTERPRISE, "Enterprise user", "What the company knows of a person beside", list(&enterprise)),
    ]
}
