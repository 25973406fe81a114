//! A reach as conditions over rows.

use sea_orm::{
    Condition, DbBackend, EntityTrait, Iden,
    sea_query::{
        Expr, ExprTrait, Func, Order, Query, SelectStatement, SimpleExpr, SqliteQueryBuilder, UnionType,
    },
};

use super::{Hangs, Units};
use crate::{
    AccountId, TenantEntity,
    entity::{division, division_above, employee, group_code, group_member, group_unit, position},
};

/// How the people of rows are looked up.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LookedUp {
    /// All who are reached are gathered once: for queries that go through many rows.
    Together,
    /// Each by an index: for queries that have other conditions, which few rows meet.
    OneByOne,
    /// The same where the few are named by their ids.
    Named,
}

/// The names of a table and of two of its columns, whether the table is an entity or another one.
fn of<E: EntityTrait + Default + Iden, C: Iden + Copy + 'static>(column: C) -> SimpleExpr {
    Expr::col((E::default(), column))
}

/// Whoever holds a position.
fn held(account: AccountId) -> SelectStatement {
    use position::{Column, Entity};
    Query::select()
        .column((Entity, Column::EmployeeId))
        .from(Entity)
        .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
        .and_where(of::<Entity, _>(Column::EmployeeId).is_not_null())
        .take()
}

/// Whoever holds no position, sorted, so that SQLite walks through the two indexes side by side.
fn without_position(account: AccountId) -> SelectStatement {
    use employee::{Column, Entity};
    let sorted = Query::select()
        .column((Entity, Column::Id))
        .from(Entity)
        .and_where(of::<Entity, _>(Column::AccountId).eq(account.get()))
        .union(UnionType::Except, held(account))
        .order_by_expr(Expr::cust("1"), Order::Asc)
        .take();
    Query::select().column("id").from_subquery(sorted, "without_position").take()
}

/// The same as a condition over people: on PostgreSQL an anti-join, which is quicker there.
pub(super) fn is_without_position(account: AccountId, backend: DbBackend) -> SimpleExpr {
    let person: SimpleExpr = of::<employee::Entity, _>(employee::Column::Id);
    match backend {
        DbBackend::Postgres => {
            let held_by = of::<position::Entity, _>(position::Column::EmployeeId).eq(person);
            Expr::exists(held(account).and_where(held_by).take()).not()
        }
        _ => person.in_subquery(without_position(account)),
    }
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
        Expr::exists(self.seat(account, id))
    }

    /// The position there that a person holds.
    fn seat(&self, account: AccountId, id: SimpleExpr) -> SelectStatement {
        use position::{Column, Entity};
        let mut seats = self.people(account);
        seats.and_where(of::<Entity, _>(Column::EmployeeId).eq(id)).take()
    }

    /// Whoever holds no position there: those on others, and those on none.
    pub(super) fn others(&self, account: AccountId) -> SelectStatement {
        use position::{Column, Entity};
        let there: SimpleExpr = self
            .places(account, of::<Entity, _>(Column::OrganizationId), of::<Entity, _>(Column::DivisionId))
            .into();
        // Of who stands in no division nothing is known about the divisions.
        let there: SimpleExpr = Func::coalesce([there, Expr::value(false)]).into();
        let mut elsewhere = held(account);
        elsewhere.and_where(there.not());
        elsewhere.union(UnionType::All, without_position(account)).take()
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
        Condition::all().add(self.person(account, person)).add(told)
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

    /// The rows of `E` that hang on nobody of these units, for who is not seen; only rows of people do.
    pub(super) fn condition_of_others<E: TenantEntity>(
        &self,
        account: AccountId,
        backend: DbBackend,
    ) -> Condition {
        let column = |column: E::Column| -> SimpleExpr { Expr::col((E::default(), column)) };
        let of = match E::HANGS {
            // The anti-join is quicker for people. For rows of theirs PostgreSQL would expect a single person, and plan badly.
            Hangs::Itself(of) if backend == DbBackend::Postgres => self.person(account, column(of)).not(),
            Hangs::Itself(of) | Hangs::Person(of) => column(of).in_subquery(self.others(account)),
            _ => Expr::value(false),
        };
        Condition::all().add(of)
    }

    /// The rows of `E` that hang on these units; none: all of them do.
    pub(super) fn condition<E: TenantEntity>(
        &self,
        account: AccountId,
        backend: DbBackend,
        looked_up: LookedUp,
    ) -> Option<Condition> {
        let column = |column: E::Column| -> SimpleExpr { Expr::col((E::default(), column)) };
        let person = |of: E::Column| match looked_up {
            LookedUp::Together => column(of).in_subquery(self.people(account)),
            // Without an offset PostgreSQL would join all who are reached.
            LookedUp::Named if backend == DbBackend::Postgres => {
                Expr::exists(self.seat(account, column(of)).offset(0).take())
            }
            LookedUp::OneByOne | LookedUp::Named => self.person(account, column(of)),
        };
        let all = Condition::all();
        Some(match E::HANGS {
            Hangs::Account => return None,
            Hangs::Itself(of) | Hangs::Person(of) => all.add(person(of)),
            Hangs::Named(of) => Condition::any().add(column(of).is_null()).add(person(of)),
            Hangs::Place { organization, division } => {
                // A sum is in no index: SQLite would take that of the units.
                let unit = |of| match looked_up {
                    LookedUp::Together => column(of),
                    LookedUp::OneByOne | LookedUp::Named => column(of).add(0),
                };
                self.places(account, unit(organization), unit(division))
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

    /// The same over a column of a statement in words.
    pub(super) fn sql(&self, account: AccountId, column: &str, looked_up: LookedUp) -> String {
        let column = Expr::cust(column.to_owned());
        let seen = match looked_up {
            LookedUp::Together => column.in_subquery(self.people(account)),
            LookedUp::OneByOne | LookedUp::Named => self.person(account, column),
        };
        in_words(seen)
    }

    /// That somebody else than those of these units is in the column.
    pub(super) fn sql_of_others(&self, account: AccountId, column: &str) -> String {
        in_words(Expr::cust(column.to_owned()).in_subquery(self.others(account)))
    }
}

/// Numbers and names alone: both databases read it alike.
fn in_words(condition: SimpleExpr) -> String {
    let select = Query::select().expr(condition).to_string(SqliteQueryBuilder);
    select.strip_prefix("SELECT ").unwrap_or(&select).to_owned()
}
