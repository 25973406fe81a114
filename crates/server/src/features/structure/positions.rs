use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    rules as form,
    text::{search_key, sort_key},
};
use rozmova_store::{CodeKind, Scoped, Tx, division, employee, organization, position};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder};
use serde::Deserialize;

use super::{notes, places, queries, reach, seats, view::Position};
use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::audit::{self, Entry, Who},
    http::{
        body::{Body, given},
        caller::{Caller, can},
        ids::Ids,
        listing::{List, few},
        query::{Id, Query, flag},
    },
    state::App,
    texts::Text,
};

const MOST_LISTED: u64 = 1_000;

/// A position to add.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewPosition {
    #[serde(default)]
    #[schema(required = true)]
    title: String,
    /// May be left out with a division.
    organization: Option<i64>,
    /// Left out: the organisation's own level.
    division: Option<i64>,
    /// Who holds it.
    user: Option<i64>,
    #[serde(default)]
    head: bool,
}

/// Fields of a position; what is left out stays.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct PositionPatch {
    pub(super) title: Option<String>,
    pub(super) organization: Option<i64>,
    /// Null: the organisation's own level.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    pub(super) division: Option<Option<i64>>,
    /// Null takes the person off.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    pub(super) user: Option<Option<i64>>,
    pub(super) head: Option<bool>,
    /// Of the record that was read; an older one is refused.
    pub(super) version: Option<i32>,
}

/// Which positions.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct PositionFilter {
    /// Exactly this division, without those below.
    division: Option<i64>,
    /// Organisation.
    organization: Option<i64>,
    /// `1`: those of an organisation's own level only, without those of divisions.
    #[serde(deserialize_with = "flag")]
    #[param(value_type = Option<u8>)]
    own: Option<bool>,
    /// Held by these people.
    user: Vec<i64>,
    /// Part of the title, in any script and case.
    search: Option<String>,
    /// Only so many, for pickers; left out: all.
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u64>,
    /// Without so many first ones; with a limit.
    #[param(minimum = 0)]
    offset: u64,
}

async fn one(data: &Scoped, id: i64) -> Result<Position> {
    let condition = Condition::all().add(position::Column::Id.eq(id));
    let found = queries::positions(data, data.reader(), condition, None, 0).await?;
    found.into_iter().next().ok_or_else(Error::not_found)
}

/// Positions of a division or an organisation
#[utoipa::path(get, path = "/positions/", tag = "organisation", operation_id = "listPositions",
    params(PositionFilter), responses((status = 200, body = List<Position>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::ViewStructure>,
    Query(filter): Query<PositionFilter>,
) -> Result<Json<List<Position>>> {
    let (data, mut ids) = (&caller.data, Ids::default());
    ids.look_up::<division::Model>("division", filter.division.as_slice(), data, data.reader()).await?;
    ids.look_up::<organization::Model>("organization", filter.organization.as_slice(), data, data.reader())
        .await?;
    let people = few("user", &filter.user)?;
    ids.look_up::<employee::Model>("user", &people, data, data.reader()).await?;
    ids.known()?;
    let search = filter.search.as_deref().filter(|text| !text.trim().is_empty());
    let condition = Condition::all()
        .add_option(filter.division.map(|id| position::Column::DivisionId.eq(id)))
        .add_option(filter.organization.map(|id| position::Column::OrganizationId.eq(id)))
        .add_option((filter.own == Some(true)).then(|| position::Column::DivisionId.is_null()))
        .add_option((!people.is_empty()).then(|| position::Column::EmployeeId.is_in(people)))
        .add_option(search.map(|text| Scoped::matches(position::Column::SearchKey, text)));
    if filter.limit.is_some_and(|limit| !(1..=MOST_LISTED).contains(&limit)) {
        let text = Text::new("field-out-of-range").with("min", 1).with("max", MOST_LISTED as i64);
        return Err(Error::parameter("limit", text));
    }
    let offset = filter.limit.map_or(0, |_| filter.offset.min(i64::MAX as u64));
    let found = queries::positions(data, data.reader(), condition, filter.limit, offset).await?;
    Ok(Json(found.into()))
}

/// One position
#[utoipa::path(get, path = "/positions/{id}/", tag = "organisation", operation_id = "showPosition",
    params(("id" = i64, Path)), responses((status = 200, body = Position), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewStructure>, Id(id): Id) -> Result<Json<Position>> {
    Ok(Json(one(&caller.data, id).await?))
}

/// Add a position
#[utoipa::path(post, path = "/positions/", tag = "organisation", operation_id = "createPosition",
    request_body = NewPosition, responses((status = 201, body = Position), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::EditStructure>,
    Body(body): Body<NewPosition>,
) -> Result<(StatusCode, Json<Position>)> {
    let data = &caller.data;
    let mut check = Check::default();
    let title = check.field("title", form::required(&body.title, 100));
    check.done()?;
    let tx = data.begin().await?;
    // The account before the structure, as by those who add people.
    app.db.system().lock_account(&tx, data).await?;
    let organization = places::home(data, &tx, body.organization, body.division, "division").await?;
    if let Some(person) = body.user {
        // Off the former position the person stands where this one is made.
        seats::may_sit(data, &tx, person, "user").await?;
        seats::leave_seat(data, &tx, person).await?;
    }
    let number = app.db.system().take_codes(&tx, data, CodeKind::Position, 1).await?;
    let row = position::ActiveModel {
        organization_id: Set(organization),
        division_id: Set(body.division),
        search_key: Set(search_key(&title)),
        sort_key: Set(sort_key(&title)),
        title: Set(title),
        code: Set(code(number)),
        head: Set(body.head),
        employee_id: Set(body.user),
        version: Set(1),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    if row.head {
        seats::only_head(data, &tx, &row).await?;
    }
    let made = Entry::of(Action::PositionCreated, row.id, &row.title)
        .fact("code", row.code.as_str())
        .fact("head", row.head)
        .fact("user", row.employee_id);
    audit::note(data, &tx, &caller.me, made).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(one(data, row.id).await?)))
}

