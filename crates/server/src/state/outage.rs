//! That the database is away is said once, however many notice it, and once more when it is back.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use rozmova_store::{Db, NO_CONNECTION};

/// Whether it is away, by what those have met who need it.
#[derive(Debug, Default)]
pub struct Outage(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    since: Option<Instant>,
    failed: Option<Instant>,
    ended: Option<Instant>,
}

impl Outage {
    /// Something that was begun then met a database that is away: said in the log, unless it is known.
    pub async fn tell_failed(&self, db: &Db, begun: Instant, cause: &str) {
        if self.failed(begun) {
            let cause = match cause.ends_with(NO_CONNECTION) {
                true => format!("{cause}: {}", db.reach().await),
                false => cause.to_owned(),
            };
            tracing::error!(cause, "the database is away: background work waits until it answers");
        }
    }

    /// Something that was begun then was done: the end of an outage is said in the log.
    pub fn tell_worked(&self, begun: Instant) {
        if let Some(away) = self.worked(begun) {
            tracing::info!(seconds = away.as_secs(), "the database answers again");
        }
    }

    /// Something failed that was begun then; true where nobody knew of it.
    fn failed(&self, begun: Instant) -> bool {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // It waited for a connection while the outage ended.
        if seen.ended.is_some_and(|ended| begun < ended) {
            return false;
        }
        seen.failed = Some(Instant::now());
        let unknown = seen.since.is_none();
        seen.since.get_or_insert(begun);
        unknown
    }

    /// Something worked that was begun then; returns how long it was away, where that ends it.
    fn worked(&self, begun: Instant) -> Option<Duration> {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // It began before the last failure, so that it may have been done before.
        if seen.failed.is_some_and(|failed| begun < failed) {
            return None;
        }
        let since = seen.since.take()?;
        seen.ended = Some(Instant::now());
        Some(since.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_noticed_once_and_ends_once() {
        let outage = Outage::default();
        let before = Instant::now();
        assert_eq!(outage.worked(before), None, "nothing was away");
        let begun = Instant::now();
        assert!(outage.failed(begun));
        assert!(!outage.failed(begun) && !outage.failed(Instant::now()), "known already");
        assert_eq!(outage.worked(begun), None, "it may have been done before the failure");
        assert!(outage.worked(Instant::now()).is_some());
        assert!(!outage.failed(begun), "it began in the outage that is over");
        assert_eq!(outage.worked(Instant::now()), None, "it is over");
        assert!(outage.failed(Instant::now()), "the next one");
    }
}
