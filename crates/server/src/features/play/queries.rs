//! Attempts as they are stored.

use std::sync::Arc;

use rozmova_domain::assignment::Facts;
use rozmova_store::{AttemptInPlay, Scoped, Tx, assignment, attempt};
use sea_orm::{ColumnTrait, Condition};

use super::expiry::end_overdue_of;
use crate::{
    answers::{Player, Prepared, is_time_up, owned},
    error::{Error, Result},
    state::App,
};

/// The attempt of this player with this key; one whose time is up is over.
pub(super) async fn stored(app: &App, key: &str, player: Player) -> Result<(attempt::Model, Scoped)> {
    let find = async || app.db.system().attempt_by_key(key).await?.ok_or_else(Error::not_found);
    let (attempt, data) = find().await?;
    owned(&attempt, player)?;
    if !is_time_up(&attempt, app.clock.now()) {
        return Ok((attempt, data));
    }
    end_overdue_of(app, &data, Condition::all().add(attempt::Column::Key.eq(key))).await?;
    find().await
}

pub(super) async fn with_assignment(data: &Scoped, attempt: attempt::Model) -> Result<AttemptInPlay> {
    let assignment = match attempt.assignment_id {
        Some(id) => Some(Facts::from(&data.get::<assignment::Model>(id, data.reader()).await?)),
        None => None,
    };
    Ok(AttemptInPlay { attempt, assignment })
}

/// An attempt that nobody else changes until `tx` ends.
pub(super) struct LockedAttempt {
    pub(super) tx: Tx,
    pub(super) row: AttemptInPlay,
    pub(super) prepared: Arc<Prepared>,
    pub(super) data: Scoped,
}

/// # Errors
/// 404 when there is no such attempt, or it is somebody else's.
pub(super) async fn lock(app: &App, key: String, player: Player) -> Result<LockedAttempt> {
    let locked = lock_known(app, key).await?;
    owned(&locked.row.attempt, player)?;
    Ok(locked)
}

/// The same of an attempt that was found to be the player's.
pub(super) async fn lock_known(app: &App, key: String) -> Result<LockedAttempt> {
    let system = app.db.system();
    // Before the transaction: whoever holds one connection must not wait for another.
    let (_, data) = system.attempt_by_key(&key).await?.ok_or_else(Error::not_found)?;
    let tx = system.begin().await?;
    let row = system.attempts_in_play(&tx, vec![key]).await?.pop().ok_or_else(Error::not_found)?;
    let prepared = app.play.revisions.get_known(&app.db, &tx, row.attempt.revision_id).await?;
    Ok(LockedAttempt { tx, row, prepared, data })
}
