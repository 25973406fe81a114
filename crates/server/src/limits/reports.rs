//! Limits how many reports run at the same time, in all and for each account: the reports of one large company delay neither
//! those of others nor the answers of players.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError, Weak},
    time::{Duration, Instant},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Where reports are read.
pub const REPORT_PATHS: [&str; 2] = ["/api/report/", "/api/dashboard/"];

/// From here on a report is a long one.
const LONG: Duration = Duration::from_millis(100);

/// A queue for each account before a common one: an account has no more requests in the common queue than it may run, so
/// that a long queue of one account delays another by a single report. Accounts whose last report was long share all
/// places but one, and leave that to the others.
#[derive(Debug)]
pub(super) struct ReportLimit {
    all: Arc<Semaphore>,
    long: Arc<Semaphore>,
    with_long: Arc<WithLong>,
    per_account: usize,
    accounts: Mutex<HashMap<i64, Weak<Semaphore>>>,
}

/// Permission to run one report; the next one starts when it is dropped.
#[derive(Debug)]
pub(super) struct ReportPermit {
    account: i64,
    begun: Instant,
    with_long: Arc<WithLong>,
    _of_account: OwnedSemaphorePermit,
    _of_long: Option<OwnedSemaphorePermit>,
    _of_all: OwnedSemaphorePermit,
}

impl Drop for ReportPermit {
    fn drop(&mut self) {
        self.with_long.note(self.account, self.begun.elapsed());
    }
}

/// Accounts whose last report was long.
#[derive(Debug, Default)]
struct WithLong(Mutex<HashSet<i64>>);

impl WithLong {
    fn has(&self, account: i64) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&account)
    }

    fn note(&self, account: i64, took: Duration) {
        let mut accounts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if took >= LONG {
            accounts.insert(account);
        } else {
            accounts.remove(&account);
        }
    }
}

impl ReportLimit {
    pub(super) fn new(at_once: usize, per_account: usize) -> Self {
        Self {
            all: Arc::new(Semaphore::new(at_once)),
            long: Arc::new(Semaphore::new(at_once.saturating_sub(1).max(1))),
            with_long: Arc::default(),
            per_account,
            accounts: Mutex::default(),
        }
    }

    /// Waits in the queue of the account.
    pub(super) async fn acquire(&self, account: i64) -> Option<ReportPermit> {
        let of_account = self.of(account).acquire_owned().await.ok()?;
        let of_long = if self.with_long.has(account) {
            Some(self.long.clone().acquire_owned().await.ok()?)
        } else {
            None
        };
        let of_all = self.all.clone().acquire_owned().await.ok()?;
        Some(ReportPermit {
            account,
            begun: Instant::now(),
            with_long: self.with_long.clone(),
            _of_account: of_account,
            _of_long: of_long,
            _of_all: of_all,
        })
    }

    fn of(&self, account: i64) -> Arc<Semaphore> {
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = accounts.get(&account).and_then(Weak::upgrade) {
            return known;
        }
        accounts.retain(|_, semaphore| semaphore.strong_count() > 0);
        let semaphore = Arc::new(Semaphore::new(self.per_account));
        accounts.insert(account, Arc::downgrade(&semaphore));
        semaphore
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, future::BoxFuture};

    use super::*;

    const GIANT: i64 = 1;
    const SMALL: i64 = 2;

    fn asked(limit: &ReportLimit, account: i64) -> BoxFuture<'_, Option<ReportPermit>> {
        limit.acquire(account).boxed()
    }

    #[test]
    fn one_account_cannot_take_every_permit() {
        let limit = ReportLimit::new(2, 1);
        let first = asked(&limit, GIANT).now_or_never().unwrap();
        assert!(asked(&limit, GIANT).now_or_never().is_none());
        let other = asked(&limit, SMALL).now_or_never().unwrap();
        drop(first);
        let again = asked(&limit, GIANT).now_or_never().unwrap();
        drop((other, again));
        drop(asked(&limit, 3).now_or_never().unwrap());
        assert!(limit.accounts.lock().unwrap().len() <= 1, "idle accounts are forgotten");
    }

    #[tokio::test]
    async fn a_long_queue_of_one_account_delays_another_by_one_report() {
        let limit = ReportLimit::new(1, 1);
        let first = asked(&limit, GIANT).now_or_never().unwrap();
        let mut queue: Vec<_> = (0..5).map(|_| asked(&limit, GIANT)).collect();
        for waiting in &mut queue {
            assert!(futures_util::poll!(waiting).is_pending());
        }
        let mut small = asked(&limit, SMALL);
        assert!(futures_util::poll!(&mut small).is_pending());
        drop(first);
        assert!(futures_util::poll!(&mut queue[0]).is_pending());
        assert!(futures_util::poll!(&mut small).is_ready());
    }

    #[tokio::test]
    async fn long_reports_leave_a_place_to_others() {
        let limit = ReportLimit::new(2, 1);
        for giant in [GIANT, 3] {
            limit.with_long.note(giant, LONG);
        }
        let first = asked(&limit, GIANT).now_or_never().unwrap();
        let mut second = asked(&limit, 3);
        assert!(futures_util::poll!(&mut second).is_pending());
        drop(asked(&limit, SMALL).now_or_never().unwrap());
        drop(first);
        let second = second.now_or_never().unwrap();
        limit.with_long.note(GIANT, Duration::ZERO);
        let again = asked(&limit, GIANT).now_or_never().unwrap();
        drop((second, again));
    }
}
