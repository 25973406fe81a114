use axum::Json;
use http::StatusCode;
use rozmova_domain::{audit::Action, rules as form, structure::Move, text::sort_key};
use rozmova_store::{Scoped, Tx, division, group_code, organization, position};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, sea_query::Expr,
};
use serde::Deserialize;

use super::{
    notes, places, queries,
    view::{Division, DivisionRef},
};
use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::audit::{self, Entry},
    http::{
        body::{Body, given},
        caller::{Caller, can},
        ids::Ids,
        listing::List,
        query::{Id, Query},
    },
};

/// A division to add.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewDivision {
    #[serde(default)]
    #[schema(required = true)]
    name: String,
    description: Option<String>,
    /// May be left out with a parent.
    organization: Option<i64>,
    /// The division above; left out: the organisation itself.
    parent: Option<i64>,
}

/// Fields of a division; what is left out stays.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct DivisionPatch {
    name: Option<String>,
    description: Option<String>,
    /// Moves it, with everything below it.
    organization: Option<i64>,
    /// Moves it, with everything below it; null: the organisation's own level.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    parent: Option<Option<i64>>,
    /// Place among its siblings, ascending.
    order: Option<i32>,
    /// Of the record that was read; an older one is refused.
    pub(super) version: Option<i32>,
}

impl DivisionPatch {
    pub(super) fn step(&self, division: i64) -> Option<Move> {
        let moves = self.organization.is_some() || self.parent.is_some();
        moves.then_some(Move { division, organization: self.organization, parent: self.parent })
    }
}

/// Which divisions.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct DivisionFilter {
    /// Organisation.
    organization: Option<i64>,
}

#[derive(FromQueryResult)]
struct Short {
    id: i64,
    name: String,
    organization_id: i64,
    parent_id: Option<i64>,
}

async fn one(data: &Scoped, id: i64) -> Result<Division> {
    queries::divisions(data, &[id]).await?.into_iter().next().ok_or_else(Error::not_found)
}

