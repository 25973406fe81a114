//! Copying everything that a database holds into another, empty one: from SQLite to PostgreSQL, back, or between two
//! PostgreSQL servers. All or nothing: the other database is written in one transaction, read again, and compared.

mod copy_text;
mod postgres;
mod sqlite;
#[cfg(test)]
mod tests;
mod value;

use std::collections::{BTreeMap, BTreeSet};

use futures_util::{TryStreamExt, stream::BoxStream};
use sea_orm::sqlx;

use self::{
    postgres::Postgres,
    sqlite::Sqlite,
    value::{Checksum, Column, Value},
};
use crate::Db;

/// Rows that are written at once.
const BATCH: usize = 500;
/// The table that says which migrations were applied; each database has its own.
const MIGRATIONS: &str = "seaql_migrations";

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// One of the two databases is not as it must be; nothing was changed.
    #[error("{0}")]
    Refused(String),
    /// A row could not be understood, or is not the same on the other side.
    #[error("table {table}: {what}")]
    Row {
        /// Its table.
        table: String,
        /// What is wrong.
        what: String,
    },
    /// A statement failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    /// One of the databases could not be opened or brought up to date.
    #[error(transparent)]
    Database(#[from] crate::Error),
}

type Result<T, E = TransferError> = std::result::Result<T, E>;

/// A table that is the same on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedTable {
    /// Its name.
    pub name: String,
    /// Its rows.
    pub rows: u64,
    /// Of all its rows, in whatever order: the sum of their hashes.
    pub checksum: String,
}

/// Two databases that were found fit for a copy of the one into the other.
#[derive(Debug)]
pub struct Transfer {
    to: String,
    source: Side,
}

impl Transfer {
    /// Looks at both, and changes neither.
    ///
    /// # Errors
    /// When the source is used by others or is older than this program, or the target is not empty.
    pub async fn prepare(from: &str, to: &str) -> Result<Self> {
        refuse(from == to, "the two databases are the same one")?;
        refuse(
            is_sqlite(from) && is_sqlite(to),
            "both databases are SQLite: write a backup of the one and restore it as the other",
        )?;
        let mut source = Side::open(from).await?;
        source.require_alone().await?;
        require_current(from).await?;
        Side::require_empty(to).await?;
        Ok(Self { to: to.to_owned(), source })
    }

    /// Copies all rows; the target is brought up to date. Each table is reported when it has been written, and again with
    /// `compared` when it was read back and is the same.
    ///
    /// # Errors
    /// When anything fails, or is not the same on both sides. The target is then as empty as before.
    pub async fn run(self, report: impl FnMut(&CopiedTable, bool)) -> Result<Vec<CopiedTable>> {
        Side::require_empty(&self.to).await?;
        copy_all(self.source, &self.to, report).await
    }
}

