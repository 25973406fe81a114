//! Receivers that do not answer.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Duration, Utc};

/// Time for which nobody waits for a receiver again that was not there.
const QUIET: Duration = Duration::minutes(1);

/// Receivers that were not there of late: jobs that would wait for them are put back at once, so that they hold up
/// nothing else.
#[derive(Debug, Default)]
pub struct Quiet(Mutex<HashMap<String, DateTime<Utc>>>);

impl Quiet {
    /// # Errors
    /// When this one was not there a moment ago.
    pub fn check(&self, receiver: &str, now: DateTime<Utc>) -> anyhow::Result<()> {
        let mut until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        until.retain(|_, until| *until > now);
        anyhow::ensure!(!until.contains_key(receiver), "{receiver} was not there a moment ago");
        Ok(())
    }

    /// Notes that this one is not there.
    pub fn note(&self, receiver: &str, now: DateTime<Utc>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(receiver.to_owned(), now + QUIET);
    }
}
