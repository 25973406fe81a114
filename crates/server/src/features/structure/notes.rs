//! What the log of an account says of its structure. Who holds a position is a number there: names of people stand in
//! rows about them only.

use std::collections::HashMap;

use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, Tx, division, domain_name, organization, position};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use crate::{
    error::Result,
    features::audit::{self, Entry},
    http::caller::Me,
};

/// Names of the units that some rows stand in.
struct Units {
    organizations: HashMap<i64, String>,
    divisions: HashMap<i64, String>,
}

impl Units {
    async fn of(data: &Scoped, tx: &Tx, organizations: Vec<i64>, divisions: Vec<i64>) -> Result<Self> {
        // The log is read by who reaches everything.
        let data = &data.everybody();
        let organizations: Vec<(i64, String)> = data
            .find::<organization::Model>()
            .select_only()
            .columns([organization::Column::Id, organization::Column::ShortName])
            .filter(organization::Column::Id.is_in(organizations))
            .into_tuple()
            .all(tx.reader())
            .await?;
        let divisions: Vec<(i64, String)> = data
            .find::<division::Model>()
            .select_only()
            .columns([division::Column::Id, division::Column::Name])
            .filter(division::Column::Id.is_in(divisions))
            .into_tuple()
            .all(tx.reader())
            .await?;
        Ok(Self {
            organizations: organizations.into_iter().collect(),
            divisions: divisions.into_iter().collect(),
        })
    }

    fn organization(&self, id: i64) -> Option<String> {
        self.organizations.get(&id).cloned()
    }

    fn division(&self, id: Option<i64>) -> Option<String> {
        self.divisions.get(&id?).cloned()
    }
}

/// Notes what has changed about divisions: each as it was read, before any of them was written.
pub(super) async fn divisions(data: &Scoped, tx: &Tx, me: &Me, before: &[division::Model]) -> Result<()> {
    use division::Column;
    let rows: Vec<division::Model> = data
        .find::<division::Model>()
        .filter(Column::Id.is_in(before.iter().map(|row| row.id)))
        .all(tx.reader())
        .await?;
    let all = || before.iter().chain(&rows);
    let above = all().filter_map(|row| row.parent_id).collect();
    let units = Units::of(data, tx, all().map(|row| row.organization_id).collect(), above).await?;
    let after: HashMap<i64, &division::Model> = rows.iter().map(|row| (row.id, row)).collect();
    let columns = [("name", Column::Name), ("description", Column::Description)];
    let entries = before.iter().filter_map(|was| {
        let is = after.get(&was.id)?;
        let entry = Entry::of(Action::DivisionChanged, is.id, &is.name).columns(was, is, &columns);
        let [from, to] = [was.organization_id, is.organization_id].map(|id| units.organization(id));
        let entry = entry.field("organization", from, to);
        Some(entry.field("parent", units.division(was.parent_id), units.division(is.parent_id)))
    });
    audit::note_all(data, tx, me, entries).await
}

/// The same of positions.
pub(super) async fn positions(data: &Scoped, tx: &Tx, me: &Me, before: &[position::Model]) -> Result<()> {
    use position::Column;
    let rows: Vec<position::Model> = data
        .find::<position::Model>()
        .filter(Column::Id.is_in(before.iter().map(|row| row.id)))
        .all(tx.reader())
        .await?;
    let all = || before.iter().chain(&rows);
    let divisions = all().filter_map(|row| row.division_id).collect();
    let units = Units::of(data, tx, all().map(|row| row.organization_id).collect(), divisions).await?;
    let after: HashMap<i64, &position::Model> = rows.iter().map(|row| (row.id, row)).collect();
    let columns = [("title", Column::Title), ("head", Column::Head), ("user", Column::EmployeeId)];
    let entries = before.iter().filter_map(|was| {
        let is = after.get(&was.id)?;
        let entry = Entry::of(Action::PositionChanged, is.id, &is.title).columns(was, is, &columns);
        let [from, to] = [was.organization_id, is.organization_id].map(|id| units.organization(id));
        let entry = entry.field("organization", from, to);
        Some(entry.field("division", units.division(was.division_id), units.division(is.division_id)))
    });
    audit::note_all(data, tx, me, entries).await
}

/// The domain name of an organisation.
pub(super) async fn domain(data: &Scoped, tx: &Tx, organization: i64) -> Result<Option<String>> {
    Ok(data
        .find::<domain_name::Model>()
        .select_only()
        .column(domain_name::Column::Name)
        .filter(domain_name::Column::OrganizationId.eq(organization))
        .into_tuple()
        .one(tx.reader())
        .await?)
}
