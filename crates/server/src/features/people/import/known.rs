//! What is there, as far as a table speaks of it. The number of statements does not grow with the rows, but for
//! one in five thousand addresses and numbers.

use std::collections::{HashMap, HashSet};

use rozmova_domain::{
    import::{Colleague, Field, Gender, Known, KnownOrganization, KnownRole, Person, Seat, cell_text},
    language::Language,
    personnel::PersonnelNumber,
    rights::{Rights, StandardRole},
    rules,
};
use rozmova_store::{Scoped, employee, organization, position, role};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, sea_query::SimpleExpr};

use super::super::{chosen::CHUNK, export::role_title, reach};
use super::table::Table;
use crate::{error::Result, state::App};

/// Titles of standard roles in tables that earlier versions have exported.
const FORMER_TITLES: [(&str, &str); 2] =
    [(StandardRole::Learner.key(), "Учень"), (StandardRole::Learner.key(), "Учащийся")];

/// The account, and the rows that an import may change.
#[derive(Debug, Default)]
pub(super) struct Present {
    pub(super) known: Known,
    pub(super) people: HashMap<i64, employee::Model>,
    pub(super) positions: HashMap<i64, position::Model>,
}

/// What the people of a table are known by, each once.
#[derive(Debug)]
pub(super) struct Identities {
    emails: Vec<String>,
    /// Keys of personnel numbers.
    numbers: Vec<String>,
}

impl Identities {
    pub(super) fn of(table: &Table, columns: &[Option<Field>]) -> Self {
        Self {
            emails: cells(table, columns, Field::Email, |text| rules::email(text).ok()),
            numbers: cells(table, columns, Field::PersonnelNumber, |text| {
                PersonnelNumber::read(text).ok().map(|number| number.key)
            }),
        }
    }
}

fn cells(
    table: &Table,
    columns: &[Option<Field>],
    field: Field,
    read: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let Some(place) = columns.iter().position(|column| *column == Some(field)) else {
        return Vec::new();
    };
    let cells = table.rows.iter().filter_map(|row| row.cells.get(place));
    let values: HashSet<String> = cells.filter_map(|cell| read(&cell_text(cell))).collect();
    values.into_iter().collect()
}

impl Present {
    /// Reads it; with `lock`, inside a transaction, so that nobody changes it meanwhile.
    pub(super) async fn read(
        app: &App,
        data: &Scoped,
        db: &impl ConnectionTrait,
        identities: &Identities,
        columns: &[Option<Field>],
        (language, lock): (Language, bool),
    ) -> Result<Self> {
        let has = |field: Field| columns.contains(&Some(field));
        let mut present = Self::default();
        let (mut elsewhere, mut seats) = (Vec::new(), Vec::<Seat>::new());
        let mut organizations: Vec<organization::Model> = Vec::new();
        if has(Field::OrganizationCode) || has(Field::PositionCode) {
            let rows: Vec<organization::Model> =
                data.everybody().find::<organization::Model>().all(db).await?;
            organizations = rows;
        }
        // By an address or a number somebody is recognised wherever they stand.
        let all = data.everybody();
        if has(Field::PositionCode) || !data.reaches_everything() {
            let query =
                if lock { data.for_update::<position::Model>() } else { data.find::<position::Model>() };
            let rows: Vec<position::Model> = query.order_by_asc(position::Column::Id).all(db).await?;
            let seat = |row: &position::Model| Seat {
                id: row.id,
                code: row.code.clone(),
                organization: row.organization_id,
            };
            seats = rows.iter().map(seat).collect();
            present.positions = rows.into_iter().map(|row| (row.id, row)).collect();
        }
        // Those that are reached, and those that the positions which are reached stand in.
        let of_seats: HashSet<i64> = seats.iter().map(|seat| seat.organization).collect();
        let organizations = organizations
            .into_iter()
            .filter(|row| data.reaches_organization(row.id) || of_seats.contains(&row.id))
            .map(|row| KnownOrganization { id: row.id, code: row.code })
            .collect();
        use employee::Column;
        for chunk in identities.emails.chunks(CHUNK) {
            present.read_people(&all, db, Column::Email.is_in(chunk), lock).await?;
            elsewhere.extend(app.db.system().emails_elsewhere(db, data, chunk).await?);
        }
        for chunk in identities.numbers.chunks(CHUNK) {
            present.read_people(&all, db, Column::PersonnelKey.is_in(chunk), lock).await?;
        }
        let roles: Vec<role::Model> = data.find::<role::Model>().all(db).await?;
        let administrators = if has(Field::Role) { administrators(data, db, &roles, lock).await? } else { 0 };
        present.known = Known::default()
            .with_people(present.colleagues(), administrators)
            .with_elsewhere(elsewhere)
            .with_roles(roles.iter().map(|role| known_role(role, language)).collect())
            .with_structure(organizations, seats);
        if !data.reaches_everything() {
            let (outside, above) = present.not_for(data, db).await?;
            present.known = std::mem::take(&mut present.known).with_reach(outside, above);
        }
        Ok(present)
    }

