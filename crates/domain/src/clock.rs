//! The time: the system's, or one that tests move by hand.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Duration, DurationRound, Utc};

/// Where the time comes from. Instants are cut to microseconds, which both databases keep.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The system's clock.
    System,
    /// A clock that stands still until it is moved.
    Manual(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// A clock that stands at this instant.
    pub fn manual(at: DateTime<Utc>) -> Self {
        Self::Manual(Arc::new(Mutex::new(at)))
    }

    /// The present instant.
    pub fn now(&self) -> DateTime<Utc> {
        let now = match self {
            Self::System => system_now(),
            Self::Manual(at) => *lock(at),
        };
        now.duration_trunc(Duration::microseconds(1)).unwrap_or(now)
    }

    /// Moves a manual clock; the system's clock goes on by itself.
    pub fn advance(&self, by: Duration) {
        if let Self::Manual(at) = self {
            *lock(at) += by;
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that asks the system for the time")]
fn system_now() -> DateTime<Utc> {
    Utc::now()
}

fn lock(at: &Mutex<DateTime<Utc>>) -> MutexGuard<'_, DateTime<Utc>> {
    at.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_clock_stands_until_moved_and_is_shared_by_its_clones() {
        let clock = Clock::manual(DateTime::from_timestamp_nanos(1_700_000_000_123_456_789));
        let other = clock.clone();
        assert_eq!(clock.now().timestamp_subsec_nanos(), 123_456_000);
        other.advance(Duration::days(2));
        assert_eq!(clock.now().timestamp(), 1_700_000_000 + 2 * 86_400);
    }

    #[test]
    fn the_system_clock_is_cut_to_microseconds() {
        assert_eq!(Clock::System.now().timestamp_subsec_nanos() % 1_000, 0);
    }
}
