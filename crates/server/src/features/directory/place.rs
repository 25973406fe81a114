//! Puts people on positions by what the directory says of where they work, where its key says so.

use rozmova_domain::{
    scim::place::{NamedUnit, Place, Unit},
    text::search_key,
};
use rozmova_store::{Scoped, Tx, division, employee, organization, position, service_key};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use crate::{
    error::Result,
    features::structure,
    http::caller::{Caller, can},
    state::App,
    texts::Text,
};

/// What the directory has said of a person.
pub(super) fn said(person: &employee::Model) -> Place {
    // Written by this program alone.
    person.directory_place.as_deref().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// As it is kept.
pub(super) fn kept(place: &Place) -> Result<Option<String>> {
    if place.is_empty() { Ok(None) } else { Ok(Some(serde_json::to_string(place)?)) }
}

/// Puts a person where the directory says, if that is another place than `before`, or the person has none. Whoever heads a
/// unit stays, and so does who was moved here while the directory says the same.
pub(super) async fn put(
    app: &App,
    caller: &Caller<can::Provision>,
    tx: &Tx,
    person: &employee::Model,
    before: Option<&str>,
) -> Result<()> {
    let data = &caller.data;
    let place = said(person);
    if place.is_empty() || person.dismissed_at.is_some() || !places_people(caller, tx).await? {
        return Ok(());
    }
    let held = held(data, tx, person.id).await?;
    let is_same = before == person.directory_place.as_deref();
    if held.as_ref().is_some_and(|held| held.head || is_same) {
        return Ok(());
    }
    let of_manager = match place.manager.as_deref().and_then(|id| id.parse().ok()) {
        Some(manager) if manager != person.id => self::held(data, tx, manager).await?,
        _ => None,
    };
    let Some(unit) = place.unit(&units(data, tx).await?, of_manager.as_ref().map(unit_of)) else {
        return Ok(());
    };
    let title = match (&place.title, &held) {
        (Some(title), _) => title.clone(),
        (None, Some(held)) => held.title.clone(),
        (None, None) => {
            Text::new("directory-position").say(app.db.system().account_in(tx, data).await?.language)
        }
    };
    if held.is_some_and(|held| unit_of(&held) == unit && held.search_key == search_key(&title)) {
        return Ok(());
    }
    structure::leave_seat(data, tx, person.id).await?;
    let unit = structure::Unit { organization: unit.organization, division: unit.division };
    structure::place_in(app, data, tx, (&caller.me).into(), person.id, (unit, &title)).await
}

async fn places_people(caller: &Caller<can::Provision>, tx: &Tx) -> Result<bool> {
    let Some(key) = caller.me.service_key() else { return Ok(false) };
    Ok(caller.data.get::<service_key::Model>(key, tx.reader()).await?.places_people)
}

async fn held(data: &Scoped, tx: &Tx, person: i64) -> Result<Option<position::Model>> {
    let of_person = position::Column::EmployeeId.eq(person);
    Ok(data.find::<position::Model>().filter(of_person).one(tx.reader()).await?)
}

fn unit_of(position: &position::Model) -> Unit {
    Unit { organization: position.organization_id, division: position.division_id }
}

async fn units(data: &Scoped, tx: &Tx) -> Result<Vec<NamedUnit>> {
    let organizations: Vec<organization::Model> = data.find::<organization::Model>().all(tx.reader()).await?;
    let divisions: Vec<(i64, i64, String)> = data
        .find::<division::Model>()
        .select_only()
        .columns([division::Column::Id, division::Column::OrganizationId, division::Column::Name])
        .into_tuple()
        .all(tx.reader())
        .await?;
    let of_organizations = organizations.into_iter().map(|row| NamedUnit {
        unit: Unit { organization: row.id, division: None },
        names: vec![row.short_name, row.full_title],
    });
    let of_divisions = divisions.into_iter().map(|(id, organization, name)| NamedUnit {
        unit: Unit { organization, division: Some(id) },
        names: vec![name],
    });
    Ok(of_organizations.chain(of_divisions).collect())
}
