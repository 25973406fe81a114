//! Places for requests that are worked on at the same time. Under overload questions are refused first: some places are
//! only for answers, for attempts that begin and for sign-ins.

use std::sync::Arc;

use http::Method;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError};

use super::reports::REPORT_PATHS;

/// One of so many places is kept.
const KEPT_OF: usize = 4;
/// Where players answer and begin, and people sign in.
const FIRST: [&str; 7] = [
    "/api/results/",
    "/api/game_sessions/",
    "/api/token-auth/",
    "/api/v2/token-auth/",
    "/api/passkeys/challenge/",
    "/api/pass_confirm/",
    "/api/password_reset/",
];

/// Reads and writes a few rows that are kept about reports, and runs none.
const ABOUT_REPORTS: [&str; 2] = ["/api/report/saved_views/", "/api/report/schedules/"];

/// Nothing of it counts.
const PRACTICE: &str = "/practice/";

/// Which places a request may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// All of them.
    First,
    /// Those that are not kept; runs when the limit of reports allows.
    Report,
    /// Those that are not kept.
    Other,
}

impl Kind {
    /// The kind of a call.
    pub(super) fn of(method: &Method, path: &str) -> Self {
        let begins = |with: &[&str]| with.iter().any(|begin| path.starts_with(begin));
        let first = method == Method::POST && begins(&FIRST) && !path.ends_with(PRACTICE);
        match first {
            true => Self::First,
            false if begins(&REPORT_PATHS) && !begins(&ABOUT_REPORTS) => Self::Report,
            false => Self::Other,
        }
    }
}

/// All places.
#[derive(Debug)]
pub(super) struct Places {
    kept: Arc<Semaphore>,
    others: Arc<Semaphore>,
}

impl Places {
    /// So many.
    pub(super) fn new(count: usize) -> Self {
        let kept = count / KEPT_OF;
        Self { kept: Arc::new(Semaphore::new(kept)), others: Arc::new(Semaphore::new(count - kept)) }
    }

    /// A place, if one is free.
    pub(super) fn take(&self, kind: Kind) -> Result<OwnedSemaphorePermit, TryAcquireError> {
        let kept = match kind {
            Kind::First => self.kept.clone().try_acquire_owned(),
            Kind::Report | Kind::Other => Err(TryAcquireError::NoPermits),
        };
        kept.or_else(|_| self.others.clone().try_acquire_owned())
    }

    /// One of those that are not kept, as soon as it is free.
    pub(super) async fn wait(&self) -> Option<OwnedSemaphorePermit> {
        self.others.clone().acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_leave_places_for_answers() {
        let places = Places::new(8);
        let questions: Vec<_> = (0..6).map(|_| places.take(Kind::Other).unwrap()).collect();
        assert!(places.take(Kind::Other).is_err());
        let answers = [places.take(Kind::First).unwrap(), places.take(Kind::First).unwrap()];
        assert!(places.take(Kind::First).is_err());
        drop(questions);
        let more: Vec<_> = (0..6).map(|_| places.take(Kind::First).unwrap()).collect();
        assert!(places.take(Kind::Other).is_err(), "answers may have all of them");
        drop((answers, more));
        assert!(places.take(Kind::Other).is_ok());
    }

    #[test]
    fn what_must_not_be_lost_comes_first() {
        for path in [
            "/api/results/multiple/",
            "/api/game_sessions/",
            "/api/v2/token-auth/",
            "/api/token-auth/passkey/",
        ] {
            assert_eq!(Kind::of(&Method::POST, path), Kind::First, "{path}");
            assert_eq!(Kind::of(&Method::GET, path), Kind::Other, "{path}");
        }
        for path in ["/api/games/", "/api/game_sessions/0123/practice/", "/api/report/saved_views/"] {
            assert_eq!(Kind::of(&Method::POST, path), Kind::Other, "{path}");
        }
        for path in ["/api/report/summary/", "/api/dashboard/"] {
            assert_eq!(Kind::of(&Method::GET, path), Kind::Report, "{path}");
        }
    }
}
