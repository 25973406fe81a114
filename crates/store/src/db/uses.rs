//! How much the connections are in use, for the figures.

use std::sync::atomic::{AtomicU64, Ordering};

use sea_orm::{DatabaseConnection, DbBackend};

use super::Db;

/// Counts as long as it lives; a request that is given up no longer waits.
pub(super) struct Beginning<'a>(&'a AtomicU64);

impl<'a> Beginning<'a> {
    pub(super) fn new(count: &'a AtomicU64) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Beginning<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How many connections of a pool are in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolUse {
    /// `readers`, `writers` or `replica`.
    pub name: &'static str,
    /// By somebody.
    pub in_use: u32,
    /// Open, and free.
    pub idle: u32,
}

impl Db {
    /// Transactions that wait for a connection that writes, or for their turn.
    pub fn begins_waiting(&self) -> u64 {
        self.0.beginning.load(Ordering::Relaxed)
    }

    /// How many connections are in use.
    pub fn pool_uses(&self) -> Vec<PoolUse> {
        let uses = |name, connection: &DatabaseConnection| {
            let (size, idle) = match self.backend() {
                DbBackend::Sqlite => {
                    let pool = connection.get_sqlite_connection_pool();
                    (pool.size(), pool.num_idle())
                }
                _ => {
                    let pool = connection.get_postgres_connection_pool();
                    (pool.size(), pool.num_idle())
                }
            };
            let idle = u32::try_from(idle).unwrap_or(size).min(size);
            PoolUse { name, in_use: size - idle, idle }
        };
        let own = [uses("readers", &self.0.reader), uses("writers", &self.0.writer)];
        own.into_iter().chain(self.0.replica.as_ref().map(|replica| uses("replica", replica))).collect()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn what_is_in_use_and_who_waits_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.unwrap();
        let writers = || db.pool_uses().into_iter().find(|pool| pool.name == "writers").unwrap();
        // The pool takes a connection back in a task of its own.
        while writers().in_use > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(writers().idle, 1);
        let held = db.begin().await.unwrap();
        assert_eq!(writers(), PoolUse { name: "writers", in_use: 1, idle: 0 });
        let mut waits = Box::pin(db.begin());
        assert!((&mut waits).now_or_never().is_none());
        assert_eq!(db.begins_waiting(), 1);
        drop(waits);
        assert_eq!(db.begins_waiting(), 0, "whoever gives up does not wait");
        drop(held);
    }
}
