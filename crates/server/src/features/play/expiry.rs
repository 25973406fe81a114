//! Attempts whose time is up: they end at that time with what was answered, whether anybody looks or not.

use rozmova_domain::play::SessionStatus;
use rozmova_store::{AttemptInPlay, PlaySet, Scoped, attempt};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect};

use crate::{
    answers::{self, end_by_time, is_time_up, run_of},
    error::Result,
    state::App,
};

/// Attempts ended in one transaction.
const BATCH: u64 = 200;

/// Ends every attempt whose time is up; returns how many. Run by the worker of every process: an attempt ends once,
/// under its lock.
pub async fn end_overdue(app: &App) -> Result<usize> {
    let mut count = 0;
    loop {
        let keys = app.db.system().overdue_attempts(app.clock.now(), BATCH).await?;
        if keys.is_empty() {
            return Ok(count);
        }
        match end(app, keys).await? {
            // Somebody else is at them.
            0 => return Ok(count),
            ended => count += ended,
        }
    }
}

/// Ends those of these attempts whose time is up, so that what follows finds them over.
pub(super) async fn end_overdue_of(app: &App, data: &Scoped, which: Condition) -> Result<()> {
    let keys: Vec<String> = data
        .find::<attempt::Model>()
        .select_only()
        .column(attempt::Column::Key)
        .filter(which)
        .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
        .filter(attempt::Column::TimeUpAt.lte(app.clock.now()))
        .into_tuple()
        .all(data.reader())
        .await?;
    if !keys.is_empty() {
        end(app, keys).await?;
    }
    Ok(())
}

/// Returns how many it ended.
async fn end(app: &App, keys: Vec<String>) -> Result<usize> {
    let (system, now) = (app.db.system(), app.clock.now());
    let tx = system.begin().await?;
    let rows = system.attempts_in_play(&tx, keys).await?;
    let revisions = rows.iter().map(|row| row.attempt.revision_id);
    let contents = app.play.revisions.get_many(&app.db, &tx, revisions).await?;
    let (mut set, mut ended) = (PlaySet::default(), Vec::new());
    // Somebody else may have ended it since it was looked for.
    for AttemptInPlay { mut attempt, assignment } in
        rows.into_iter().filter(|row| is_time_up(&row.attempt, now))
    {
        let Some(prepared) = contents.get(&attempt.revision_id) else { continue };
        let mut end = || {
            let mut run = run_of(&prepared.content, &attempt)?;
            end_by_time(&mut attempt, assignment.as_ref(), &mut run)
        };
        match end() {
            Ok(finished) => {
                ended.extend(finished.as_ref().map(|end| (end.attempt_id, attempt.course_id)));
                set.finished.extend(finished);
            }
            // One that cannot be read holds up no others.
            Err(error) => {
                tracing::error!(
                    attempt = attempt.id,
                    ?error,
                    "an attempt could not be judged when its time was up"
                );
                attempt.status = SessionStatus::NotCompleted;
                attempt.finished_at = attempt.time_up_at;
            }
        }
        if attempt.status == SessionStatus::NotCompleted {
            set.given_up.extend(attempt.assignment_id);
        }
        set.attempts.push(attempt);
    }
    let count = set.attempts.len();
    system.save_play(&tx, set).await?;
    answers::note_results(&system, &tx, &ended, now).await?;
    tx.commit().await?;
    Ok(count)
}
