//! The difference between a table and the account. Nothing is decided row by row that another row could change:
//! repeated addresses, two people on one position and the last administrator are looked at in the end.

use std::collections::HashMap;

use chrono::NaiveDate;

use super::{
    Field, Gender, cells,
    changes::{FieldChange, changes, date},
    fault::{Fault, Reason},
    known::{Colleague, Known, Person},
};
use crate::{
    personnel::{PersonnelNumber, personnel_key},
    reach::Reach,
    rights::{Rights, StandardRole, may_assign_role},
    rules::{self, RuleError},
};

/// A row as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// As a spreadsheet counts: the head is mostly 1.
    pub number: u32,
    /// As many as there are columns, or fewer.
    pub cells: Vec<String>,
}

/// A row and what becomes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedRow {
    /// As a spreadsheet counts: the head is mostly 1.
    pub number: u32,
    /// First name and surname, as far as they are known.
    pub name: String,
    /// The address, as far as it could be read; empty: none.
    pub email: String,
    /// The personnel number, likewise.
    pub personnel_number: String,
    /// See there.
    pub outcome: Outcome,
}

/// What becomes of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody new.
    Create(Box<Person>, Vec<FieldChange>),
    /// Somebody known gets other values; the first is the key.
    Update(i64, Box<Person>, Vec<FieldChange>),
    /// All is so already.
    Unchanged,
    /// Nothing, and why.
    Refuse(Vec<Fault>),
}

/// What a table does to the account, row by row; nothing is done unless nothing is refused.
pub fn plan(
    columns: &[Option<Field>],
    rows: &[TableRow],
    known: &Known,
    assigner: Rights,
    today: NaiveDate,
) -> Vec<PlannedRow> {
    let place = |field: Field| columns.iter().position(|column| *column == Some(field));
    let reader = Reader { places: Field::ALL.map(place), known, assigner, today };
    let mut drafts: Vec<Draft<'_>> = rows.iter().map(|row| reader.read(row)).collect();
    refuse_repeated(&mut drafts);
    keep_an_administrator(&mut drafts, known);
    drafts.into_iter().map(|draft| draft.decide(known)).collect()
}

/// A row on its way.
struct Draft<'a> {
    number: u32,
    before: Option<&'a Colleague>,
    person: Person,
    /// The address and the number that the row gives, as far as they could be read.
    given: [Option<String>; 2],
    faults: Vec<Fault>,
}

struct Reader<'a> {
    /// Column of each field, in the order of [`Field::ALL`].
    places: [Option<usize>; 13],
    known: &'a Known,
    assigner: Rights,
    today: NaiveDate,
}