/// `POS-00042`
pub(super) fn code(number: i32) -> String {
    format!("POS-{number:05}")
}

/// Change a position, move it, put a person on it
#[utoipa::path(patch, path = "/positions/{id}/", tag = "organisation", operation_id = "changePosition",
    params(("id" = i64, Path)), request_body = PositionPatch, responses((status = 200, body = Position), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    caller: Caller<can::EditStructure>,
    Id(id): Id,
    Body(patch): Body<PositionPatch>,
) -> Result<Json<Position>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    places::lock(data, &tx).await?;
    let row = queries::lock_position(data, &tx, id).await?.ok_or_else(Error::not_found)?;
    places::refuse_if_older(data, &tx, patch.version, row.version).await?;
    let people = reach::holders(data, &tx, affected(&[id], patch.user.flatten().as_slice())).await?;
    if let Some(person) = patch.user.flatten() {
        seats::may_sit(data, &tx, person, "user").await?;
    }
    if let Some(person) = patch.user {
        vacate(data, &tx, &[(id, person)]).await?;
    }
    apply(data, &tx, row.clone(), &patch, str::to_owned).await?;
    reach::nobody_left(data, &tx, &people).await?;
    notes::positions(data, &tx, &caller.me, &[row]).await?;
    tx.commit().await?;
    Ok(Json(one(data, id).await?))
}

/// Delete a position; the person stays
#[utoipa::path(delete, path = "/positions/{id}/", tag = "organisation", operation_id = "deletePosition",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::EditStructure>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let before = queries::lock_position(data, &tx, id).await?.ok_or_else(Error::not_found)?;
    let people = reach::holders(data, &tx, position::Column::Id.eq(id)).await?;
    data.delete::<position::Model>().filter(position::Column::Id.eq(id)).exec(tx.reader()).await?;
    reach::nobody_left(data, &tx, &people).await?;
    let gone = Entry::of(Action::PositionDeleted, id, &before.title)
        .was("code", before.code)
        .was("user", before.employee_id);
    audit::note(data, &tx, &caller.me, gone).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The positions that a change touches: these, and those of these people.
pub(super) fn affected(positions: &[i64], people: &[i64]) -> Condition {
    Condition::any()
        .add(position::Column::Id.is_in(positions.iter().copied()))
        .add(position::Column::EmployeeId.is_in(people.iter().copied()))
}

