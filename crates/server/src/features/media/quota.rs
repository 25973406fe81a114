//! How much an account may store.

use rozmova_domain::{
    event::{Event, is_enough},
    plan::Plan,
};
use rozmova_store::{Scoped, Tx, account, asset};
use sea_orm::{
    ColumnTrait, ConnectionTrait, QuerySelect,
    sea_query::{Alias, ExprTrait},
};

use crate::{
    error::{Code, Error, Result},
    features::plans,
    state::App,
    texts::Text,
};

/// Bytes that an account may store; none: as many as the disk holds.
pub fn limit(app: &App, account: &account::Model) -> Option<u64> {
    app.config.storage_limit.or_else(|| plans::allowed(app, account).map(Plan::storage))
}

/// Bytes that an account stores.
pub async fn used(data: &Scoped, db: &impl ConnectionTrait) -> Result<u64> {
    // Both databases add up in a type of their own.
    let sum = asset::Column::Stored.sum().cast_as(Alias::new("bigint"));
    let sum: Option<Option<i64>> =
        data.find::<asset::Model>().select_only().expr_as(sum, "stored").into_tuple().one(db).await?;
    Ok(sum.flatten().and_then(|sum| u64::try_from(sum).ok()).unwrap_or(0))
}

/// Refuses `more` bytes that do not fit; returns how many bytes may be stored and how many of them would be left.
/// None: as many as the disk holds.
///
/// # Errors
/// 402 `plan_limit`.
pub async fn require_room(
    app: &App,
    data: &Scoped,
    db: &impl ConnectionTrait,
    account: &account::Model,
    more: u64,
) -> Result<Option<(u64, u64)>> {
    let Some(limit) = limit(app, account) else { return Ok(None) };
    match limit.checked_sub(used(data, db).await?.saturating_add(more)) {
        Some(left) => Ok(Some((limit, left))),
        None => Err(Error::new(Code::PlanLimit).message(Text::new("error-plan-storage"))),
    }
}

/// The same where a file is kept: two that come at once do not both take the last room. When little is left, the account
/// is told.
pub(super) async fn take_room(app: &App, data: &Scoped, tx: &Tx, more: u64) -> Result<()> {
    let account = app.db.system().lock_account(tx, data).await?;
    let room = require_room(app, data, tx.reader(), &account, more).await?;
    if let Some((limit, left)) = room.filter(|(limit, left)| !is_enough(*left, *limit)) {
        data.note_event(tx, &Event::StorageLow { limit, left }, None, app.clock.now()).await?;
    }
    Ok(())
}
