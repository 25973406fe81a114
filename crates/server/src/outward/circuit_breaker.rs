//! Circuit breaker for receivers that do not answer.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Duration, Utc};

/// How long no request is sent to a receiver that did not answer.
const OPEN_TIME: Duration = Duration::minutes(1);

/// Receivers that did not answer of late: jobs that would wait for them are put back at once, so that they hold up
/// nothing else.
#[derive(Debug, Default)]
pub struct CircuitBreaker(Mutex<HashMap<String, DateTime<Utc>>>);

impl CircuitBreaker {
    /// # Errors
    /// When the circuit to this receiver is open.
    pub fn check(&self, receiver: &str, now: DateTime<Utc>) -> anyhow::Result<()> {
        let mut until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        until.retain(|_, until| *until > now);
        anyhow::ensure!(!until.contains_key(receiver), "{receiver} did not answer a moment ago");
        Ok(())
    }

    /// Opens the circuit: this receiver did not answer.
    pub fn open(&self, receiver: &str, now: DateTime<Utc>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(receiver.to_owned(), now + OPEN_TIME);
    }
}
