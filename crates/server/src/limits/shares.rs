//! Amounts that are held for a while: so much over all, and so much by one person or address.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// What may be held.
#[derive(Debug)]
pub(super) struct Shares<K> {
    held: Arc<Mutex<Usage<K>>>,
    most: u64,
    most_of_one: u64,
}

#[derive(Debug)]
struct Usage<K> {
    total: u64,
    by: HashMap<K, u64>,
}

/// Why nothing more can be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// This one holds its whole share.
    One,
    /// All of them together hold everything.
    All,
}

/// What one holds; given back when it is dropped.
#[derive(Debug)]
pub(super) struct Share<K: Copy + Eq + Hash> {
    held: Arc<Mutex<Usage<K>>>,
    most: u64,
    most_of_one: u64,
    key: K,
    amount: u64,
}

impl<K: Copy + Eq + Hash> Shares<K> {
    pub(super) fn new(most: u64, most_of_one: u64) -> Self {
        let held = Arc::new(Mutex::new(Usage { total: 0, by: HashMap::new() }));
        Self { held, most, most_of_one }
    }

    /// Nothing yet.
    pub(super) fn of(&self, key: K) -> Share<K> {
        Share { held: self.held.clone(), most: self.most, most_of_one: self.most_of_one, key, amount: 0 }
    }

    /// # Errors
    /// When there is no room for it.
    pub(super) fn take(&self, key: K, amount: u64) -> Result<Share<K>, Full> {
        let mut share = self.of(key);
        share.grow(amount)?;
        Ok(share)
    }
}

impl<K: Copy + Eq + Hash> Share<K> {
    /// # Errors
    /// When there is no room for so much more.
    pub(super) fn grow(&mut self, by: u64) -> Result<(), Full> {
        let mut held = lock(&self.held);
        let mine = held.by.get(&self.key).copied().unwrap_or(0);
        if mine + by > self.most_of_one {
            return Err(Full::One);
        }
        if held.total + by > self.most {
            return Err(Full::All);
        }
        held.total += by;
        held.by.insert(self.key, mine + by);
        self.amount += by;
        Ok(())
    }
}

impl<K: Copy + Eq + Hash> Drop for Share<K> {
    fn drop(&mut self) {
        if self.amount == 0 {
            return;
        }
        let mut held = lock(&self.held);
        held.total -= self.amount;
        if let Some(mine) = held.by.get_mut(&self.key) {
            *mine -= self.amount;
            if *mine == 0 {
                held.by.remove(&self.key);
            }
        }
    }
}

fn lock<K>(held: &Mutex<Usage<K>>) -> MutexGuard<'_, Usage<K>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_cannot_take_what_is_for_all() {
        let shares = Shares::new(5, 3);
        let first = shares.take("one", 2).unwrap();
        let mut second = shares.take("one", 1).unwrap();
        assert_eq!(second.grow(1).unwrap_err(), Full::One);
        let other = shares.take("other", 2).unwrap();
        assert_eq!(shares.take("third", 1).unwrap_err(), Full::All);
        drop(first);
        second.grow(1).unwrap();
        drop((second, other));
        assert_eq!(lock(&shares.held).total, 0);
        assert!(lock(&shares.held).by.is_empty());
    }
}
