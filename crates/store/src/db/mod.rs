mod health;
mod writer;

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

use self::{health::Health, writer::Writer};
use crate::{AccountId, Error, Result, Scoped, StorageFault, System, migration::Migrator};

/// Connections of a process to its database.
#[derive(Clone, Copy, Debug)]
pub struct Pools {
    /// Those that read; as many more go to a replica.
    pub readers: u32,
    /// Those that write, on PostgreSQL; SQLite has one. Apart from the readers: an answer does not wait for a
    /// connection behind what only looks.
    pub writers: u32,
}

impl Default for Pools {
    fn default() -> Self {
        Self { readers: 5, writers: 4 }
    }
}

const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
const STATEMENT_TIMEOUT: &str = "15s";
/// Prepared statements that a connection which writes keeps: a batch of answers is a statement of its own for every
/// number of answers, and preparing one costs more than carrying it out.
const STATEMENTS_KEPT: usize = 512;
/// Pages that SQLite's log holds before it is written back, 4 KiB each: an attempt's rows change with every answer, and
/// are then written once for many of them.
const PAGES_OF_LOG: &str = "8000";
/// Bytes of the file that a reader of SQLite sees as memory, 1 GiB: reports read much of it, and asking the system for
/// every page would take longer than adding it up.
const MAPPED: &str = "1073741824";
/// What the writer keeps of the file, 16 MiB, as SQLite wants it: in KiB, less than nothing.
const WRITER_KEEPS: &str = "-16384";
/// Any number that nothing else locks.
const MIGRATION_LOCK: i64 = 7_265_820;

/// The database: readers and the writer are different handles.
///
/// On SQLite the writer is exactly one connection and every transaction begins `IMMEDIATE`, so writers wait
/// at the start and never fail in the middle; readers are opened `query_only`. On PostgreSQL both are pools.
#[derive(Clone)]
pub struct Db {
    url: String,
    pools: Pools,
    reader: DatabaseConnection,
    writer: DatabaseConnection,
    replica: Option<DatabaseConnection>,
    statements: Arc<AtomicU64>,
    watched: Writer,
    health: Health,
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address may hold a password.
        f.write_str("Db")
    }
}

impl Db {
    /// Opens `sqlite:path` (created when missing) or `postgres://…`. Runs no migration.
    pub async fn open(url: &str) -> Result<Self> {
        Self::open_with(url, Pools::default()).await
    }

    /// The same with so many connections.
    pub async fn open_with(url: &str, pools: Pools) -> Result<Self> {
        if !url.starts_with("sqlite:") {
            let statements = Arc::default();
            let pool = async |connections| -> Result<DatabaseConnection> {
                let options = postgres(url, connections, ("synchronous_commit", "on"));
                Ok(counted(Database::connect(options).await?, &statements))
            };
            let (reader, writer) = (pool(pools.readers).await?, pool(pools.writers).await?);
            return Ok(Self::new(url, pools, reader, writer, statements, Writer::default()));
        }
        // The writer first: it creates the file and turns WAL on.
        let statements = Arc::default();
        let (watched, mut options) = (Writer::default(), sqlite(url, 1, false));
        watched.watch(&mut options);
        let writer = counted(Database::connect(options).await?, &statements);
        let reader = counted(Database::connect(sqlite(url, pools.readers, true)).await?, &statements);
        let db = Self::new(url, pools, reader, writer, statements, watched);
        db.check_durability().await?;
        Ok(db)
    }

    fn new(
        url: &str,
        pools: Pools,
        reader: DatabaseConnection,
        writer: DatabaseConnection,
        statements: Arc<AtomicU64>,
        watched: Writer,
    ) -> Self {
        Self {
            url: url.into(),
            pools,
            reader,
            writer,
            replica: None,
            statements,
            watched,
            health: Health::default(),
        }
    }

    /// Reports read from this copy, which the database itself keeps up to date. It is reached when a report is read,
    /// not here: while it is away everything else goes on.
    ///
    /// # Errors
    /// When this is no PostgreSQL database, or the address cannot be understood.
    pub async fn with_replica(self, url: &str) -> Result<Self> {
        if self.backend() != DbBackend::Postgres {
            return Err(Error::Database(DbErr::Custom("only PostgreSQL has a replica".into())));
        }
        let mut options = postgres(url, self.pools.readers, ("default_transaction_read_only", "on"));
        options.connect_lazy(true);
        let replica = Some(counted(Database::connect(options).await?, &self.statements));
        Ok(Self { replica, ..self })
    }

