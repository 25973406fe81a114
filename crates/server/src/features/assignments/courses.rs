//! The courses that somebody may assign.

use std::collections::HashMap;

use rozmova_domain::rights::Rights;
use rozmova_store::{Scoped, Tx, course};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::{
    error::{Code, Result},
    features::courses::{visible_to, visible_with},
    http::{caller::Me, ids::none_missing},
};

/// Courses by id.
///
/// # Errors
/// 400 on `games` when one does not exist or the person may not assign it, 403 for a demo course.
pub async fn chosen(
    me: &Me,
    data: &Scoped,
    ids: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, course::Model>> {
    let ids: Vec<i64> = ids.collect();
    let found = read(data, data.reader(), visible_to(me), &ids, false).await?;
    all_found(data, data.reader(), &ids, found).await
}

/// The same, locked: nobody publishes or archives them meanwhile.
///
/// # Errors
/// As [`chosen`].
pub async fn chosen_in(
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    ids: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, course::Model>> {
    let ids: Vec<i64> = ids.collect();
    let found = read(data, tx.reader(), visible_to(me), &ids, true).await?;
    all_found(data, tx.reader(), &ids, found).await
}

/// Those that somebody with these rights may still assign, locked.
pub(super) async fn still(
    data: &Scoped,
    tx: &Tx,
    (person, rights): (i64, Rights),
    ids: &[i64],
) -> Result<HashMap<i64, course::Model>> {
    read(data, tx.reader(), visible_with(rights, person), ids, true).await
}

/// The courses of a group, whoever made them, locked.
pub async fn of_group(data: &Scoped, tx: &Tx, ids: &[i64]) -> Result<HashMap<i64, course::Model>> {
    read(data, tx.reader(), Condition::all(), ids, true).await
}

/// The same, not locked.
pub async fn look_up(data: &Scoped, ids: &[i64]) -> Result<HashMap<i64, course::Model>> {
    read(data, data.reader(), Condition::all(), ids, false).await
}

async fn read(
    data: &Scoped,
    db: &impl ConnectionTrait,
    which: Condition,
    ids: &[i64],
    lock: bool,
) -> Result<HashMap<i64, course::Model>> {
    let query = data
        .find::<course::Model>()
        .filter(which)
        .filter(course::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(course::Column::Id);
    let rows: Vec<course::Model> = if lock { query.lock_shared() } else { query }.all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

async fn all_found(
    data: &Scoped,
    db: &impl ConnectionTrait,
    ids: &[i64],
    found: HashMap<i64, course::Model>,
) -> Result<HashMap<i64, course::Model>> {
    let Err(unknown) = none_missing("games", ids, found.keys().copied()) else { return Ok(found) };
    let demo = data
        .find::<course::Model>()
        .filter(course::Column::Id.is_in(ids.iter().copied().filter(|id| !found.contains_key(id))))
        .filter(course::Column::DemoKey.is_not_null());
    if demo.one(db).await?.is_some() {
        return Err(Code::Forbidden.into());
    }
    Err(unknown)
}