/// Divisions for pickers
#[utoipa::path(get, path = "/divisions/all/", tag = "organisation", operation_id = "listAllDivisions",
    params(DivisionFilter), responses((status = 200, body = List<DivisionRef>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn all(
    caller: Caller<can::PickStructure>,
    Query(filter): Query<DivisionFilter>,
) -> Result<Json<List<DivisionRef>>> {
    use division::Column;
    let data = &caller.data;
    let mut ids = Ids::default();
    ids.look_up::<organization::Model>("organization", filter.organization.as_slice(), data, data.reader())
        .await?;
    ids.known()?;
    let mut query = data.find::<division::Model>();
    if let Some(organization) = filter.organization {
        query = query.filter(Column::OrganizationId.eq(organization));
    }
    let rows: Vec<Short> = query
        .select_only()
        .columns([Column::Id, Column::Name, Column::OrganizationId, Column::ParentId])
        .order_by_asc(Column::SortKey)
        .order_by_asc(Column::Id)
        .into_model()
        .all(data.reader())
        .await?;
    let views: Vec<_> = rows
        .into_iter()
        .map(|row| DivisionRef {
            id: row.id,
            name: row.name,
            organization: row.organization_id,
            parent: row.parent_id,
        })
        .collect();
    Ok(Json(views.into()))
}

/// One division with its positions
#[utoipa::path(get, path = "/divisions/{id}/", tag = "organisation", operation_id = "showDivision",
    params(("id" = i64, Path)), responses((status = 200, body = Division), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewStructure>, Id(id): Id) -> Result<Json<Division>> {
    Ok(Json(one(&caller.data, id).await?))
}

/// Add a division
#[utoipa::path(post, path = "/divisions/", tag = "organisation", operation_id = "createDivision",
    request_body = NewDivision, responses((status = 201, body = Division), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    caller: Caller<can::EditStructure>,
    Body(body): Body<NewDivision>,
) -> Result<(StatusCode, Json<Division>)> {
    let data = &caller.data;
    let mut check = Check::default();
    let name = check.field("name", form::required(&body.name, 100));
    let description =
        check.field("description", form::description(&body.description.unwrap_or_default(), 100));
    check.done()?;
    let tx = data.begin().await?;
    let organization = places::home(data, &tx, body.organization, body.parent, "parent").await?;
    if let Some(parent) = body.parent {
        places::not_too_deep(data, &tx, parent).await?;
    }
    let mut siblings =
        data.find::<division::Model>().filter(division::Column::OrganizationId.eq(organization));
    siblings = match body.parent {
        Some(parent) => siblings.filter(division::Column::ParentId.eq(parent)),
        None => siblings.filter(division::Column::ParentId.is_null()),
    };
    let last: Option<Option<i32>> = siblings
        .select_only()
        .column_as(division::Column::Place.max(), "last")
        .into_tuple()
        .one(tx.reader())
        .await?;
    let row = division::ActiveModel {
        organization_id: Set(organization),
        parent_id: Set(body.parent),
        sort_key: Set(sort_key(&name)),
        name: Set(name),
        description: Set(description),
        place: Set(last.flatten().map_or(0, |last| last.saturating_add(1))),
        version: Set(1),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    data.note_new_branch(&row, &tx).await?;
    let made =
        Entry::of(Action::DivisionCreated, row.id, &row.name).fact("description", row.description.as_str());
    audit::note(data, &tx, &caller.me, made).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(one(data, row.id).await?)))
}

/// Change a division or move it with everything below it
#[utoipa::path(patch, path = "/divisions/{id}/", tag = "organisation", operation_id = "changeDivision",
    params(("id" = i64, Path)), request_body = DivisionPatch, responses((status = 200, body = Division), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    caller: Caller<can::EditStructure>,
    Id(id): Id,
    Body(patch): Body<DivisionPatch>,
) -> Result<Json<Division>> {
    let data = &caller.data;
    let tx = data.begin().await?;
    places::lock(data, &tx).await?;
    let row: division::Model = data.get(id, tx.reader()).await?;
    places::refuse_if_older(data, &tx, patch.version, row.version).await?;
    write(&tx, row.clone(), &patch, str::to_owned).await?;
    if let Some(step) = patch.step(id) {
        places::move_divisions(data, &tx, &[step], |_, name| name.to_owned()).await?;
    }
    notes::divisions(data, &tx, &caller.me, &[row]).await?;
    tx.commit().await?;
    Ok(Json(one(data, id).await?))
}

/// Writes everything of a patch but the move.
pub(super) async fn write(
    tx: &Tx,
    row: division::Model,
    patch: &DivisionPatch,
    field: impl Fn(&str) -> String,
) -> Result<()> {
    let mut check = Check::default();
    let mut next: division::ActiveModel = row.clone().into();
    if let Some(name) = &patch.name {
        let name = check.field(&field("name"), form::required(name, 100));
        next.sort_key = Set(sort_key(&name));
        next.name = Set(name);
    }
    if let Some(description) = &patch.description {
        next.description = Set(check.field(&field("description"), form::description(description, 100)));
    }
    check.done()?;
    if let Some(place) = patch.order {
        next.place = Set(place);
    }
    if next.is_changed() {
        next.version = Set(row.version + 1);
        next.update(tx.reader()).await?;
    }
    Ok(())
}

/// Delete a division; its positions and divisions move to the organisation's own level
#[utoipa::path(delete, path = "/divisions/{id}/", tag = "organisation", operation_id = "deleteDivision",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::EditStructure>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    places::lock(data, &tx).await?;
    let before: division::Model = data.get(id, tx.reader()).await?;
    if !data.reaches_organization(before.organization_id) && !is_empty(data, &tx, id).await? {
        // What is in it would move up to where the caller does not reach.
        return Err(Code::OutOfReach.into());
    }
    let data = &data.everybody();
    data.update::<division::Model>()
        .col_expr(division::Column::ParentId, Expr::value(None::<i64>))
        .col_expr(division::Column::Version, places::next_version(division::Column::Version))
        .filter(division::Column::ParentId.eq(id))
        .exec(tx.reader())
        .await?;
    // They head nothing on the level they come to.
    data.update::<position::Model>()
        .col_expr(position::Column::DivisionId, Expr::value(None::<i64>))
        .col_expr(position::Column::Head, Expr::value(false))
        .col_expr(position::Column::Version, places::next_version(position::Column::Version))
        .filter(position::Column::DivisionId.eq(id))
        .exec(tx.reader())
        .await?;
    data.update::<group_code::Model>()
        .col_expr(group_code::Column::DivisionId, Expr::value(None::<i64>))
        .filter(group_code::Column::DivisionId.eq(id))
        .exec(tx.reader())
        .await?;
    data.delete::<division::Model>().filter(division::Column::Id.eq(id)).exec(tx.reader()).await?;
    data.note_branches(&tx).await?;
    let gone = Entry::of(Action::DivisionDeleted, id, &before.name).was("description", before.description);
    audit::note(data, &tx, &caller.me, gone).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether nothing stands in a division or is made for it.
async fn is_empty(data: &Scoped, tx: &Tx, id: i64) -> Result<bool> {
    let db = tx.reader();
    let divisions =
        data.find::<division::Model>().filter(division::Column::ParentId.eq(id)).count(db).await?;
    let positions =
        data.find::<position::Model>().filter(position::Column::DivisionId.eq(id)).count(db).await?;
    let codes =
        data.find::<group_code::Model>().filter(group_code::Column::DivisionId.eq(id)).count(db).await?;
    Ok(divisions + positions + codes == 0)
}
