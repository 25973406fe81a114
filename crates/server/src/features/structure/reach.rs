//! The units that make up a reach, and keeping people inside the reach of whoever changes where they stand.

use rozmova_domain::reach::ReachError;
use rozmova_store::{Scoped, Tx, Units, division, division_above, employee, organization, position};
use sea_orm::{
    ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::IntoCondition,
};

use crate::{
    error::{Code, Error, Result},
    http::ids::Ids,
    texts::Text,
};

/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;

/// The chosen units of a person, as far as the reader reaches them: organisations, and divisions. At most three statements.
pub async fn chosen_units(data: &Scoped, person: i64) -> Result<(Vec<i64>, Vec<i64>)> {
    let db = data.reader();
    let units = data.units_chosen_for(person, db).await?;
    Ok(sorted(data.seen_whole(units, db).await?))
}

/// The same whoever reads: what is compared with what somebody gives.
pub async fn units_of(data: &Scoped, db: &impl ConnectionTrait, person: i64) -> Result<(Vec<i64>, Vec<i64>)> {
    Ok(sorted(data.units_chosen_for(person, db).await?))
}

/// # Errors
/// 400 on `reach_organizations` and `reach_divisions` for units that the handle does not reach.
pub async fn check_units_of_reach(data: &Scoped, db: &impl ConnectionTrait, units: &Units) -> Result<()> {
    let mut ids = Ids::default();
    ids.look_up::<organization::Model>("reach_organizations", &units.organizations, data, db).await?;
    ids.look_up::<division::Model>("reach_divisions", &units.divisions, data, db).await?;
    ids.known_in_body()
}

/// Why a reach is refused, on the field `reach`.
pub fn reach_refused(error: ReachError) -> Error {
    let text = match error {
        ReachError::OfModerator => "field-reach-of-moderator",
        ReachError::BeyondYours => "field-reach-beyond-yours",
        ReachError::NothingChosen => "field-reach-nothing-chosen",
    };
    Error::field("reach", Text::new(text))
}

/// What units are called, organisations first, each kind by its name. At most two statements.
pub async fn unit_names(data: &Scoped, db: &impl ConnectionTrait, units: &Units) -> Result<Vec<String>> {
    let all = data.everybody();
    let mut names = Vec::new();
    if !units.organizations.is_empty() {
        use organization::Column;
        let rows =
            all.find::<organization::Model>().filter(Column::Id.is_in(units.organizations.iter().copied()));
        names = rows
            .select_only()
            .column(Column::ShortName)
            .order_by_asc(Column::ShortName)
            .into_tuple()
            .all(db)
            .await?;
    }
    if !units.divisions.is_empty() {
        use division::Column;
        let rows = all.find::<division::Model>().filter(Column::Id.is_in(units.divisions.iter().copied()));
        let rows = rows.select_only().column(Column::Name).order_by_asc(Column::Name);
        names.extend(rows.into_tuple::<String>().all(db).await?);
    }
    Ok(names)
}

/// Those of the units that were chosen for a person, whoever reads: for the log. At most three statements.
pub async fn names_of_units_chosen_for(
    data: &Scoped,
    db: &impl ConnectionTrait,
    person: i64,
) -> Result<Vec<String>> {
    unit_names(data, db, &data.units_chosen_for(person, db).await?).await
}

fn sorted(Units { mut organizations, mut divisions }: Units) -> (Vec<i64>, Vec<i64>) {
    organizations.sort_unstable();
    divisions.sort_unstable();
    (organizations, divisions)
}

/// After a change by whoever reaches a part of the company: nobody of these people has left it.
///
/// # Errors
/// 409 when one of them has, or stands nowhere any more.
pub async fn nobody_left(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<()> {
    if data.reaches_everything() {
        return Ok(());
    }
    for chunk in people.chunks(CHUNK) {
        let inside = data
            .find::<employee::Model>()
            .filter(employee::Column::Id.is_in(chunk.iter().copied()))
            .count(tx.reader())
            .await?;
        if inside < chunk.len() as u64 {
            return Err(Code::OutOfReach.into());
        }
    }
    Ok(())
}

/// Who holds the positions of this condition; nobody where the whole company is reached, as it is not asked then.
pub async fn holders(data: &Scoped, tx: &Tx, which: impl IntoCondition) -> Result<Vec<i64>> {
    if data.reaches_everything() {
        return Ok(Vec::new());
    }
    let people: Vec<Option<i64>> = data
        .find::<position::Model>()
        .select_only()
        .column(position::Column::EmployeeId)
        .filter(which)
        .filter(position::Column::EmployeeId.is_not_null())
        .into_tuple()
        .all(tx.reader())
        .await?;
    Ok(people.into_iter().flatten().collect())
}

/// What stands above the units that somebody reaches: of it the names are told, and nothing else.
#[derive(Debug, Default)]
pub(super) struct Above {
    pub(super) organizations: Vec<organization::Model>,
    pub(super) divisions: Vec<division::Model>,
}

impl Above {
    /// Two statements, and none where the whole company is reached.
    pub(super) async fn of(data: &Scoped) -> Result<Self> {
        let Some(units) = data.reach().filter(|units| !units.divisions.is_empty()) else {
            return Ok(Self::default());
        };
        let (all, db) = (data.everybody(), data.reader());
        let chosen = || units.divisions.iter().copied();
        let line = all
            .find::<division_above::Model>()
            .select_only()
            .column(division_above::Column::AboveId)
            .filter(division_above::Column::DivisionId.is_in(chosen()))
            .into_query();
        let mut divisions: Vec<division::Model> =
            all.find::<division::Model>().filter(division::Column::Id.in_subquery(line)).all(db).await?;
        let reached = data.find::<division::Model>().select_only().column(division::Column::Id);
        let of_line = division::Column::Id.is_in(divisions.iter().map(|row| row.id));
        let reached: Vec<i64> = reached.filter(of_line).into_tuple().all(db).await?;
        let above = divisions.iter().map(|row| row.organization_id);
        let above = organization::Column::Id.is_in(above.filter(|id| !data.reaches_organization(*id)));
        let mut organizations = all.find::<organization::Model>().filter(above).all(db).await?;
        divisions.retain(|row| !reached.contains(&row.id));
        for row in &mut divisions {
            row.description.clear();
            row.version = 0;
        }
        for row in &mut organizations {
            row.address.clear();
            row.code.clear();
            row.version = 0;
        }
        Ok(Self { organizations, divisions })
    }

    pub(super) fn has_organization(&self, id: i64) -> bool {
        self.organizations.iter().any(|row| row.id == id)
    }

    pub(super) fn has_division(&self, id: i64) -> bool {
        self.divisions.iter().any(|row| row.id == id)
    }
}
