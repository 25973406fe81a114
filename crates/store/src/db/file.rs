//! The file of an SQLite database: what it promises, a copy of it, its log, and whether it is sound.

use std::path::Path;

use sea_orm::{ConnectionTrait, Database, DbBackend, DbErr};

use super::{Db, options::sqlite};
use crate::{Error, Result};

impl Db {
    /// WAL and `synchronous=FULL` are the promise that an acknowledged answer is on disk: read back, not assumed.
    pub(super) async fn check_durability(&self) -> Result<()> {
        let pragma = async |name: &str| -> Result<String> {
            let row = self
                .0
                .writer
                .query_one_raw(sea_orm::Statement::from_string(DbBackend::Sqlite, format!("PRAGMA {name}")))
                .await?
                .ok_or(Error::NotFound("pragma"))?;
            Ok(row
                .try_get_by_index::<String>(0)
                .or_else(|_| row.try_get_by_index::<i64>(0).map(|n| n.to_string()))?)
        };
        let (journal, synchronous, keys) =
            (pragma("journal_mode").await?, pragma("synchronous").await?, pragma("foreign_keys").await?);
        if (journal.as_str(), synchronous.as_str(), keys.as_str()) == ("wal", "2", "1") {
            return Ok(());
        }
        Err(Error::Database(DbErr::Custom(format!(
            "SQLite does not hold its settings here (journal_mode={journal}, synchronous={synchronous}, \
             foreign_keys={keys}): put the data folder on a local disk"
        ))))
    }

    /// Writes a consistent copy of an SQLite database while it is in use.
    pub async fn copy_to(&self, file: &Path) -> Result<()> {
        let path = file.to_string_lossy().replace('\'', "''");
        // A connection of its own: the copy of a large database takes seconds, and nobody should wait for it.
        let own = Database::connect(sqlite(&self.0.url, 1, self.0.pools, false)).await?;
        own.execute_unprepared(&format!("VACUUM INTO '{path}'")).await?;
        Ok(own.close().await?)
    }

    /// Writes SQLite's log back into the file and empties it: the log keeps pages as they were before a deletion.
    /// While somebody reads, it is left for the next time.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub async fn empty_log(&self) -> Result<()> {
        if self.backend() != DbBackend::Sqlite {
            return Ok(());
        }
        let wait = self.0.pools.wait.as_millis();
        let emptied = self
            .0
            .writer
            .execute_unprepared(&format!(
                "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = {wait}"
            ))
            .await;
        emptied.map(drop).map_err(|error| {
            self.discard_after(&error);
            self.noted(error.into())
        })
    }

    /// Problems that SQLite itself finds in its file; empty when all is well (always on PostgreSQL).
    pub async fn integrity_problems(&self) -> Result<Vec<String>> {
        if self.backend() != DbBackend::Sqlite {
            return Ok(Vec::new());
        }
        let mut problems = Vec::new();
        for pragma in ["PRAGMA integrity_check", "PRAGMA foreign_key_check"] {
            let statement = sea_orm::Statement::from_string(DbBackend::Sqlite, pragma);
            for row in self.0.reader.query_all_raw(statement).await? {
                let text: String = row.try_get_by_index(0)?;
                if text != "ok" {
                    problems.push(format!("{pragma}: {text}"));
                }
            }
        }
        Ok(problems)
    }
}
