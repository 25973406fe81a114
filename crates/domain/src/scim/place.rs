//! Where somebody works, as a directory says it, and which unit that is here.

use serde::{Deserialize, Serialize};

use crate::text::search_key;

/// What a directory says of where somebody works.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Place {
    /// Of the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Name of a division.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub department: Option<String>,
    /// Name of an organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organization: Option<String>,
    /// Id of the user who is the manager.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manager: Option<String>,
}

/// A division, or an organisation's own level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The organisation.
    pub organization: i64,
    /// Its division; none: the organisation's own level.
    pub division: Option<i64>,
}

/// A unit and what it is called.
#[derive(Clone, Debug)]
pub struct NamedUnit {
    /// Which.
    pub unit: Unit,
    /// All of its names.
    pub names: Vec<String>,
}

impl Place {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What is said here, and else what was said before.
    #[must_use]
    pub fn or(self, before: Self) -> Self {
        Self {
            title: self.title.or(before.title),
            department: self.department.or(before.department),
            organization: self.organization.or(before.organization),
            manager: self.manager.or(before.manager),
        }
    }

    /// The division that is called like the department, in the organisation that is named, if one is; else, without a
    /// department, that organisation; else where the manager works. A name that two units have names none.
    pub fn unit(&self, units: &[NamedUnit], of_manager: Option<Unit>) -> Option<Unit> {
        let organization = self
            .organization
            .as_deref()
            .and_then(|name| only_one(units, name, |unit| unit.division.is_none()));
        let within = |unit: Unit| organization.is_none_or(|found| found.organization == unit.organization);
        let found = match &self.department {
            Some(name) => only_one(units, name, |unit| unit.division.is_some() && within(unit)),
            None => organization,
        };
        found.or(of_manager)
    }
}

fn only_one(units: &[NamedUnit], name: &str, is_meant: impl Fn(Unit) -> bool) -> Option<Unit> {
    let wanted = search_key(name);
    let mut found = units
        .iter()
        .filter(|one| is_meant(one.unit) && one.names.iter().any(|name| search_key(name) == wanted))
        .map(|one| one.unit);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(organization: i64, division: Option<i64>) -> Unit {
        Unit { organization, division }
    }

    fn units() -> Vec<NamedUnit> {
        [
            (unit(1, None), "North"),
            (unit(2, None), "South"),
            (unit(1, Some(10)), "Kitchen"),
            (unit(1, Some(11)), "Sales"),
            (unit(2, Some(20)), "Kitchen"),
        ]
        .map(|(unit, name)| NamedUnit { unit, names: vec![name.to_owned()] })
        .into()
    }

    fn place(department: &str, organization: &str) -> Place {
        let said = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        Place { department: said(department), organization: said(organization), ..Place::default() }
    }

    #[test]
    fn a_unit_is_found_by_its_name_where_one_has_it() {
        let manager = unit(2, None);
        for (department, organization, found) in [
            ("sales ", "", Some(unit(1, Some(11)))),
            // Two kitchens: the organisation tells which.
            ("Kitchen", "", Some(manager)),
            ("Kitchen", "South", Some(unit(2, Some(20)))),
            ("Sales", "South", Some(manager)),
            ("Sales", "Nowhere", Some(unit(1, Some(11)))),
            ("", "NORTH", Some(unit(1, None))),
            ("Nowhere", "North", Some(manager)),
            ("", "", Some(manager)),
        ] {
            assert_eq!(place(department, organization).unit(&units(), Some(manager)), found, "{department}");
        }
        assert_eq!(place("Kitchen", "").unit(&units(), None), None);
    }

    #[test]
    fn what_is_not_said_is_as_before() {
        let before = Place { title: Some("Cook".into()), ..place("Kitchen", "North") };
        let now = place("Sales", "").or(before);
        assert_eq!(now, Place { title: Some("Cook".into()), ..place("Sales", "North") });
        assert!(Place::default().is_empty() && !now.is_empty());
    }
}
