//! Results of attempts that go to other systems.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use rozmova_store::{NewJob, System, Tx};

use crate::{error::Result, jobs::RESULT};

/// Puts the results of these attempts, each with its course, into the outbox, where the course sends them anywhere.
/// Two statements; none without attempts.
pub async fn note_results(system: &System, tx: &Tx, ended: &[(i64, i64)], now: DateTime<Utc>) -> Result<()> {
    if ended.is_empty() {
        return Ok(());
    }
    let senders = system.result_senders(tx, ended.iter().map(|(_, course)| *course).collect()).await?;
    let mut told = HashSet::new();
    let sent = ended.iter().filter(|(attempt, course)| senders.contains(course) && told.insert(*attempt));
    let jobs = sent.map(|(attempt, _)| NewJob {
        kind: RESULT,
        payload: attempt.to_string(),
        dedup_key: Some(format!("{RESULT}:{attempt}")),
        run_at: now,
    });
    Ok(tx.enqueue_all(jobs.collect()).await?)
}
