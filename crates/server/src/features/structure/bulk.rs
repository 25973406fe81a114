//! Several changes in one call: all of them, or none.

use std::collections::HashSet;

use axum::Json;
use rozmova_domain::structure::Move;
use rozmova_store::{division, position};
use sea_orm::{ColumnTrait, Condition, QueryFilter};
use serde::Deserialize;

use super::{
    divisions::{self, DivisionPatch},
    notes, places,
    positions::{self, PositionPatch},
    queries, reach, seats,
    view::{Division, Position},
};
use crate::{
    error::{Error, ErrorBody, Result},
    http::{
        body::Body,
        caller::{Caller, can},
    },
    texts::Text,
};

const MOST: usize = 1_000;

/// A division and what is to change.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct DivisionChange {
    id: i64,
    #[serde(flatten)]
    patch: DivisionPatch,
}

/// A position and what is to change.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct PositionChange {
    id: i64,
    #[serde(flatten)]
    patch: PositionPatch,
}

fn checked(ids: impl Iterator<Item = i64>) -> Result<()> {
    let mut seen = HashSet::new();
    for (index, id) in ids.enumerate() {
        if index >= MOST {
            return Err(Error::field("non_field", Text::new("field-too-many").with("max", MOST as i64)));
        }
        if !seen.insert(id) {
            return Err(Error::field(&format!("[{index}].id"), Text::new("field-duplicate-id")));
        }
    }
    Ok(())
}

/// Change or move several divisions
#[utoipa::path(put, path = "/divisions/bulk_update/", tag = "organisation", operation_id = "changeDivisions",
    request_body = Vec<DivisionChange>, responses((status = 200, body = Vec<Division>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn divisions(
    caller: Caller<can::EditStructure>,
    Body(changes): Body<Vec<DivisionChange>>,
) -> Result<Json<Vec<Division>>> {
    let data = &caller.data;
    checked(changes.iter().map(|change| change.id))?;
    let tx = data.begin().await?;
    places::lock(data, &tx).await?;
    let mut before = Vec::with_capacity(changes.len());
    let mut moves: Vec<Move> = Vec::new();
    let mut indices = Vec::new();
    for (index, change) in changes.iter().enumerate() {
        let field = |name: &str| format!("[{index}].{name}");
        let row = data
            .find::<division::Model>()
            .filter(division::Column::Id.eq(change.id))
            .one(tx.reader())
            .await?
            .ok_or_else(|| positions::unknown(&field("id")))?;
        places::refuse_if_older(data, &tx, change.patch.version, row.version).await?;
        divisions::write(&tx, row.clone(), &change.patch, field).await?;
        before.push(row);
        if let Some(step) = change.patch.step(change.id) {
            moves.push(step);
            indices.push(index);
        }
    }
    places::move_divisions(data, &tx, &moves, |index, name| format!("[{}].{name}", indices[index])).await?;
    notes::divisions(data, &tx, &caller.me, &before).await?;
    tx.commit().await?;
    let ids: Vec<i64> = changes.iter().map(|change| change.id).collect();
    Ok(Json(queries::divisions(data, &ids).await?))
}

/// Change, move or fill several positions
#[utoipa::path(put, path = "/positions/bulk_update/", tag = "organisation", operation_id = "changePositions",
    request_body = Vec<PositionChange>, responses((status = 200, body = Vec<Position>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn positions(
    caller: Caller<can::EditStructure>,
    Body(changes): Body<Vec<PositionChange>>,
) -> Result<Json<Vec<Position>>> {
    let data = &caller.data;
    checked(changes.iter().map(|change| change.id))?;
    let mut seated = HashSet::new();
    for (index, change) in changes.iter().enumerate() {
        if change.patch.user.flatten().is_some_and(|person| !seated.insert(person)) {
            return Err(Error::field(&format!("[{index}].user"), Text::new("field-duplicate-id")));
        }
    }
    let tx = data.begin().await?;
    places::lock(data, &tx).await?;
    let ids = || changes.iter().map(|change| change.id);
    let before: Vec<position::Model> =
        data.find::<position::Model>().filter(position::Column::Id.is_in(ids())).all(tx.reader()).await?;
    let wanted: Vec<_> = changes.iter().filter_map(|c| c.patch.user.map(|person| (c.id, person))).collect();
    let wanted_people: Vec<i64> = wanted.iter().filter_map(|(_, person)| *person).collect();
    let touched: Vec<i64> = ids().collect();
    let people = reach::holders(data, &tx, positions::affected(&touched, &wanted_people)).await?;
    for (index, change) in changes.iter().enumerate() {
        if let Some(person) = change.patch.user.flatten() {
            seats::may_sit(data, &tx, person, &format!("[{index}].user")).await?;
        }
    }
    if !wanted.is_empty() {
        positions::vacate(data, &tx, &wanted).await?;
    }
    for (index, change) in changes.iter().enumerate() {
        let field = |name: &str| format!("[{index}].{name}");
        let row = queries::lock_position(data, &tx, change.id)
            .await?
            .ok_or_else(|| positions::unknown(&field("id")))?;
        places::refuse_if_older(data, &tx, change.patch.version, row.version).await?;
        positions::apply(data, &tx, row, &change.patch, field).await?;
    }
    reach::nobody_left(data, &tx, &people).await?;
    notes::positions(data, &tx, &caller.me, &before).await?;
    tx.commit().await?;
    let condition = Condition::all().add(position::Column::Id.is_in(ids()));
    Ok(Json(queries::positions(data, data.reader(), condition, None, 0).await?))
}
