//! Limits how many reports run at the same time, in all and for each account: the reports of one large company delay neither
//! those of others nor the answers of players.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Where reports are read.
pub const REPORT_PATHS: [&str; 2] = ["/api/report/", "/api/dashboard/"];

/// A queue for each account before a common one: an account has no more requests in the common queue than it may run, so
/// that a long queue of one account delays another by a single report.
#[derive(Debug)]
pub(super) struct ReportLimit {
    all: Arc<Semaphore>,
    per_account: usize,
    accounts: Mutex<HashMap<i64, Weak<Semaphore>>>,
}

/// Permission to run one report; the next one starts when it is dropped.
#[derive(Debug)]
pub(super) struct ReportPermit {
    _of_account: OwnedSemaphorePermit,
    _of_all: OwnedSemaphorePermit,
}

impl ReportLimit {
    pub(super) fn new(at_once: usize, per_account: usize) -> Self {
        Self { all: Arc::new(Semaphore::new(at_once)), per_account, accounts: Mutex::default() }
    }

    /// Waits in the queue of the account.
    pub(super) async fn acquire(&self, account: i64) -> Option<ReportPermit> {
        let of_account = self.of(account).acquire_owned().await.ok()?;
        let of_all = self.all.clone().acquire_owned().await.ok()?;
        Some(ReportPermit { _of_account: of_account, _of_all: of_all })
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
}