impl<'a> Reader<'a> {
    fn read(&self, row: &TableRow) -> Draft<'a> {
        let cell = |field: Field| -> Option<String> {
            let place = self.places[field as usize]?;
            Some(row.cells.get(place).map(|cell| cells::cell_text(cell)).unwrap_or_default())
        };
        let mut draft = Draft {
            number: row.number,
            before: None,
            person: Person::default(),
            given: [None, None],
            faults: Vec::new(),
        };
        self.recognise(&mut draft, cell(Field::Email), cell(Field::PersonnelNumber));
        draft.profile(cell, self.today);
        self.role(&mut draft, cell(Field::Role));
        self.position(&mut draft, cell(Field::OrganizationCode), cell(Field::PositionCode));
        self.reach(&mut draft, cell(Field::Reach));
        self.inside(&mut draft);
        if let Some(before) = draft.before
            && before.person != draft.person
            && !self.assigner.covers(self.known.rights_of(before))
        {
            draft.faults.push(Fault { field: None, reason: Reason::AboveYou });
        }
        draft
    }

    /// Who it is: by the address, or else by the number. An empty cell leaves either as it is, for people are known by them.
    fn recognise(&self, draft: &mut Draft<'a>, email: Option<String>, number: Option<String>) {
        let given = |cell: Option<String>| cell.filter(|text| !text.is_empty());
        let email = draft.read(Field::Email, given(email), rules::email);
        let number = draft.read(Field::PersonnelNumber, given(number), PersonnelNumber::read);
        draft.given = [email.clone(), number.as_ref().map(|number| number.text.clone())];
        let by_email = email.as_ref().and_then(|email| self.known.with_email(email));
        let by_number = number.as_ref().and_then(|number| self.known.with_number(&number.key));
        if email.is_none() && number.is_none() && draft.faults.is_empty() {
            draft.refuse(Field::Email, Reason::Nameless);
        }
        draft.before = by_email.or(by_number);
        if let Some(before) = draft.before {
            let unread = std::mem::replace(&mut draft.person, before.person.clone());
            draft.person.email = unread.email.or(draft.person.email.take());
        }
        if by_email.is_some() && by_number.is_some_and(|other| by_email.is_some_and(|one| one.id != other.id))
        {
            draft.refuse(Field::PersonnelNumber, Reason::NumberTaken);
        }
        if let Some(email) = email {
            let before =
                by_number.filter(|_| by_email.is_none()).and_then(|before| before.person.email.as_ref());
            if before.is_some() {
                draft.refuse(Field::Email, Reason::OtherEmail);
            } else if by_email.is_none() && self.known.is_elsewhere(&email) {
                draft.refuse(Field::Email, Reason::EmailElsewhere);
            }
            draft.person.email = Some(email);
        }
        if let Some(number) = number {
            // The same number in another spelling changes nothing.
            let known = draft.person.personnel_number.as_deref().map(personnel_key);
            if known.as_ref() != Some(&number.key) {
                draft.person.personnel_number = Some(number.text);
            }
        }
    }

    /// An empty cell leaves a role as it is: nothing else takes away a role without giving another.
    fn role(&self, draft: &mut Draft<'_>, cell: Option<String>) {
        let Some(name) = cell.filter(|name| !name.is_empty()) else {
            if draft.before.is_none() {
                draft.person.role = self.known.standard(StandardRole::Learner);
            }
            return;
        };
        let named = self.known.roles_named(&name);
        if draft.person.role.is_some_and(|role| named.contains(&role)) {
            return;
        }
        let Some(role) = named.first().and_then(|id| self.known.role(*id)) else {
            draft.refuse(Field::Role, Reason::UnknownRole);
            return;
        };
        draft.person.role = Some(role.id);
        if let Err(error) = may_assign_role(self.assigner, role.rights, role.standard) {
            draft.refuse(Field::Role, Reason::Role(error));
        } else if role.rights.is_admin() && draft.person.email.is_none() {
            draft.refuse(Field::Role, Reason::RoleNeedsEmail);
        }
    }

    /// An empty cell leaves it as it is; chosen units stand in no table, so that they stay or go.
    fn reach(&self, draft: &mut Draft<'_>, cell: Option<String>) {
        let present = draft.before.map(|before| before.person.reach).unwrap_or_default();
        if let Some(text) = cell.filter(|text| !text.is_empty()) {
            match cells::reach(&text) {
                Some(reach) if reach != Reach::Chosen || present == Reach::Chosen => {
                    draft.person.reach = reach;
                }
                _ => draft.refuse(Field::Reach, Reason::NoReach),
            }
        }
        let reach = draft.person.reach;
        let rights = draft.person.role.and_then(|id| self.known.role(id)).map(|role| role.rights);
        if !reach.is_everything() && rights.is_some_and(Rights::is_admin) {
            draft.refuse(Field::Reach, Reason::ReachOfModerator);
        }
        // Whoever reaches a part of the company gives the own division at most: more is given on the person's page.
        if self.known.is_part() && reach != present && reach != Reach::OwnDivision {
            draft.refuse(Field::Reach, Reason::ReachBeyondYours);
        }
    }

    /// Whoever reaches a part of the company touches nobody outside of it, and puts nobody out of it.
    fn inside(&self, draft: &mut Draft<'_>) {
        if !self.known.is_part() {
            return;
        }
        match draft.before {
            Some(before) if self.known.is_outside(before.id) => {
                // Nothing is told of the person but what the row says.
                draft.faults = vec![Fault { field: None, reason: Reason::OutOfReach }];
                let [email, personnel_number] = std::mem::take(&mut draft.given);
                draft.person = Person { email, personnel_number, ..Person::default() };
            }
            Some(before) if self.known.is_above(before.id) && before.person != draft.person => {
                draft.faults.push(Fault { field: None, reason: Reason::AboveYou });
            }
            _ => {
                if draft.person.position.is_none() && draft.faults.is_empty() {
                    draft.refuse(Field::PositionCode, Reason::NoPositionInReach);
                }
            }
        }
    }

    fn position(&self, draft: &mut Draft<'_>, organization: Option<String>, position: Option<String>) {
        let organization = organization.filter(|code| !code.is_empty()).map(|code| {
            let known = self.known.organization_with_code(&code);
            if known.is_none() {
                draft.refuse(Field::OrganizationCode, Reason::UnknownOrganization);
            }
            known
        });
        let Some(code) = position else {
            return;
        };
        if code.is_empty() {
            draft.person.position = None;
            return;
        }
        let Some(seat) = self.known.seat_with_code(&code) else {
            draft.refuse(Field::PositionCode, Reason::UnknownPosition);
            return;
        };
        if organization.flatten().is_some_and(|organization| organization != seat.organization) {
            draft.refuse(Field::PositionCode, Reason::OtherOrganization);
        }
        let moved = draft.person.position != Some(seat.id);
        if moved && draft.before.is_some_and(|before| before.dismissed) {
            draft.refuse(Field::PositionCode, Reason::Dismissed);
        }
        draft.person.position = Some(seat.id);
    }
}