async fn copy_all(
    mut source: Side,
    to: &str,
    mut report: impl FnMut(&CopiedTable, bool),
) -> Result<Vec<CopiedTable>> {
    let db = Db::open(to).await?;
    db.migrate().await?;
    db.close().await?;
    let mut target = Side::open(to).await?;
    let tables = tables(&mut source, &mut target).await?;
    source.begin_reading().await?;
    target.begin_writing(&tables).await?;
    let mut copied = Vec::new();
    for (name, columns) in &tables {
        let table = copy(&mut source, &mut target, name, columns).await?;
        report(&table, false);
        copied.push(table);
    }
    for name in tables.keys() {
        // SQLite keeps a 0 where all rows were taken back.
        if let Some(last) = source.last_id(name).await?.filter(|last| *last > 0) {
            target.continue_ids(name, last).await?;
        }
    }
    target.complete(&tables).await?;
    for table in &copied {
        let columns = &tables[&table.name];
        let mut sum = Checksum::default();
        let mut rows = target.rows(&table.name, columns).await?;
        while let Some(row) = rows.try_next().await? {
            sum.add(&row);
        }
        drop(rows);
        if (sum.rows(), sum.text()) != (table.rows, table.checksum.clone()) {
            let what = format!("{} rows were read and {} are there, or they differ", table.rows, sum.rows());
            return Err(TransferError::Row { table: table.name.clone(), what });
        }
        report(table, true);
    }
    target.commit().await?;
    Ok(copied)
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

fn refuse(so: bool, why: &str) -> Result<()> {
    if so { Err(TransferError::Refused(why.into())) } else { Ok(()) }
}

async fn require_current(url: &str) -> Result<()> {
    let db = Db::open(url).await?;
    let pending = db.pending_migrations().await;
    db.close().await?;
    refuse(pending? > 0, "the database is older than this program: run `rozmova migrate` first")
}

async fn copy(source: &mut Side, target: &mut Side, name: &str, columns: &[Column]) -> Result<CopiedTable> {
    let mut sum = Checksum::default();
    let rows = source.rows(name, columns).await?.inspect_ok(|row| sum.add(row));
    target.write(name, columns, Box::pin(rows)).await?;
    Ok(CopiedTable { name: name.to_owned(), rows: sum.rows(), checksum: sum.text() })
}

/// The tables with their columns, which both sides must have; PostgreSQL knows the kinds.
async fn tables(source: &mut Side, target: &mut Side) -> Result<BTreeMap<String, Vec<Column>>> {
    let tables = match (&mut *source, &mut *target) {
        (Side::Postgres(side), _) | (_, Side::Postgres(side)) => side.tables().await?,
        (Side::Sqlite(_), Side::Sqlite(_)) => BTreeMap::new(),
    };
    let names: BTreeMap<String, BTreeSet<String>> = tables
        .iter()
        .map(|(name, columns)| (name.clone(), columns.iter().map(|column| column.name.clone()).collect()))
        .collect();
    for side in [source, target] {
        let found = side.names().await?;
        refuse(found != names, "the two databases do not have the same tables and columns")?;
    }
    Ok(tables)
}

/// One of the two databases, by one connection of its own.
#[derive(Debug)]
enum Side {
    Postgres(Postgres),
    Sqlite(Sqlite),
}

type Rows<'a> = BoxStream<'a, Result<Vec<Value>>>;

impl Side {
    async fn open(url: &str) -> Result<Self> {
        Ok(if is_sqlite(url) {
            Self::Sqlite(Sqlite::open(url).await?)
        } else {
            Self::Postgres(Postgres::open(url).await?)
        })
    }

    async fn require_empty(url: &str) -> Result<()> {
        let holds = if is_sqlite(url) { Sqlite::holds(url).await? } else { Postgres::holds(url).await? };
        match holds {
            Some(what) => {
                Err(TransferError::Refused(format!("the new database is not empty: it holds {what}")))
            }
            None => Ok(()),
        }
    }

    async fn require_alone(&mut self) -> Result<()> {
        match self {
            Self::Postgres(side) => side.require_alone().await,
            // Whoever calls holds the lock of the data folder.
            Self::Sqlite(_) => Ok(()),
        }
    }

    async fn names(&mut self) -> Result<BTreeMap<String, BTreeSet<String>>> {
        match self {
            Self::Postgres(side) => Ok(side
                .tables()
                .await?
                .into_iter()
                .map(|(name, columns)| (name, columns.into_iter().map(|column| column.name).collect()))
                .collect()),
            Self::Sqlite(side) => side.names().await,
        }
    }

    async fn begin_reading(&mut self) -> Result<()> {
        match self {
            Self::Postgres(side) => side.begin_reading().await,
            Self::Sqlite(side) => side.begin_reading().await,
        }
    }

    /// Takes away what slows writing down or would change what is written: references, indexes, triggers, and the rows
    /// that migrations have made.
    async fn begin_writing(&mut self, tables: &BTreeMap<String, Vec<Column>>) -> Result<()> {
        match self {
            Self::Postgres(side) => side.begin_writing(tables.keys()).await,
            Self::Sqlite(side) => side.begin_writing(tables.keys()).await,
        }
    }

    async fn rows<'a>(&'a mut self, table: &'a str, columns: &'a [Column]) -> Result<Rows<'a>> {
        match self {
            Self::Postgres(side) => side.rows(table, columns).await,
            Self::Sqlite(side) => Ok(side.rows(table, columns)),
        }
    }

    async fn write(&mut self, table: &str, columns: &[Column], rows: Rows<'_>) -> Result<()> {
        match self {
            Self::Postgres(side) => side.write(table, columns, rows).await,
            Self::Sqlite(side) => side.write(table, columns, rows).await,
        }
    }

    /// The last id that a table gave; ids of rows that were deleted are not given again.
    async fn last_id(&mut self, table: &str) -> Result<Option<i64>> {
        match self {
            Self::Postgres(side) => side.last_id(table).await,
            Self::Sqlite(side) => side.last_id(table).await,
        }
    }

    async fn continue_ids(&mut self, table: &str, last: i64) -> Result<()> {
        match self {
            Self::Postgres(side) => side.continue_ids(table, last).await,
            Self::Sqlite(side) => side.continue_ids(table, last).await,
        }
    }

    /// Puts back what [`Side::begin_writing`] took away; the database checks every reference.
    async fn complete(&mut self, tables: &BTreeMap<String, Vec<Column>>) -> Result<()> {
        match self {
            Self::Postgres(side) => side.complete(tables.keys()).await,
            Self::Sqlite(side) => side.complete().await,
        }
    }

    async fn commit(self) -> Result<()> {
        match self {
            Self::Postgres(side) => side.commit().await,
            Self::Sqlite(side) => side.commit().await,
        }
    }
}