/// Empties positions that get another person, and takes those persons off their present ones: two may swap.
pub(super) async fn vacate(data: &Scoped, tx: &Tx, wanted: &[(i64, Option<i64>)]) -> Result<()> {
    let people = wanted.iter().filter_map(|(_, person)| *person);
    let condition = Condition::any()
        .add(position::Column::Id.is_in(wanted.iter().map(|(position, _)| *position)))
        .add(position::Column::EmployeeId.is_in(people));
    data.update::<position::Model>()
        .col_expr(position::Column::EmployeeId, sea_orm::sea_query::Expr::value(None::<i64>))
        .filter(condition)
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// Writes a patch into a position whose seat is already vacated if the patch fills it; `field` names fields in a
/// refusal.
pub(super) async fn apply(
    data: &Scoped,
    tx: &Tx,
    row: position::Model,
    patch: &PositionPatch,
    field: impl Fn(&str) -> String,
) -> Result<()> {
    let mut check = Check::default();
    let mut next: position::ActiveModel = row.clone().into();
    if let Some(title) = &patch.title {
        let title = check.field(&field("title"), form::required(title, 100));
        next.search_key = Set(search_key(&title));
        next.sort_key = Set(sort_key(&title));
        next.title = Set(title);
    }
    check.done()?;
    let (organization, division) = match (patch.division, patch.organization) {
        (Some(Some(division)), named) => {
            (places::home(data, tx, named, Some(division), &field("division")).await?, Some(division))
        }
        (Some(None), named) => {
            let organization = named.unwrap_or(row.organization_id);
            (places::home(data, tx, Some(organization), None, &field("division")).await?, None)
        }
        (None, Some(named)) if named != row.organization_id => {
            (places::home(data, tx, Some(named), None, &field("division")).await?, None)
        }
        (None, _) => (row.organization_id, row.division_id),
    };
    let moved = (organization, division) != (row.organization_id, row.division_id);
    let head = match patch.head {
        Some(head) => head,
        // The head of where it comes to stays the head.
        None if moved && row.head => !has_head(data, tx, organization, division).await?,
        None => row.head,
    };
    if let Some(person) = patch.user {
        next.employee_id = Set(person);
    }
    next.organization_id = Set(organization);
    next.division_id = Set(division);
    next.head = Set(head);
    next.version = Set(row.version + 1);
    let row = next.update(tx.reader()).await?;
    if row.head {
        seats::only_head(data, tx, &row).await?;
    }
    Ok(())
}

async fn has_head(data: &Scoped, tx: &Tx, organization: i64, division: Option<i64>) -> Result<bool> {
    let head = data
        .find::<position::Model>()
        .filter(seats::unit(organization, division))
        .filter(position::Column::Head.eq(true))
        .one(tx.reader())
        .await?;
    Ok(head.is_some())
}

/// 400 on the id of a row of a bulk change.
pub(super) fn unknown(field: &str) -> Error {
    Error::field(field, Text::new("field-unknown"))
}

/// Puts somebody new on a position of this title in a division: the first free one, or one that is made. Whether there was
/// such a division.
pub async fn place(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    who: Who,
    person: i64,
    (division, title): (i64, &str),
) -> Result<bool> {
    let of_division = division::Column::Id.eq(division);
    let Some(found) = data.find::<division::Model>().filter(of_division).one(tx.reader()).await? else {
        return Ok(false);
    };
    let unit = Unit { organization: found.organization_id, division: Some(division) };
    place_in(app, data, tx, who, person, (unit, title)).await?;
    Ok(true)
}

/// Where positions are.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    /// The organisation.
    pub organization: i64,
    /// Its division; none: the organisation's own level.
    pub division: Option<i64>,
}

/// Puts somebody new on a position of this title in a unit that there is: the first free one, or one that is made.
pub async fn place_in(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    who: Who,
    person: i64,
    (unit, title): (Unit, &str),
) -> Result<()> {
    places::lock(data, tx).await?;
    let free = data
        .for_update::<position::Model>()
        .filter(seats::unit(unit.organization, unit.division))
        .filter(position::Column::SearchKey.eq(search_key(title)))
        .filter(position::Column::EmployeeId.is_null())
        .filter(position::Column::Head.eq(false))
        .order_by_asc(position::Column::Id)
        .one(tx.reader())
        .await?;
    if let Some(free) = free {
        return seats::take_seat(data, tx, person, free.id, "position").await;
    }
    let number = app.db.system().take_codes(tx, data, CodeKind::Position, 1).await?;
    let row = position::ActiveModel {
        organization_id: Set(unit.organization),
        division_id: Set(unit.division),
        search_key: Set(search_key(title)),
        sort_key: Set(sort_key(title)),
        title: Set(title.to_owned()),
        code: Set(code(number)),
        head: Set(false),
        employee_id: Set(Some(person)),
        version: Set(1),
        ..Default::default()
    };
    let row = data.insert(row, tx).await?;
    let made = Entry::of(Action::PositionCreated, row.id, &row.title)
        .fact("code", row.code.as_str())
        .fact("head", row.head)
        .fact("user", row.employee_id);
    audit::note(data, tx, who, made).await
}
