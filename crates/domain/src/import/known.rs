//! What an import is compared with.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;

use super::Gender;
use crate::{
    allowance::TimeAllowance,
    personnel::personnel_key,
    reach::Reach,
    rights::{Rights, StandardRole},
    text::unique_key,
};

/// What a table says of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of the table")]
pub struct Person {
    pub first_name: String,
    pub last_name: String,
    pub middle_name: String,
    pub gender: Option<Gender>,
    pub birth_date: Option<NaiveDate>,
    pub phone: String,
    pub email: Option<String>,
    pub personnel_number: Option<String>,
    /// Id of a [`KnownRole`].
    pub role: Option<i64>,
    /// Id of a [`Seat`].
    pub position: Option<i64>,
    pub time_allowance: TimeAllowance,
    pub reach: Reach,
}

/// Somebody of the account.
#[derive(Debug, Clone)]
pub struct Colleague {
    /// Key.
    pub id: i64,
    /// As stored.
    pub person: Person,
    /// Has no access any more.
    pub dismissed: bool,
    /// Has set a password at some time.
    pub confirmed: bool,
}

/// A role of the account.
#[derive(Debug, Clone)]
pub struct KnownRole {
    /// Key.
    pub id: i64,
    /// As the reader sees it.
    pub title: String,
    /// Every name that it goes by.
    pub names: Vec<String>,
    /// What it opens.
    pub rights: Rights,
    /// Which standard role it is.
    pub standard: Option<StandardRole>,
}

/// A position of the account.
#[derive(Debug, Clone)]
pub struct Seat {
    /// Key.
    pub id: i64,
    /// Unique in the account.
    pub code: String,
    /// Where it is.
    pub organization: i64,
}

/// An organisation of the account.
#[derive(Debug, Clone)]
pub struct KnownOrganization {
    /// Key.
    pub id: i64,
    /// Unique in the account.
    pub code: String,
}

/// The account, as far as a table speaks of it.
#[derive(Debug, Clone, Default)]
pub struct Known {
    people: HashMap<i64, Colleague>,
    emails: HashMap<String, i64>,
    /// By the keys of numbers.
    numbers: HashMap<String, i64>,
    elsewhere: HashSet<String>,
    roles: Vec<KnownRole>,
    role_names: HashMap<String, Vec<i64>>,
    seats: HashMap<i64, Seat>,
    seat_codes: HashMap<String, i64>,
    organizations: HashMap<String, i64>,
    /// Those whom whoever imports does not reach, and those who are not to be touched; none: everything is reached.
    inside: Option<Inside>,
    pub(super) administrators: usize,
}

#[derive(Debug, Clone, Default)]
struct Inside {
    outside: HashSet<i64>,
    above: HashSet<i64>,
}

impl Known {
    /// People of the account with the addresses and numbers of the table, and how many active, confirmed people hold the
    /// standard role of administrators.
    #[must_use]
    pub fn with_people(mut self, people: Vec<Colleague>, administrators: usize) -> Self {
        let with = |text: fn(&Person) -> Option<String>| {
            people.iter().filter_map(|one| Some((text(&one.person)?, one.id))).collect()
        };
        self.emails = with(|person| person.email.clone());
        self.numbers = with(|person| person.personnel_number.as_deref().map(personnel_key));
        self.people = people.into_iter().map(|colleague| (colleague.id, colleague)).collect();
        self.administrators = administrators;
        self
    }

    /// Addresses of the table that belong to people of other accounts.
    #[must_use]
    pub fn with_elsewhere(mut self, emails: impl IntoIterator<Item = String>) -> Self {
        self.elsewhere = emails.into_iter().collect();
        self
    }

    /// Every role.
    #[must_use]
    pub fn with_roles(mut self, roles: Vec<KnownRole>) -> Self {
        self.role_names.clear();
        // Roles that the account has made win over the names of standard ones.
        let (own, standard): (Vec<_>, Vec<_>) =
            roles.iter().partition::<Vec<&KnownRole>, _>(|role| role.standard.is_none());
        for role in own.into_iter().chain(standard) {
            for name in &role.names {
                let ids = self.role_names.entry(unique_key(name)).or_default();
                if !ids.contains(&role.id) {
                    ids.push(role.id);
                }
            }
        }
        self.roles = roles;
        self
    }

    /// Every organisation and position.
    #[must_use]
    pub fn with_structure(mut self, organizations: Vec<KnownOrganization>, seats: Vec<Seat>) -> Self {
        self.organizations =
            organizations.into_iter().map(|known| (unique_key(&known.code), known.id)).collect();
        self.seat_codes = seats.iter().map(|seat| (unique_key(&seat.code), seat.id)).collect();
        self.seats = seats.into_iter().map(|seat| (seat.id, seat)).collect();
        self
    }

    /// Whoever imports reaches a part of the company: people of the table who are outside of it, and those inside who reach
    /// further. The structure is that of the part.
    #[must_use]
    pub fn with_reach(mut self, outside: HashSet<i64>, above: HashSet<i64>) -> Self {
        self.inside = Some(Inside { outside, above });
        self
    }

    /// Whether whoever imports reaches a part of the company only.
    pub(super) fn is_part(&self) -> bool {
        self.inside.is_some()
    }

    pub(super) fn is_outside(&self, person: i64) -> bool {
        self.inside.as_ref().is_some_and(|inside| inside.outside.contains(&person))
    }

    pub(super) fn is_above(&self, person: i64) -> bool {
        self.inside.as_ref().is_some_and(|inside| inside.above.contains(&person))
    }

    /// Somebody of the account, by address.
    pub fn with_email(&self, email: &str) -> Option<&Colleague> {
        self.people.get(self.emails.get(email)?)
    }

    /// Somebody of the account, by the key of a personnel number.
    pub fn with_number(&self, key: &str) -> Option<&Colleague> {
        self.people.get(self.numbers.get(key)?)
    }

    pub(super) fn is_elsewhere(&self, email: &str) -> bool {
        self.elsewhere.contains(email)
    }

    pub(super) fn role(&self, id: i64) -> Option<&KnownRole> {
        self.roles.iter().find(|role| role.id == id)
    }

    pub(super) fn standard(&self, standard: StandardRole) -> Option<i64> {
        self.roles.iter().find(|role| role.standard == Some(standard)).map(|role| role.id)
    }

    /// Roles that go by a name: one, unless the account has made one that is called like a standard one.
    pub(super) fn roles_named(&self, name: &str) -> &[i64] {
        self.role_names.get(&unique_key(name)).map_or(&[], Vec::as_slice)
    }

    pub(super) fn seat(&self, id: i64) -> Option<&Seat> {
        self.seats.get(&id)
    }

    pub(super) fn seat_with_code(&self, code: &str) -> Option<&Seat> {
        self.seat(*self.seat_codes.get(&unique_key(code))?)
    }

    pub(super) fn organization_with_code(&self, code: &str) -> Option<i64> {
        self.organizations.get(&unique_key(code)).copied()
    }

    pub(super) fn rights_of(&self, colleague: &Colleague) -> Rights {
        let role = colleague.person.role.and_then(|id| self.role(id));
        role.map_or(Rights::EMPTY, |role| role.rights)
    }
}
