//! How far a handle to an account's rows sees: to everybody, or to those who stand in some units.
//!
//! A reach is never a list of people. It is a condition over where they stand, put into every query that begins with the
//! handle, so that it costs one look at an index and whoever moves is seen by others with the next statement.

use std::sync::Arc;

use rozmova_domain::{reach::Reach, rights::Rights};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, Iden, JoinType, QueryFilter, QuerySelect,
    Statement,
    sea_query::{Expr, ExprTrait, Query, SelectStatement, SimpleExpr},
};

use crate::{
    AccountId, Result, Scoped, System, TenantEntity, Tx,
    entity::{
        division, division_above, employee, group_code, group_member, group_unit, position, reach_unit, role,
    },
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Units {
    /// Organisations.
    pub organizations: Vec<i64>,
    /// Divisions.
    pub divisions: Vec<i64>,
}

impl Units {
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
    Units(Arc<Units>),
}

/// The names of a table and of two of its columns, whether the table is an entity or another one.
fn of<E: EntityTrait, C: Iden + Copy + 'static>(column: C) -> SimpleExpr
where
    E: Default + Iden,
{
    Expr::col((E::default(), column)).into()
}

impl Units {
    /// The divisions of these units by their own names: those named, and all below them.
    fn below(&self, account: AccountId) -> SelectStatement {
        use division_above::{Column, Entity};
        Query::select()
            .column((Entity, Column::DivisionId))
            .from(Entity)
            .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
            .and_where(of::<Entity, _>(Column::AboveId).is_in(self.divisions.iter().copied()))
            .take()
    }

    /// What stands in a division says its organisation as well.
    fn places(&self, account: AccountId, organization: SimpleExpr, division: SimpleExpr) -> Condition {
        let mut any = Condition::any();
        if !self.organizations.is_empty() {
            any = any.add(organization.is_in(self.organizations.iter().copied()));
        }
        if !self.divisions.is_empty() {
            any = any.add(division.in_subquery(self.below(account)));
        }
        if self.is_empty() { any.add(Expr::value(false)) } else { any }
    }

    /// What belongs to a division does not say its organisation.
    fn units(&self, account: AccountId, organization: SimpleExpr, division: SimpleExpr) -> Condition {
        let mut any = self.places(account, organization, division.clone());
        if !self.organizations.is_empty() {
            use division::{Column, Entity};
            let of_organizations = Query::select()
                .column((Entity, Column::Id))
                .from(Entity)
                .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
                .and_where(of::<Entity, _>(Column::OrganizationId).is_in(self.organizations.iter().copied()))
                .take();
            any = any.add(division.in_subquery(of_organizations));
        }
        any
    }

    /// Whoever holds a position there.
    fn people(&self, account: AccountId) -> SelectStatement {
        use position::{Column, Entity};
        Query::select()
            .column((Entity, Column::EmployeeId))
            .from(Entity)
            .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
            .and_where(of::<Entity, _>(Column::EmployeeId).is_not_null())
            .cond_where(self.places(
                account,
                of::<Entity, _>(Column::OrganizationId),
                of::<Entity, _>(Column::DivisionId),
            ))
            .take()
    }

    /// A person is looked up one by one: most queries ask for few of them, or in an order that an index has.
    fn person(&self, account: AccountId, id: SimpleExpr) -> SimpleExpr {
        use position::{Column, Entity};
        let mut seats = self.people(account);
        seats.and_where(of::<Entity, _>(Column::EmployeeId).eq(id));
        Expr::exists(seats)
    }

    /// The groups that belong to a unit, or only those of these units.
    fn groups_of_units(&self, account: AccountId, only_these: bool) -> SelectStatement {
        use group_unit::{Column, Entity};
        let mut units = Query::select()
            .column((Entity, Column::GroupId))
            .from(Entity)
            .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
            .take();
        if only_these {
            units.cond_where(self.units(
                account,
                of::<Entity, _>(Column::OrganizationId),
                of::<Entity, _>(Column::DivisionId),
            ));
        }
        units
    }

    fn members(&self, account: AccountId, person: SimpleExpr, group: SimpleExpr) -> Condition {
        let told = Condition::any()
            .add(group.clone().in_subquery(self.groups_of_units(account, true)))
            .add(group.in_subquery(self.groups_of_units(account, false)).not());
        Condition::all().add(person.in_subquery(self.people(account))).add(told)
    }

    fn groups(&self, account: AccountId, id: &SimpleExpr) -> Condition {
        let members = {
            use group_member::{Column, Entity};
            Query::select()
                .column((Entity, Column::GroupId))
                .from(Entity)
                .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
                .and_where(of::<Entity, _>(Column::EmployeeId).in_subquery(self.people(account)))
                .take()
        };
        let of_nobody = Condition::all()
            .add(id.clone().in_subquery(self.groups_of_units(account, false)).not())
            .add(id.clone().in_subquery(members));
        Condition::any().add(id.clone().in_subquery(self.groups_of_units(account, true))).add(of_nobody)
    }

    fn codes(&self, account: AccountId) -> SelectStatement {
        use group_code::{Column, Entity};
        Query::select()
            .column((Entity, Column::Id))
            .from(Entity)
            .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
            .cond_where(self.places(
                account,
                of::<Entity, _>(Column::OrganizationId),
                of::<Entity, _>(Column::DivisionId),
            ))
            .take()
    }

    /// The rows of `E` that hang on these units; none: all of them do.
    fn condition<E: TenantEntity>(&self, account: AccountId) -> Option<Condition> {
        let column = |column: E::Column| -> SimpleExpr { Expr::col((E::default(), column)).into() };
        let all = Condition::all();
        Some(match E::HANGS {
            Hangs::Account => return None,
            Hangs::Itself(id) => all.add(self.person(account, column(id))),
            Hangs::Person(of) => all.add(column(of).in_subquery(self.people(account))),
            Hangs::Named(of) => {
                Condition::any().add(column(of).is_null()).add(column(of).in_subquery(self.people(account)))
            }
            Hangs::Place { organization, division } => {
                self.places(account, column(organization), column(division))
            }
            Hangs::Unit { organization, division } => {
                self.units(account, column(organization), column(division))
            }
            Hangs::Organization(id) => all.add(column(id).is_in(self.organizations.iter().copied())),
            Hangs::Group(id) => self.groups(account, &column(id)),
            Hangs::Member { person, group } => self.members(account, column(person), column(group)),
            Hangs::Code(id) => all.add(column(id).in_subquery(self.codes(account))),
        })
    }

    /// The same over a column of a statement in words, in which `$1` is the account.
    fn sql(&self, column: &str) -> String {
        let ids = |ids: &[i64]| ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let mut places = Vec::new();
        if !self.organizations.is_empty() {
            places.push(format!("organization_id IN ({})", ids(&self.organizations)));
        }
        if !self.divisions.is_empty() {
            places.push(format!(
                "division_id IN (SELECT division_id FROM division_above WHERE account_id = $1 AND above_id IN ({}))",
                ids(&self.divisions)
            ));
        }
        if places.is_empty() {
            return "1 = 0".into();
        }
        format!(
            "{column} IN (SELECT employee_id FROM position WHERE account_id = $1 AND employee_id IS NOT NULL \
             AND ({}))",
            places.join(" OR ")
        )
    }
}

impl Within {
    /// The query, of what hangs on those who are seen.
    pub(crate) fn narrow<E: TenantEntity, Q: QueryFilter>(&self, query: Q, account: AccountId) -> Q {
        let Self::Units(units) = self else { return query };
        match units.condition::<E>(account) {
            Some(condition) => query.filter(condition),
            None => query,
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "it is what decides what a handle sees")]
impl Scoped {
    /// The rows of the whole account, whatever the handle sees: for what a person has themselves, for numbers and rules
    /// that hold for the company, and for names that lead to a unit.
    #[must_use]
    pub fn everybody(&self) -> Self {
        self.within(Within::Everybody)
    }

    /// Whether the handle sees the whole account.
    pub fn reaches_everything(&self) -> bool {
        self.reach().is_none()
    }

    /// The units that the handle sees; none: the whole account.
    pub fn reach(&self) -> Option<&Units> {
        match &self.sees {
            Within::Everybody => None,
            Within::Units(units) => Some(units),
        }
    }

    /// Whether all of an organisation is seen: its own level, and all its divisions.
    pub fn reaches_organization(&self, organization: i64) -> bool {
        self.reach().is_none_or(|units| units.organizations.contains(&organization))
    }

    /// The handle of somebody who reaches these units.
    #[must_use]
    pub fn of_units(&self, units: Units) -> Self {
        self.within(Within::Units(Arc::new(units)))
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
            use reach_unit::Column;
            let chosen: Vec<(Option<i64>, Option<i64>)> = all
                .find::<reach_unit::Model>()
                .select_only()
                .columns([Column::OrganizationId, Column::DivisionId])
                .filter(Column::EmployeeId.eq(person))
                .into_tuple()
                .all(db)
                .await?;
            for (organization, division) in chosen {
                units.divisions.extend(division);
                units.organizations.extend(organization);
            }
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

    /// For statements in words: that the person in this column is seen. `$1` is the account.
    pub(crate) fn sees(&self, column: &str) -> Option<String> {
        self.reach().map(|units| units.sql(column))
    }

    /// Notes what stands above each division, after divisions were made or moved, in the same transaction.
    pub async fn note_branches(&self, tx: &Tx) -> Result<()> {
        let account = self.account().get();
        let all = self.everybody();
        all.delete::<division_above::Model>().exec(&tx.open).await?;
        let sql = "INSERT INTO division_above (account_id, above_id, division_id) \
             WITH RECURSIVE line (above_id, division_id) AS ( \
             SELECT id, id FROM division WHERE account_id = $1 UNION \
             SELECT l.above_id, d.id FROM division d JOIN line l ON l.division_id = d.parent_id \
             WHERE d.account_id = $1) SELECT $1, above_id, division_id FROM line";
        let statement = Statement::from_sql_and_values(self.backend(), sql, [account.into()]);
        tx.open.execute_raw(statement).await?;
        Ok(())
    }

    /// The same after one division was made: it stands below all that its parent stands below.
    pub async fn note_new_branch(&self, made: &division::Model, tx: &Tx) -> Result<()> {
        let sql = "INSERT INTO division_above (account_id, above_id, division_id) \
             SELECT account_id, above_id, $3 FROM division_above WHERE account_id = $1 AND division_id = $2 \
             UNION SELECT $1, $3, $3";
        let values = [self.account().get().into(), made.parent_id.unwrap_or_default().into(), made.id.into()];
        tx.open.execute_raw(Statement::from_sql_and_values(self.backend(), sql, values)).await?;
        Ok(())
    }
}

impl System {
    /// How many lines from divisions upwards there are, and how many are not what the divisions say.
    pub async fn examine_branches(&self) -> Result<(u64, u64)> {
        let kept = "SELECT account_id, above_id, division_id FROM division_above";
        let line = "WITH RECURSIVE line (account_id, above_id, division_id) AS ( \
             SELECT account_id, id, id FROM division UNION \
             SELECT d.account_id, l.above_id, d.id FROM division d \
             JOIN line l ON l.account_id = d.account_id AND l.division_id = d.parent_id)";
        let found = "SELECT account_id, above_id, division_id FROM line";
        let count = async |sql: String| -> Result<u64> {
            let statement = Statement::from_string(self.db.backend(), sql);
            let row = self.db.reader().query_one_raw(statement).await?;
            let n: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(0);
            Ok(u64::try_from(n).unwrap_or(0))
        };
        let all = count("SELECT COUNT(*) FROM division_above".into()).await?;
        let more = count(format!("{line} SELECT COUNT(*) FROM ({kept} EXCEPT {found}) c")).await?;
        let missing = count(format!("{line} SELECT COUNT(*) FROM ({found} EXCEPT {kept}) c")).await?;
        Ok((all, Ord::max(more, missing)))
    }
}