    /// WAL and `synchronous=FULL` are the promise that an acknowledged answer is on disk: read back, not assumed.
    async fn check_durability(&self) -> Result<()> {
        let pragma = async |name: &str| -> Result<String> {
            let row = self
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

    /// Applies every migration that is missing, each in one transaction.
    pub async fn migrate(&self) -> Result<()> {
        if self.backend() != DbBackend::Postgres {
            return Ok(Migrator::up(&self.writer, None).await?);
        }
        // Several processes may be started at once: one of them migrates, which may take minutes; the others wait and
        // find nothing left to do.
        let own = Database::connect(postgres(&self.url, 2, ("statement_timeout", "0"))).await?;
        let turn = own.begin().await?;
        turn.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
        Migrator::up(&own, None).await?;
        turn.commit().await?;
        Ok(own.close().await?)
    }

    /// How many migrations are missing.
    pub async fn pending_migrations(&self) -> Result<usize> {
        Ok(Migrator::get_pending_migrations(&self.writer).await?.len())
    }

    /// Begins a write transaction. Never open a second one while holding it: on SQLite there is one writer.
    pub async fn begin(&self) -> Result<Tx> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        match self.writer.begin_with_options(options).await {
            Ok(open) => Ok(Tx { open, commits: self.watched.commits(), db: self.clone() }),
            Err(error) => {
                // SQLite may be inside a transaction that sqlx knows nothing of, or the other way round.
                self.discard_after(&error);
                Err(self.noted(error.into()))
            }
        }
    }

    /// What keeps the database from being written; none: as far as is known, nothing.
    pub fn fault(&self) -> Option<StorageFault> {
        self.health.fault()
    }

    /// Remembers a fault of the disk that a statement has met. It is forgotten when [`Self::probe`] succeeds.
    pub fn note_fault(&self, fault: StorageFault) {
        self.health.note(&Error::Storage(fault));
    }

    /// Waits until a fault is noted where there was none.
    pub async fn fault_noted(&self) {
        self.health.noticed().await;
    }

    /// Writes and commits something that means nothing, to see whether it can be done. Success ends the fault.
    ///
    /// # Errors
    /// When it cannot be done.
    pub async fn probe(&self) -> Result<()> {
        let tx = self.begin().await?;
        let written = match self.backend() {
            DbBackend::Sqlite => {
                let version = sea_orm::Statement::from_string(DbBackend::Sqlite, "PRAGMA user_version");
                let row = tx.open.query_one_raw(version).await?.ok_or(Error::NotFound("pragma"))?;
                let version: i32 = row.try_get_by_index(0)?;
                tx.open.execute_unprepared(&format!("PRAGMA user_version = {version}")).await
            }
            _ => tx.open.execute_unprepared("SELECT pg_logical_emit_message(true, 'rozmova', 'probe')").await,
        };
        written.map_err(|error| self.noted(error.into()))?;
        tx.commit().await?;
        self.health.set(None);
        Ok(())
    }

    fn noted(&self, error: Error) -> Error {
        self.health.note(&error);
        error
    }

    /// The rows of one account.
    pub fn scoped(&self, account: AccountId) -> Scoped {
        Scoped::new(self.clone(), account)
    }

    /// The few queries that know no account yet (signing in, mailed keys) or serve all of them (jobs, mail).
    pub fn system(&self) -> System {
        System::new(self.clone())
    }

    /// Which database this is.
    pub fn backend(&self) -> DbBackend {
        self.writer.get_database_backend()
    }

    /// Statements carried out since the start, but for the beginnings and ends of transactions.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }

    /// Answers when both handles can be used.
    pub async fn ping(&self) -> Result<()> {
        self.reader.ping().await?;
        Ok(self.writer.ping().await?)
    }

    /// Answers when reports can be read: from the replica, if there is one.
    pub async fn ping_reports(&self) -> Result<()> {
        Ok(self.reports().ping().await?)
    }

    /// Writes a consistent copy of an SQLite database while it is in use.
    pub async fn copy_to(&self, file: &Path) -> Result<()> {
        let path = file.to_string_lossy().replace('\'', "''");
        // A connection of its own: the copy of a large database takes seconds, and nobody should wait for it.
        let own = Database::connect(sqlite(&self.url, 1, false)).await?;
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
        let wait = ACQUIRE_TIMEOUT.as_millis();
        let emptied = self
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

    /// The connection on which this happened must not be used again. Where none was free, nothing happened to it.
    fn discard_after(&self, error: &DbErr) {
        if !matches!(error, DbErr::ConnectionAcquire(_)) {
            self.watched.discard();
        }
    }

    /// Problems that SQLite itself finds in its file; empty when all is well (always on PostgreSQL).
    pub async fn integrity_problems(&self) -> Result<Vec<String>> {
        if self.backend() != DbBackend::Sqlite {
            return Ok(Vec::new());
        }
        let mut problems = Vec::new();
        for pragma in ["PRAGMA integrity_check", "PRAGMA foreign_key_check"] {
            let statement = sea_orm::Statement::from_string(DbBackend::Sqlite, pragma);
            for row in self.reader.query_all_raw(statement).await? {
                let text: String = row.try_get_by_index(0)?;
                if text != "ok" {
                    problems.push(format!("{pragma}: {text}"));
                }
            }
        }
        Ok(problems)
    }

    /// Closes every connection; SQLite writes its log back into the file.
    pub async fn close(self) -> Result<()> {
        if let Some(replica) = self.replica {
            replica.close().await?;
        }
        self.reader.close().await?;
        Ok(self.writer.close().await?)
    }

    pub(crate) fn reader(&self) -> &DatabaseConnection {
        &self.reader
    }

    /// Where reports are read.
    pub(crate) fn reports(&self) -> &DatabaseConnection {
        self.replica.as_ref().unwrap_or(&self.reader)
    }
}

fn counted(mut connection: DatabaseConnection, statements: &Arc<AtomicU64>) -> DatabaseConnection {
    let statements = statements.clone();
    connection.set_metric_callback(move |_| {
        statements.fetch_add(1, Ordering::Relaxed);
    });
    connection
}

fn postgres(url: &str, connections: u32, setting: (&'static str, &'static str)) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    writer::watch_postgres(&mut options);
    options
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .sqlx_logging(false)
        .test_before_acquire(false)
        .map_sqlx_postgres_opts(move |o| {
            // To compile a query takes longer than to run any of these.
            o.options([("statement_timeout", STATEMENT_TIMEOUT), ("jit", "off"), setting])
                .statement_cache_capacity(STATEMENTS_KEPT)
        });
    options
}

fn sqlite(url: &str, connections: u32, read_only: bool) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .sqlx_logging(false)
        .test_before_acquire(false)
        .map_sqlx_sqlite_opts(move |o| {
            use sea_orm::sqlx::sqlite::{SqliteJournalMode::Wal, SqliteSynchronous::Full};
            // No `PRAGMA optimize`: figures taken of a table while it was small make SQLite scan it when it is large.
            // Without any it follows the keys.
            let o = if read_only { o } else { o.statement_cache_capacity(STATEMENTS_KEPT) };
            let (sight, size) = if read_only { ("mmap_size", MAPPED) } else { ("cache_size", WRITER_KEEPS) };
            o.create_if_missing(true)
                .journal_mode(Wal)
                .synchronous(Full)
                .foreign_keys(true)
                .busy_timeout(ACQUIRE_TIMEOUT)
                .pragma("query_only", if read_only { "1" } else { "0" })
                .pragma("temp_store", "memory")
                // What is deleted is overwritten: neither a used key nor the text of a sent mail stays in the file.
                .pragma("secure_delete", "1")
                .pragma("wal_autocheckpoint", PAGES_OF_LOG)
                .pragma(sight, size)
        });
    options
}

/// An open write transaction. Dropping it without [`Tx::commit`] rolls back.
#[must_use = "a transaction that is not committed is rolled back"]
#[derive(Debug)]
pub struct Tx {
    pub(crate) open: DatabaseTransaction,
    /// What SQLite had committed when this one began.
    commits: u64,
    db: Db,
}

impl Tx {
    /// Makes the changes durable.
    ///
    /// # Errors
    /// When they are not. Where the connection broke, it is not known whether they are.
    pub async fn commit(self) -> Result<()> {
        let Self { open, commits, db } = self;
        let committed = open.commit().await.map_err(Error::from);
        if db.backend() != DbBackend::Sqlite {
            return committed.map_err(|error| db.noted(error));
        }
        let committed = committed.and_then(|()| {
            // `BEGIN IMMEDIATE` makes every transaction one that writes, and each of these is reported.
            if db.watched.commits() > commits { Ok(()) } else { Err(Error::NotCommitted) }
        });
        committed.map_err(|error| {
            db.watched.discard();
            db.noted(error)
        })
    }

    /// Its connection: for reads that must see its own changes, and to carry out updates and deletions.
    pub fn reader(&self) -> &DatabaseTransaction {
        &self.open
    }
}
