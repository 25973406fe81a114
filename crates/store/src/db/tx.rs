//! Write transactions.

use sea_orm::{DatabaseTransaction, DbBackend};

use super::Db;
use crate::{Error, Result};

/// An open write transaction. Dropping it without [`Tx::commit`] rolls back.
#[must_use = "a transaction that is not committed is rolled back"]
#[derive(Debug)]
pub struct Tx {
    pub(crate) open: DatabaseTransaction,
    /// What SQLite had committed when this one began.
    pub(super) commits: u64,
    pub(super) db: Db,
}

impl Tx {
    /// Makes the changes durable.
    ///
    /// # Errors
    /// When they are not. Where the connection broke, it is not known whether they are.
    pub async fn commit(self) -> Result<()> {
        let db = self.db.clone();
        let committed = self.commit_play().await;
        // SQLite has told what it changed.
        if db.backend() != DbBackend::Sqlite {
            db.0.callers.ask_first();
        }
        committed
    }

    /// The same for one that wrote attempts and what is counted of them, and nothing by which callers are known.
    ///
    /// # Errors
    /// As [`Self::commit`].
    pub async fn commit_play(self) -> Result<()> {
        let Self { open, commits, db } = self;
        let committed = open.commit().await.map_err(Error::from);
        if db.backend() != DbBackend::Sqlite {
            return committed.map_err(|error| db.noted(error));
        }
        db.0.callers.committed(commits + 1);
        let committed = committed.and_then(|()| {
            // `BEGIN IMMEDIATE` makes every transaction one that writes, and each of these is reported.
            if db.0.watched.commits() > commits { Ok(()) } else { Err(Error::NotCommitted) }
        });
        committed.map_err(|error| {
            db.0.watched.discard();
            db.noted(error)
        })
    }

    /// Its connection: for reads that must see its own changes, and to carry out updates and deletions.
    pub fn reader(&self) -> &DatabaseTransaction {
        &self.open
    }
}
