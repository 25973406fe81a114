//! Whom a head sees.

use std::collections::BTreeSet;

use rozmova_store::{Scoped, assignment, deputy, employee, position};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use crate::{
    error::{Code, Error, Result},
    features::structure::divisions_with_everything_below,
    http::caller::Me,
    state::App,
};

/// The units that somebody heads, or heads for somebody else, with all below them.
#[derive(Debug)]
pub(super) struct Team {
    /// The caller, and those for whom the caller stands in: what they have is no business of a deputy.
    heads: Vec<i64>,
    organizations: Vec<i64>,
    divisions: Vec<i64>,
}

impl Team {
    /// The team of the caller. Four statements at most.
    ///
    /// # Errors
    /// 404 `no_team` for who heads nothing, where the account does not want it, and in sessions by card.
    pub(super) async fn of(app: &App, data: &Scoped, me: &Me) -> Result<Self> {
        if me.by_card || !app.db.system().account(data).await?.heads_see_team {
            return Err(Code::NoTeam.into());
        }
        let mut heads = vec![me.id];
        heads.extend(heads_away(app, data, me.id).await?);
        let units: Vec<(i64, Option<i64>)> = data
            .find::<position::Model>()
            .select_only()
            .columns([position::Column::OrganizationId, position::Column::DivisionId])
            .filter(position::Column::EmployeeId.is_in(heads.iter().copied()))
            .filter(position::Column::Head.eq(true))
            .order_by_asc(position::Column::Id)
            .into_tuple()
            .all(data.reader())
            .await?;
        if units.is_empty() {
            return Err(Code::NoTeam.into());
        }
        let organizations: BTreeSet<i64> =
            units.iter().filter(|(_, division)| division.is_none()).map(|(id, _)| *id).collect();
        let headed: Vec<i64> = units.iter().filter_map(|(_, division)| *division).collect();
        let divisions = match headed.is_empty() {
            true => Vec::new(),
            false => divisions_with_everything_below(data, data.reader(), &headed).await?,
        };
        Ok(Self { heads, organizations: organizations.into_iter().collect(), divisions })
    }

    /// Its people, as a condition over `employee`: who has access, but for the heads themselves.
    pub(super) fn people(&self, data: &Scoped) -> Condition {
        use position::Column;
        let seats = data
            .find::<position::Model>()
            .select_only()
            .column(Column::EmployeeId)
            .filter(Column::EmployeeId.is_not_null())
            .filter(
                Condition::any()
                    .add(Column::OrganizationId.is_in(self.organizations.iter().copied()))
                    .add(Column::DivisionId.is_in(self.divisions.iter().copied())),
            )
            .into_query();
        Condition::all()
            .add(employee::Column::DismissedAt.is_null())
            .add(employee::Column::ErasedAt.is_null())
            .add(employee::Column::Id.is_not_in(self.heads.iter().copied()))
            .add(employee::Column::Id.in_subquery(seats))
    }

    /// What they have, as a condition over `assignment`.
    pub(super) fn assignments(&self, data: &Scoped) -> Condition {
        let people = data
            .find::<employee::Model>()
            .select_only()
            .column(employee::Column::Id)
            .filter(self.people(data))
            .into_query();
        Condition::all()
            .add(assignment::Column::WithdrawnAt.is_null())
            .add(assignment::Column::EmployeeId.in_subquery(people))
    }

    /// One of its people.
    ///
    /// # Errors
    /// 404 for everybody else.
    pub(super) async fn person(&self, data: &Scoped, id: i64) -> Result<employee::Model> {
        data.find::<employee::Model>()
            .filter(self.people(data))
            .filter(employee::Column::Id.eq(id))
            .one(data.reader())
            .await?
            .ok_or_else(Error::not_found)
    }
}

/// The heads for whom somebody stands in now.
async fn heads_away(app: &App, data: &Scoped, deputy: i64) -> Result<Vec<i64>> {
    Ok(data
        .find::<deputy::Model>()
        .select_only()
        .column(deputy::Column::EmployeeId)
        .filter(deputy::Column::DeputyId.eq(deputy))
        .filter(deputy::Column::Until.gt(app.clock.now()))
        .order_by_asc(deputy::Column::Id)
        .into_tuple()
        .all(data.reader())
        .await?)
}