    async fn read_people(
        &mut self,
        data: &Scoped,
        db: &impl ConnectionTrait,
        which: SimpleExpr,
        lock: bool,
    ) -> Result<()> {
        let query = if lock { data.for_update::<employee::Model>() } else { data.find::<employee::Model>() };
        let rows: Vec<employee::Model> = query
            .filter(which)
            .filter(employee::Column::ErasedAt.is_null())
            .order_by_asc(employee::Column::Id)
            .all(db)
            .await?;
        self.people.extend(rows.into_iter().map(|row| (row.id, row)));
        Ok(())
    }

    /// Those of the people who are outside the reach, and those inside who reach further as administrators.
    async fn not_for(
        &self,
        data: &Scoped,
        db: &impl ConnectionTrait,
    ) -> Result<(HashSet<i64>, HashSet<i64>)> {
        let ids: Vec<i64> = self.people.keys().copied().collect();
        let outside: HashSet<i64> = data.unknown::<employee::Model>(&ids, db).await?.into_iter().collect();
        let mut above = HashSet::new();
        for person in self.people.values().filter(|person| !outside.contains(&person.id)) {
            // Whatever the present role is: the row may give another.
            let is_wide = !person.reach.is_everything();
            if is_wide && !reach::covers(data, db, person.id, person.reach).await? {
                above.insert(person.id);
            }
        }
        Ok((outside, above))
    }

    fn colleagues(&self) -> Vec<Colleague> {
        let seats = self.positions.values().filter_map(|row| Some((row.employee_id?, row.id)));
        let seats: HashMap<i64, i64> = seats.collect();
        self.people.values().map(|row| colleague(row, seats.get(&row.id).copied())).collect()
    }
}

fn colleague(row: &employee::Model, position: Option<i64>) -> Colleague {
    let person = Person {
        first_name: row.first_name.clone(),
        last_name: row.last_name.clone(),
        middle_name: row.middle_name.clone(),
        gender: row.gender.as_deref().and_then(Gender::parse),
        birth_date: row.birth_date,
        phone: row.phone.clone(),
        email: row.email.clone(),
        personnel_number: row.personnel_number.clone(),
        role: row.role_id,
        position,
        time_allowance: row.time_allowance,
        reach: row.reach,
    };
    Colleague {
        id: row.id,
        person,
        dismissed: row.dismissed_at.is_some(),
        confirmed: row.confirmed_at.is_some(),
    }
}

fn known_role(row: &role::Model, language: Language) -> KnownRole {
    let standard = row.standard.as_deref();
    let mut names = vec![row.title.clone()];
    if standard.is_some() {
        names.extend(Language::ALL.map(|language| role_title(&row.title, standard, language)));
        let former = FORMER_TITLES.iter().filter(|(key, _)| Some(*key) == standard);
        names.extend(former.map(|(_, title)| (*title).to_owned()));
    }
    KnownRole {
        id: row.id,
        title: role_title(&row.title, standard, language),
        names,
        rights: Rights::from_bits(row.rights),
        standard: standard.and_then(StandardRole::from_key),
    }
}

/// Active, confirmed people with the standard role of administrators; locked as `keep_an_administrator` does.
async fn administrators(
    data: &Scoped,
    db: &impl ConnectionTrait,
    roles: &[role::Model],
    lock: bool,
) -> Result<usize> {
    let key = StandardRole::Administrator.key();
    let Some(role) = roles.iter().find(|role| role.standard.as_deref() == Some(key)) else {
        return Ok(0);
    };
    if lock {
        data.for_update::<role::Model>().filter(role::Column::Id.eq(role.id)).one(db).await?;
    }
    let count = data
        .everybody()
        .find::<employee::Model>()
        .filter(employee::Column::RoleId.eq(role.id))
        .filter(employee::Column::DismissedAt.is_null())
        .filter(employee::Column::ConfirmedAt.is_not_null())
        .count(db)
        .await?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}