impl Draft<'_> {
    fn refuse(&mut self, field: Field, reason: Reason) {
        self.faults.push(Fault { field: Some(field), reason });
    }

    /// A cell by which people are known; what cannot be read is kept as it is, for the report.
    fn read<T>(
        &mut self,
        field: Field,
        cell: Option<String>,
        rule: impl FnOnce(&str) -> Result<T, RuleError>,
    ) -> Option<T> {
        let text = cell?;
        match rule(&text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.refuse(field, Reason::Rule(error));
                let person = &mut self.person;
                let place =
                    if field == Field::Email { &mut person.email } else { &mut person.personnel_number };
                *place = Some(text);
                None
            }
        }
    }

    /// Names, contacts and dates: what is written as it is already is not judged again.
    fn profile(&mut self, cell: impl Fn(Field) -> Option<String>, today: NaiveDate) {
        let is_new = self.before.is_none();
        for field in [Field::FirstName, Field::LastName] {
            let given = cell(field).or_else(|| is_new.then(String::new));
            self.text(field, given, rules::person_name);
        }
        self.text(Field::MiddleName, cell(Field::MiddleName), |text| rules::description(text, 20));
        self.text(Field::Phone, cell(Field::Phone), cells::phone);
        if let Some(text) = cell(Field::Gender) {
            self.person.gender = Gender::parse(&text);
            if self.person.gender.is_none() && !text.is_empty() {
                self.refuse(Field::Gender, Reason::NoGender);
            }
        }
        if let Some(text) = cell(Field::TimeAllowance) {
            match cells::time_allowance(&text) {
                Some(allowance) => self.person.time_allowance = allowance,
                None => self.refuse(Field::TimeAllowance, Reason::NoAllowance),
            }
        }
        if let Some(text) = cell(Field::BirthDate)
            && text != date(self.person.birth_date)
        {
            self.person.birth_date = cells::birth_date(&text, today);
            if self.person.birth_date.is_none() && !text.is_empty() {
                self.refuse(Field::BirthDate, Reason::NoDate);
            }
        }
    }

    fn text(
        &mut self,
        field: Field,
        cell: Option<String>,
        rule: impl FnOnce(&str) -> Result<String, RuleError>,
    ) {
        let person = &mut self.person;
        let value = match field {
            Field::FirstName => &mut person.first_name,
            Field::LastName => &mut person.last_name,
            Field::MiddleName => &mut person.middle_name,
            _ => &mut person.phone,
        };
        let Some(text) = cell.filter(|text| text != value || self.before.is_none()) else {
            return;
        };
        match rule(&text) {
            Ok(text) => *value = text,
            Err(error) => {
                *value = text;
                self.refuse(field, Reason::Rule(error));
            }
        }
    }

    fn decide(self, known: &Known) -> PlannedRow {
        let name = format!("{} {}", self.person.first_name, self.person.last_name).trim().to_owned();
        let email = self.person.email.clone().unwrap_or_default();
        let personnel_number = self.person.personnel_number.clone().unwrap_or_default();
        let outcome = match self.before {
            _ if !self.faults.is_empty() => Outcome::Refuse(self.faults),
            None => {
                let changes = changes(&Person::default(), &self.person, known);
                Outcome::Create(Box::new(self.person), changes)
            }
            Some(before) if before.person == self.person => Outcome::Unchanged,
            Some(before) => {
                let changes = changes(&before.person, &self.person, known);
                Outcome::Update(before.id, Box::new(self.person), changes)
            }
        };
        PlannedRow { number: self.number, name, email, personnel_number, outcome }
    }
}

