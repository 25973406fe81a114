//! Cards whose time is over: whoever looks first finds them answered.

use rozmova_domain::play::SessionStatus;
use rozmova_store::{AttemptInPlay, PlaySet};

use super::queries::{LockedAttempt, lock_known};
use crate::{
    answers::{self, answer_by_time, is_card_time_up, run_of},
    error::Result,
    state::App,
};

/// The attempt as it is once its card, if the time of that is over, was answered.
pub(super) async fn answered_by_time(app: &App, row: AttemptInPlay) -> Result<AttemptInPlay> {
    let now = app.clock.now();
    if !is_card_time_up(&row.attempt, now) {
        return Ok(row);
    }
    let system = app.db.system();
    let LockedAttempt { tx, mut row, prepared, .. } = lock_known(app, row.attempt.key).await?;
    // Somebody else may have looked meanwhile.
    if !is_card_time_up(&row.attempt, now) {
        return Ok(row);
    }
    let mut run = run_of(&prepared.content, &row.attempt)?;
    let finished = answer_by_time(&mut row.attempt, row.assignment.as_ref(), &mut run, now)?;
    let ended: Vec<_> = finished.iter().map(|end| (end.attempt_id, row.attempt.course_id)).collect();
    let mut set = PlaySet::default();
    set.finished.extend(finished);
    if row.attempt.status == SessionStatus::NotCompleted {
        set.given_up.extend(row.attempt.assignment_id);
    }
    set.attempts.push(row.attempt.clone());
    system.save_play(&tx, set).await?;
    answers::note_results(&system, &tx, &ended, now).await?;
    tx.commit().await?;
    Ok(row)
}
