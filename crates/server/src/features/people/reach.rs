//! How far people see: giving it, and comparing it with one's own.

use rozmova_domain::{
    reach::{Reach, may_give},
    rights::Rights,
};
use rozmova_store::{Scoped, Tx, Units, reach_unit};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter};

use crate::{
    error::{Error, Result},
    features::structure::{check_units_of_reach, reach_refused, units_of},
    texts::Text,
};

/// Units of one reach.
const MOST: usize = 1_000;

/// A reach as a form gives it; what is left out stays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    pub(super) reach: Option<Reach>,
    pub(super) organizations: Option<&'a [i64]>,
    pub(super) divisions: Option<&'a [i64]>,
}

impl Given<'_> {
    /// Whether anything is said of it.
    pub(super) fn is_nothing(self) -> bool {
        self.reach.is_none() && self.organizations.is_none() && self.divisions.is_none()
    }
}

/// Whether the caller reaches everything that a person with this reach does. Three statements at most.
pub(super) async fn covers(
    data: &Scoped,
    db: &impl ConnectionTrait,
    person: i64,
    reach: Reach,
) -> Result<bool> {
    if data.reaches_everything() {
        return Ok(true);
    }
    let theirs = data.within_reach_of(person, reach, db).await?;
    Ok(data.covers(&theirs, db).await?)
}

/// Gives a person a reach, after the role and the position; `rights` are those of the role by then. The row of the person is
/// written by the caller; the units are written here. Returns the units before and after, for the log.
///
/// # Errors
/// 400 on `reach` for a moderator, for one that goes beyond the caller's, and for chosen units of which there is none; on
/// `reach_organizations` and `reach_divisions` for units that the caller does not reach.
pub(super) async fn give(
    data: &Scoped,
    tx: &Tx,
    person: i64,
    (before, rights): (Reach, Rights),
    given: Given<'_>,
) -> Result<Reach> {
    let reach = given.reach.unwrap_or(before);
    let present = units_of(data, tx.reader(), person).await?;
    let organizations = given.organizations.map_or(present.0.clone(), <[i64]>::to_vec);
    let divisions = given.divisions.map_or(present.1.clone(), <[i64]>::to_vec);
    if organizations.len() + divisions.len() > MOST {
        return Err(Error::field("reach", Text::new("field-too-many").with("max", MOST as i64)));
    }
    let (organizations, divisions) = match reach {
        Reach::Chosen => (organizations, divisions),
        _ => (Vec::new(), Vec::new()),
    };
    let units = Units { organizations, divisions };
    check_units_of_reach(data, tx.reader(), &units).await?;
    let Units { organizations, divisions } = units;
    let is_changed = reach != before || (organizations.clone(), divisions.clone()) != present;
    let covered = match reach {
        // Each of them was found among those that the caller reaches.
        Reach::Chosen => true,
        _ if !is_changed => true,
        reach => covers(data, tx.reader(), person, reach).await?,
    };
    may_give(reach, rights, organizations.len() + divisions.len(), covered).map_err(reach_refused)?;
    if is_changed {
        let all = data.everybody();
        all.delete::<reach_unit::Model>()
            .filter(reach_unit::Column::EmployeeId.eq(person))
            .exec(tx.reader())
            .await?;
        let unit = |organization: Option<i64>, division: Option<i64>| reach_unit::ActiveModel {
            employee_id: Set(person),
            organization_id: Set(organization),
            division_id: Set(division),
            ..Default::default()
        };
        let rows = organizations.iter().map(|id| unit(Some(*id), None));
        let rows = rows.chain(divisions.iter().map(|id| unit(None, Some(*id)))).collect();
        all.insert_many::<reach_unit::Model>(rows, tx).await?;
    }
    Ok(reach)
}
