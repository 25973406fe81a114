//! An attempt under its lock, for what changes it beside answers.

use std::sync::Arc;

use rozmova_store::{AttemptInPlay, Scoped, Tx};

use crate::{
    answers::{Player, Prepared, owned},
    error::{Error, Result},
    state::App,
};

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
    let system = app.db.system();
    // Before the transaction: whoever holds one connection must not wait for another.
    let (_, data) = system.attempt_by_key(&key).await?.ok_or_else(Error::not_found)?;
    let tx = system.begin().await?;
    let row = system.attempts_in_play(&tx, vec![key]).await?.pop().ok_or_else(Error::not_found)?;
    owned(&row.attempt, player)?;
    let prepared = app.play.revisions.get_known(&app.db, &tx, row.attempt.revision_id).await?;
    Ok(LockedAttempt { tx, row, prepared, data })
}
