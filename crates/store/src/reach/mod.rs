//! How far a handle to an account's rows sees: to everybody, or to those who stand in some units.
//!
//! A reach is never a list of people. It is a condition over where they stand, put into every query that begins with the
//! handle, so that it costs one look at an index and whoever moves is seen by others with the next statement.

mod branches;
mod conditions;
mod counts;
mod known;

pub(crate) use conditions::LookedUp;
pub(crate) use known::KnownParts;

use std::sync::Arc;

use rozmova_domain::{reach::Reach, rights::Rights};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbBackend, JoinType, QueryFilter, QuerySelect};
use tokio::sync::OnceCell;

use crate::{
    AccountId, Result, Scoped, TenantEntity,
    entity::{background_task, division, employee, key_unit, position, reach_unit, role, service_key},
    relations,
};

/// How the rows of a table hang on people. Every table says it, so that none is read past the reach by mistake.
#[derive(Clone, Copy, Debug)]
pub enum Hangs<C> {
    /// On nobody: courses, settings, and what is looked up by its own person only.
    Account,
    /// They are people; the column is their key.
    Itself(C),
    /// On the person in this column; of nobody, they are within no part of the company.
    Person(C),
    /// On nobody, or on the person in this column whom they name.
    Named(C),
    /// They stand in this organisation, and in this division of it if there is one.
    Place {
        /// Column of the organisation.
        organization: C,
        /// Column of the division.
        division: C,
    },
    /// They belong to an organisation, or to a division.
    Unit {
        /// Column of the organisation.
        organization: C,
        /// Column of the division.
        division: C,
    },
    /// They are organisations.
    Organization(C),
    /// On the group in this column: the units of a group decide, of one without any its members.
    Group(C),
    /// On a person in a group; of a group that belongs to a unit elsewhere nobody is told.
    Member {
        /// Column of the person.
        person: C,
        /// Column of the group.
        group: C,
    },
    /// On the group code in this column.
    Code(C),
}

/// Organisations and divisions, each with all that is below it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Units {
    /// Organisations.
    pub organizations: Vec<i64>,
    /// Divisions.
    pub divisions: Vec<i64>,
}

impl Units {
    /// Of rows that each name one of the two.
    fn from_rows(rows: Vec<(Option<i64>, Option<i64>)>) -> Self {
        let (organizations, divisions): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        Self {
            organizations: organizations.into_iter().flatten().collect(),
            divisions: divisions.into_iter().flatten().collect(),
        }
    }

    /// Whether there is none: then nobody is reached.
    pub fn is_empty(&self) -> bool {
        self.organizations.is_empty() && self.divisions.is_empty()
    }
}

/// Whom a handle sees.
#[derive(Clone, Debug, Default)]
pub(crate) enum Within {
    /// Everybody.
    #[default]
    Everybody,
    /// Who stands in these.
    Units(Arc<Part>),
    /// Whoever does not: what they have is taken off what everybody has. It never leaves this crate.
    Others(Arc<Part>),
}

/// A part of an account.
#[derive(Debug, Default)]
pub(crate) struct Part {
    units: Units,
    /// Whether most people stand there, as far as the units tell; once that was looked at.
    most: OnceCell<bool>,
    /// How many people stand there, and how many there are; once they were counted.
    people: OnceCell<(u64, u64)>,
}

impl Within {
    /// The query, of what hangs on those who are seen.
    pub(crate) fn narrow<E: TenantEntity, Q: QueryFilter>(
        &self,
        query: Q,
        account: AccountId,
        backend: DbBackend,
        looked_up: LookedUp,
    ) -> Q {
        let condition = match self {
            Self::Everybody => None,
            Self::Units(part) => part.units.condition::<E>(account, backend, looked_up),
            Self::Others(part) => Some(part.units.condition_of_others::<E>(account, backend)),
        };
        match condition {
            Some(condition) => query.filter(condition),
            None => query,
        }
    }
}

impl Scoped {
    /// The rows of the whole account, whatever the handle sees: for what a person has themselves, for numbers and rules
    /// that hold for the company, and for names that lead to a unit.
    #[must_use]
    pub fn everybody(&self) -> Self {
        self.within(Within::Everybody)
    }

    /// For queries about people: who holds no position.
    pub fn without_position(&self) -> Condition {
        Condition::all().add(conditions::is_without_position(self.account(), self.backend()))
    }

    /// Whether the handle sees the whole account.
    pub fn reaches_everything(&self) -> bool {
        matches!(self.sees, Within::Everybody)
    }

    /// The units that the handle sees; none: the whole account.
    pub fn reach(&self) -> Option<&Units> {
        match &self.sees {
            Within::Everybody => None,
            Within::Units(part) | Within::Others(part) => Some(&part.units),
        }
    }

    /// Whether all of an organisation is seen: its own level, and all its divisions.
    pub fn reaches_organization(&self, organization: i64) -> bool {
        self.reach().is_none_or(|units| units.organizations.contains(&organization))
    }