/// Each row that has something in common with another is refused, and names the first other one.
fn refuse_repeated(drafts: &mut [Draft<'_>]) {
    let mut emails: HashMap<String, Vec<usize>> = HashMap::new();
    let mut personnel: HashMap<String, Vec<usize>> = HashMap::new();
    let mut seats: HashMap<i64, Vec<usize>> = HashMap::new();
    for (index, draft) in drafts.iter().enumerate() {
        if let Some(email) = &draft.person.email {
            emails.entry(email.to_lowercase()).or_default().push(index);
        }
        if let Some(number) = &draft.person.personnel_number {
            personnel.entry(personnel_key(number)).or_default().push(index);
        }
        if let Some(seat) = draft.person.position {
            seats.entry(seat).or_default().push(index);
        }
    }
    let numbers: Vec<u32> = drafts.iter().map(|draft| draft.number).collect();
    let mut refuse = |same: &[usize], field: Field, reason: fn(u32) -> Reason| {
        for index in same.iter().filter(|_| same.len() > 1) {
            let other = same.iter().find(|other| *other != index).map_or(0, |other| numbers[*other]);
            drafts[*index].refuse(field, reason(other));
        }
    };
    for same in emails.values() {
        refuse(same, Field::Email, Reason::EmailTwice);
    }
    for same in personnel.values() {
        refuse(same, Field::PersonnelNumber, Reason::NumberTwice);
    }
    for same in seats.values() {
        refuse(same, Field::PositionCode, Reason::PositionTwice);
    }
}

fn keep_an_administrator(drafts: &mut [Draft<'_>], known: &Known) {
    let administrator = known.standard(StandardRole::Administrator);
    let counts = |before: &Colleague| before.confirmed && !before.dismissed;
    let active = |draft: &Draft<'_>| draft.before.is_some_and(counts);
    let was = |draft: &Draft<'_>| draft.before.is_some_and(|before| before.person.role == administrator);
    let is = |draft: &Draft<'_>| draft.person.role == administrator;
    let leaving = |draft: &Draft<'_>| active(draft) && was(draft) && !is(draft);
    let lost = drafts.iter().filter(|draft| leaving(draft)).count();
    let won = drafts.iter().filter(|draft| active(draft) && !was(draft) && is(draft)).count();
    if lost == 0 || known.administrators + won > lost {
        return;
    }
    for draft in drafts.iter_mut().filter(|draft| leaving(draft)) {
        draft.refuse(Field::Role, Reason::LastAdministrator);
    }
}
