//! A reach as conditions over rows.

use sea_orm::{
    Condition, EntityTrait, Iden,
    sea_query::{Expr, ExprTrait, Query, SelectStatement, SimpleExpr},
};

use super::{Hangs, Units};
use crate::{
    AccountId, TenantEntity,
    entity::{division, division_above, group_code, group_member, group_unit, position},
};

/// The names of a table and of two of its columns, whether the table is an entity or another one.
fn of<E: EntityTrait + Default + Iden, C: Iden + Copy + 'static>(column: C) -> SimpleExpr {
    Expr::col((E::default(), column))
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

    /// The rows of `E` that hang on these units; none: all of them do.
    pub(super) fn condition<E: TenantEntity>(&self, account: AccountId) -> Option<Condition> {
        let column = |column: E::Column| -> SimpleExpr { Expr::col((E::default(), column)) };
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
    pub(super) fn sql(&self, column: &str) -> String {
        let places = self.places_in_words();
        format!(
            "{column} IN (SELECT employee_id FROM position WHERE account_id = $1 AND employee_id IS NOT NULL AND {places})"
        )
    }

    /// The same where people come one by one in an order: each is looked up, until there are enough.
    pub(super) fn sql_one_by_one(&self, column: &str) -> String {
        let places = self.places_in_words();
        format!(
            "EXISTS (SELECT 1 FROM position WHERE account_id = $1 AND employee_id = {column} AND {places})"
        )
    }

    fn places_in_words(&self) -> String {
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
        format!("({})", places.join(" OR "))
    }
}
