//! A commit is a commit.
//!
//! sqlx counts the transactions of a connection by itself. When SQLite ends one on its own, as it does on a full disk or
//! an input/output error, the count stays where it was: what begins afterwards is a savepoint inside a transaction that
//! nobody commits. So a connection on which anything of that kind has failed is never given out again, and every commit
//! is compared with what SQLite itself says that it has committed. See `docs/decisions/sqlite-commits.md`.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use sea_orm::{ConnectOptions, sqlx::Connection};

use crate::callers::Callers;

/// What is known of the one connection that writes to SQLite.
#[derive(Clone, Debug, Default)]
pub(crate) struct Writer {
    /// Transactions that SQLite itself has committed.
    commits: Arc<AtomicU64>,
    /// A begin or a commit has failed since the connection was given out.
    failed: Arc<AtomicBool>,
    /// Connections that were opened one after the other.
    connections: Arc<AtomicU64>,
}

impl Writer {
    /// Lets SQLite report its commits and what they change of callers, and keeps a connection that failed from being
    /// used again.
    pub(super) fn watch(&self, options: &mut ConnectOptions, callers: &Callers) {
        let (watched, callers, failed) = (self.clone(), callers.clone(), self.failed.clone());
        options
            .map_sqlx_sqlite_pool_opts(move |pool| {
                let (watched, callers) = (watched.clone(), callers.clone());
                pool.after_connect(move |connection, _| {
                    let (Self { commits, connections, .. }, callers) = (watched.clone(), callers.clone());
                    Box::pin(async move {
                        connections.fetch_add(1, Ordering::SeqCst);
                        let mut handle = connection.lock_handle().await?;
                        let written = callers.clone();
                        handle.set_update_hook(move |row| written.written(row.table, row.rowid));
                        handle.set_commit_hook(move || {
                            callers.committing(commits.fetch_add(1, Ordering::SeqCst) + 1);
                            true
                        });
                        Ok(())
                    })
                })
            })
            .map_sqlx_sqlite_before_acquire(move |connection, _| {
                let failed = failed.clone();
                Box::pin(async move {
                    Ok(!failed.swap(false, Ordering::SeqCst) && !connection.is_in_transaction())
                })
            });
    }

    /// Its connection must not be given out again.
    pub(super) fn discard(&self) {
        self.failed.store(true, Ordering::SeqCst);
    }

    /// Connections that it has had so far.
    pub(crate) fn connections(&self) -> u64 {
        self.connections.load(Ordering::SeqCst)
    }

    /// Transactions that SQLite has committed so far.
    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::SeqCst)
    }
}

/// The same for a pool of PostgreSQL, which notices a broken connection by itself: a transaction never begins inside
/// another.
pub(super) fn watch_postgres(options: &mut ConnectOptions) {
    options.map_sqlx_postgres_before_acquire(|connection, _| {
        Box::pin(async move { Ok(!connection.is_in_transaction()) })
    });
}