    /// The handle of somebody who reaches these units.
    #[must_use]
    pub fn of_units(&self, mut units: Units) -> Self {
        units.organizations.sort_unstable();
        units.divisions.sort_unstable();
        self.within(Within::Units(self.known_parts().part(self.account(), units)))
    }

    /// The units of a person's reach *chosen*, whatever the handle sees.
    pub async fn units_chosen_for(&self, person: i64, db: &impl ConnectionTrait) -> Result<Units> {
        use reach_unit::Column;
        let chosen = self.everybody().find::<reach_unit::Model>().filter(Column::EmployeeId.eq(person));
        let chosen = chosen.select_only().columns([Column::OrganizationId, Column::DivisionId]);
        Ok(Units::from_rows(chosen.into_tuple().all(db).await?))
    }

    /// The handle of a person with this reach, as the person stands now. At most one statement.
    pub async fn within_reach_of(
        &self,
        person: i64,
        reach: Reach,
        db: &impl ConnectionTrait,
    ) -> Result<Self> {
        let all = self.everybody();
        if reach.is_everything() {
            return Ok(all);
        }
        let mut units = Units::default();
        if reach == Reach::Chosen {
            units = self.units_chosen_for(person, db).await?;
        } else {
            use position::Column;
            let held: Vec<(i64, Option<i64>)> = all
                .find::<position::Model>()
                .select_only()
                .columns([Column::OrganizationId, Column::DivisionId])
                .filter(Column::EmployeeId.eq(person))
                .into_tuple()
                .all(db)
                .await?;
            for (organization, division) in held {
                match reach {
                    Reach::OwnOrganization => units.organizations.push(organization),
                    _ => units.divisions.extend(division),
                }
            }
        }
        Ok(self.of_units(units))
    }

    /// The handle of a service key that is limited to units: those of them that this handle sees whole. Two statements at
    /// most.
    pub async fn within_units_of_key(&self, key: i64, db: &impl ConnectionTrait) -> Result<Self> {
        use key_unit::Column;
        let chosen = self.find::<key_unit::Model>().filter(Column::ServiceKeyId.eq(key));
        let chosen = chosen.select_only().columns([Column::OrganizationId, Column::DivisionId]);
        let units = Units::from_rows(chosen.into_tuple().all(db).await?);
        Ok(self.of_units(self.seen_whole(units, db).await?))
    }

    /// Those of these units of which the handle sees everything. One statement at most.
    pub async fn seen_whole(&self, mut units: Units, db: &impl ConnectionTrait) -> Result<Units> {
        if !self.reaches_everything() {
            let unseen = self.unknown::<division::Model>(&units.divisions, db).await?;
            units.divisions.retain(|id| !unseen.contains(id));
            units.organizations.retain(|id| self.reaches_organization(*id));
        }
        Ok(units)
    }

    /// The handle of whoever asked for work in the background, a person or a program, as they reach now. Four statements at
    /// most.
    pub async fn as_asked(&self, task: &background_task::Model, db: &impl ConnectionTrait) -> Result<Self> {
        let seen = self.as_seen_by(task.employee_id, db).await?;
        let Some(key) = task.service_key_id else { return Ok(seen) };
        let row: service_key::Model = self.everybody().get(key, db).await?;
        if row.reach.is_everything() { Ok(seen) } else { seen.within_units_of_key(key, db).await }
    }

    /// The handle of a person, as the reach and the role are now: for work that somebody asked for before. Two
    /// statements at most. Who is gone sees nobody.
    pub async fn as_seen_by(&self, person: i64, db: &impl ConnectionTrait) -> Result<Self> {
        let found: Option<(Reach, Option<i32>)> = self
            .everybody()
            .find::<employee::Model>()
            .select_only()
            .column(employee::Column::Reach)
            .column(role::Column::Rights)
            .join(JoinType::LeftJoin, relations::employee_role())
            .filter(employee::Column::Id.eq(person))
            .into_tuple()
            .one(db)
            .await?;
        let Some((reach, rights)) = found else { return Ok(self.of_units(Units::default())) };
        let rights = rights.map_or(Rights::EMPTY, Rights::from_bits);
        self.within_reach_of(person, reach.of(rights), db).await
    }

    /// Whether all that the other handle of the same account sees is seen. One statement at most.
    pub async fn covers(&self, other: &Self, db: &impl ConnectionTrait) -> Result<bool> {
        if self.reaches_everything() {
            return Ok(true);
        }
        let Some(units) = other.reach() else { return Ok(false) };
        let unseen = self.unknown::<division::Model>(&units.divisions, db).await?;
        Ok(unseen.is_empty() && units.organizations.iter().all(|id| self.reaches_organization(*id)))
    }

    /// For statements in words: that the person in this column is seen; none: everybody is.
    pub(crate) fn sees(&self, column: &str, looked_up: LookedUp) -> Option<String> {
        match &self.sees {
            Within::Everybody => None,
            Within::Units(part) => Some(part.units.sql(self.account(), column, looked_up)),
            Within::Others(part) => Some(part.units.sql_of_others(self.account(), column)),
        }
    }
}
