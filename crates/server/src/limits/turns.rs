//! Turns of reports. They are long, and read much: those of one company are not to hold up the others, nor all of them
//! together the answers of players.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So many at once, and so many of one account. Of an account with more to do no more than these wait among the others,
/// so that each account gets its turn.
#[derive(Debug)]
pub(super) struct Turns {
    all: Arc<Semaphore>,
    of_one: usize,
    accounts: Mutex<HashMap<i64, Weak<Semaphore>>>,
}

/// One report is read; the next begins when it is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    _of_account: OwnedSemaphorePermit,
    _of_all: OwnedSemaphorePermit,
}

impl Turns {
    pub(super) fn new(at_once: usize, of_one: usize) -> Self {
        Self { all: Arc::new(Semaphore::new(at_once)), of_one, accounts: Mutex::default() }
    }

    /// The next turn of this account.
    pub(super) async fn wait(&self, account: i64) -> Option<Turn> {
        let of_account = self.of(account).acquire_owned().await.ok()?;
        let of_all = self.all.clone().acquire_owned().await.ok()?;
        Some(Turn { _of_account: of_account, _of_all: of_all })
    }

    fn of(&self, account: i64) -> Arc<Semaphore> {
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = accounts.get(&account).and_then(Weak::upgrade) {
            return known;
        }
        accounts.retain(|_, semaphore| semaphore.strong_count() > 0);
        let semaphore = Arc::new(Semaphore::new(self.of_one));
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

    fn asked(turns: &Turns, account: i64) -> BoxFuture<'_, Option<Turn>> {
        turns.wait(account).boxed()
    }

    #[test]
    fn the_reports_of_one_account_leave_turns_to_the_others() {
        let turns = Turns::new(2, 1);
        let first = asked(&turns, GIANT).now_or_never().unwrap();
        assert!(asked(&turns, GIANT).now_or_never().is_none());
        let other = asked(&turns, SMALL).now_or_never().unwrap();
        drop(first);
        let again = asked(&turns, GIANT).now_or_never().unwrap();
        drop((other, again));
        drop(asked(&turns, 3).now_or_never().unwrap());
        assert!(turns.accounts.lock().unwrap().len() <= 1, "those who ask for nothing are not remembered");
    }

    #[tokio::test]
    async fn who_asks_once_waits_for_no_more_than_one_of_a_long_row() {
        let turns = Turns::new(1, 1);
        let first = asked(&turns, GIANT).now_or_never().unwrap();
        let mut row: Vec<_> = (0..5).map(|_| asked(&turns, GIANT)).collect();
        for waiting in &mut row {
            assert!(futures_util::poll!(waiting).is_pending());
        }
        let mut small = asked(&turns, SMALL);
        assert!(futures_util::poll!(&mut small).is_pending());
        drop(first);
        assert!(futures_util::poll!(&mut row[0]).is_pending());
        assert!(futures_util::poll!(&mut small).is_ready());
    }
}
