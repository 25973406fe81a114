//! The organisations and divisions that a key is limited to.

use std::collections::HashMap;

use rozmova_domain::{reach::Reach, service_key::KeyKind};
use rozmova_store::{Scoped, Tx, Units, key_unit};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};

use super::write::ServiceKeyForm;
use crate::{
    error::{Check, Result},
    features::structure,
    texts::Text,
};

/// Units of one key.
const MOST: usize = 1_000;

/// What is wrong with the reach of a new key; that its units are there is looked at in [`limit`].
pub(super) fn check(form: &ServiceKeyForm, check: &mut Check) {
    let units = form.reach_organizations.len() + form.reach_divisions.len();
    let is_known =
        form.reach == Reach::Everything || form.reach == Reach::Chosen && form.kind == KeyKind::Program;
    if !is_known {
        check.fail("reach", Text::new("field-invalid"));
    } else if form.reach == Reach::Chosen && units == 0 {
        check.fail("reach", Text::new("field-reach-nothing-chosen"));
    } else if units > MOST {
        check.fail("reach", Text::new("field-too-many").with("max", MOST as i64));
    }
}

/// What the form chooses.
pub(super) fn chosen(form: &ServiceKeyForm) -> Units {
    Units { organizations: form.reach_organizations.clone(), divisions: form.reach_divisions.clone() }
}

/// Limits a new key to what the form chooses.
///
/// # Errors
/// 400 on the units that the caller does not reach.
pub(super) async fn limit(data: &Scoped, tx: &Tx, key: i64, form: &ServiceKeyForm) -> Result<()> {
    if form.reach != Reach::Chosen {
        return Ok(());
    }
    let (organizations, divisions) = (&form.reach_organizations, &form.reach_divisions);
    structure::check_units_of_reach(data, tx.reader(), &chosen(form)).await?;
    let unit = |organization: Option<i64>, division: Option<i64>| key_unit::ActiveModel {
        service_key_id: Set(key),
        organization_id: Set(organization),
        division_id: Set(division),
        ..Default::default()
    };
    let rows = organizations.iter().map(|id| unit(Some(*id), None));
    let rows = rows.chain(divisions.iter().map(|id| unit(None, Some(*id)))).collect();
    data.insert_many::<key_unit::Model>(rows, tx).await?;
    Ok(())
}

/// What these keys are limited to, of those that are limited. One statement.
pub(super) async fn of_keys(data: &Scoped, keys: &[i64]) -> Result<HashMap<i64, Units>> {
    let rows: Vec<key_unit::Model> = data
        .find::<key_unit::Model>()
        .filter(key_unit::Column::ServiceKeyId.is_in(keys.iter().copied()))
        .all(data.reader())
        .await?;
    let mut found: HashMap<i64, Units> = HashMap::new();
    for row in rows {
        let units = found.entry(row.service_key_id).or_default();
        units.organizations.extend(row.organization_id);
        units.divisions.extend(row.division_id);
    }
    Ok(found)
}
