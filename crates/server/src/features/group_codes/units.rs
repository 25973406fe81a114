//! Names of the units of codes.

use std::collections::HashMap;

use rozmova_store::{Scoped, division, group_code, organization};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use crate::{
    error::Result,
    features::refs::{PositionDivision, PositionOrganization},
};

/// Names of organisations and divisions.
#[derive(Debug, Default)]
pub(super) struct Units {
    organizations: HashMap<i64, String>,
    divisions: HashMap<i64, String>,
}

impl Units {
    /// Those of these codes. Two statements.
    pub(super) async fn of(data: &Scoped, codes: impl Iterator<Item = &group_code::Model>) -> Result<Self> {
        let (organizations, divisions): (Vec<i64>, Vec<Option<i64>>) =
            codes.map(|code| (code.organization_id, code.division_id)).unzip();
        // The way to a division leads through its organisation, which is told by name.
        let data = &data.everybody();
        let organizations: Vec<(i64, String)> = data
            .find::<organization::Model>()
            .select_only()
            .columns([organization::Column::Id, organization::Column::ShortName])
            .filter(organization::Column::Id.is_in(organizations))
            .into_tuple()
            .all(data.reader())
            .await?;
        let divisions: Vec<(i64, String)> = data
            .find::<division::Model>()
            .select_only()
            .columns([division::Column::Id, division::Column::Name])
            .filter(division::Column::Id.is_in(divisions.into_iter().flatten()))
            .into_tuple()
            .all(data.reader())
            .await?;
        Ok(Self {
            organizations: organizations.into_iter().collect(),
            divisions: divisions.into_iter().collect(),
        })
    }

    pub(super) fn organization(&self, code: &group_code::Model) -> PositionOrganization {
        let id = code.organization_id;
        PositionOrganization { id, short_name: self.organizations.get(&id).cloned().unwrap_or_default() }
    }

    pub(super) fn division(&self, code: &group_code::Model) -> Option<PositionDivision> {
        let id = code.division_id?;
        Some(PositionDivision { id, name: self.divisions.get(&id)?.clone() })
    }

    /// The division, else the organisation.
    pub(super) fn name(&self, code: &group_code::Model) -> String {
        self.division(code).map_or_else(|| self.organization(code).short_name, |division| division.name)
    }
}
