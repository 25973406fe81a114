mod answering;
mod file;
mod health;
mod options;
mod reach;
mod tx;
mod uses;
mod writer;

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
};

use sea_orm::{
    ConnectionTrait, Database, DatabaseConnection, DbBackend, DbErr, SqliteTransactionMode,
    TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

pub use self::options::Pools;
pub use self::reach::why_away;
pub use self::tx::Tx;
pub use self::uses::PoolUse;
use self::{
    answering::Answering,
    health::Health,
    options::{counted, sqlite},
    reach::Found,
    uses::Beginning,
};
pub(crate) use self::{options::postgres, writer::Writer};
use crate::{
    AccountId, Error, Result, Scoped, StorageFault, System, callers::Callers, migration::Migrator,
    reach::KnownParts,
};

/// Any number that nothing else locks.
const MIGRATION_LOCK: i64 = 7_265_820;

/// The database: readers and the writer are different handles.
///
/// On SQLite the writer is exactly one connection and every transaction begins `IMMEDIATE`, so writers wait
/// at the start and never fail in the middle; readers are opened `query_only`. On PostgreSQL both are pools.
#[derive(Clone)]
pub struct Db(Arc<Parts>);

#[derive(Clone)]
struct Parts {
    url: String,
    pools: Pools,
    reader: DatabaseConnection,
    /// The same connections; what they carry out is not counted.
    uncounted: DatabaseConnection,
    writer: DatabaseConnection,
    replica: Option<DatabaseConnection>,
    replica_url: Option<String>,
    /// Why there were no connections.
    found: Arc<Found>,
    replica_found: Arc<Found>,
    /// Reports are not read from the replica for now.
    replica_is_late: Arc<AtomicBool>,
    /// Which moment the replica was last seen to show, in microseconds; 0: it is not known.
    replica_shows: Arc<AtomicI64>,
    statements: Arc<AtomicU64>,
    /// Transactions that are about to begin.
    beginning: Arc<AtomicU64>,
    watched: Writer,
    callers: Callers,
    known_parts: KnownParts,
    health: Health,
    answering: Answering,
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
            let pool = async |connections| -> Result<DatabaseConnection> {
                let options = postgres(url, connections, pools, ("synchronous_commit", "on"));
                Ok(Database::connect(options).await?)
            };
            let (reader, writer) = (pool(pools.readers).await?, pool(pools.writers).await?);
            return Ok(Self::new(url, pools, reader, writer, Writer::default(), Callers::default()));
        }
        // The writer first: it creates the file and turns WAL on.
        let (watched, callers, mut options) =
            (Writer::default(), Callers::default(), sqlite(url, 1, pools, false));
        watched.watch(&mut options, &callers);
        let writer = Database::connect(options).await?;
        let reader = Database::connect(sqlite(url, pools.readers, pools, true)).await?;
        let db = Self::new(url, pools, reader, writer, watched, callers);
        db.check_durability().await?;
        Ok(db)
    }

    fn new(
        url: &str,
        pools: Pools,
        reader: DatabaseConnection,
        writer: DatabaseConnection,
        watched: Writer,
        callers: Callers,
    ) -> Self {
        let statements = Arc::default();
        Self(Arc::new(Parts {
            url: url.into(),
            pools,
            uncounted: reader.clone(),
            reader: counted(reader, &statements),
            writer: counted(writer, &statements),
            replica: None,
            replica_url: None,
            found: Arc::default(),
            replica_found: Arc::default(),
            replica_is_late: Arc::default(),
            replica_shows: Arc::default(),
            statements,
            beginning: Arc::default(),
            watched,
            callers,
            known_parts: KnownParts::default(),
            health: Health::default(),
            answering: Answering::default(),
        }))
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
        let pools = self.0.pools;
        let mut options = postgres(url, pools.readers, pools, ("default_transaction_read_only", "on"));
        // One that was restarted leaves connections behind that are dead, and no report is to find them so.
        options.connect_lazy(true).test_before_acquire(true);
        let replica = Some(counted(Database::connect(options).await?, &self.0.statements));
        let replica_url = Some(url.to_owned());
        Ok(Self(Arc::new(Parts { replica, replica_url, ..Arc::unwrap_or_clone(self.0) })))
    }

    /// Applies every migration that is missing, each in one transaction.
    pub async fn migrate(&self) -> Result<()> {
        if self.backend() != DbBackend::Postgres {
            return Ok(Migrator::up(&self.0.writer, None).await?);
        }
        // Several processes may be started at once: one of them migrates, which may take minutes; the others wait and
        // find nothing left to do.
        let own =
            Database::connect(postgres(&self.0.url, 2, self.0.pools, ("statement_timeout", "0"))).await?;
        let turn = own.begin().await?;
        turn.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
        Migrator::up(&own, None).await?;
        turn.commit().await?;
        Ok(own.close().await?)
    }

    /// How many migrations are missing.
    pub async fn pending_migrations(&self) -> Result<usize> {
        Ok(Migrator::get_pending_migrations(&self.0.writer).await?.len())
    }

    /// Begins a write transaction. Never open a second one while holding it: on SQLite there is one writer.
    pub async fn begin(&self) -> Result<Tx> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        let _waits = Beginning::new(&self.0.beginning);
        match self.0.writer.begin_with_options(options).await {
            Ok(open) => Ok(Tx { open, commits: self.0.watched.commits(), db: self.clone() }),
            Err(error) => {
                // SQLite may be inside a transaction that sqlx knows nothing of, or the other way round.
                self.discard_after(&error);
                Err(self.noted(error.into()))
            }
        }
    }

    /// What keeps the database from being written; none: as far as is known, nothing.
    pub fn fault(&self) -> Option<StorageFault> {
        self.0.health.fault()
    }

    /// Remembers a fault of the disk that a statement has met. It is forgotten when [`Self::probe`] succeeds.
    pub fn note_fault(&self, fault: StorageFault) {
        self.0.health.note(&Error::Storage(fault));
    }

    /// Waits until a fault is noted where there was none.
    pub async fn fault_noted(&self) {
        self.0.health.noticed().await;
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
        self.0.health.set(None);
        Ok(())
    }

    fn noted(&self, error: Error) -> Error {
        self.0.health.note(&error);
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
        self.0.writer.get_database_backend()
    }

    /// Statements carried out since the start, but for the beginnings and ends of transactions and for those that ask
    /// who calls.
    pub fn statements(&self) -> u64 {
        self.0.statements.load(Ordering::Relaxed)
    }

    /// Statements that asked who calls; whoever called of late is known without one.
    pub fn callers_read(&self) -> u64 {
        self.0.callers.read()
    }

    /// Hears what changes callers, here and elsewhere: as long as this runs they are known from memory. Returns why it
    /// ended; it is to be called again.
    pub async fn hear_changes(&self) -> Error {
        match self.backend() {
            DbBackend::Sqlite => {
                self.0.callers.hear_sqlite(self.0.writer.get_sqlite_connection_pool(), &self.0.watched).await
            }
            _ => self.0.callers.hear_postgres(&self.0.url, self.0.pools).await,
        }
    }

    /// Answers when both handles can be used.
    pub async fn ping(&self) -> Result<()> {
        self.0.reader.ping().await?;
        Ok(self.0.writer.ping().await?)
    }

    /// Answers when reports can be read: from the replica, if there is one.
    pub async fn ping_reports(&self) -> Result<()> {
        Ok(self.reports().ping().await?)
    }

    /// The copy that reports are read from, if there is one.
    pub(crate) fn replica(&self) -> Option<&DatabaseConnection> {
        self.0.replica.as_ref()
    }

    pub(crate) fn replica_shows(&self) -> &AtomicI64 {
        &self.0.replica_shows
    }

    pub(crate) fn replica_is_late(&self) -> &AtomicBool {
        &self.0.replica_is_late
    }

    /// The connection on which this happened must not be used again. Where none was free, nothing happened to it.
    fn discard_after(&self, error: &DbErr) {
        if !matches!(error, DbErr::ConnectionAcquire(_)) {
            self.0.watched.discard();
        }
    }

    /// Closes every connection; SQLite writes its log back into the file.
    pub async fn close(self) -> Result<()> {
        let Parts { replica, reader, writer, .. } = Arc::unwrap_or_clone(self.0);
        if let Some(replica) = replica {
            replica.close().await?;
        }
        reader.close().await?;
        Ok(writer.close().await?)
    }

    pub(crate) fn reader(&self) -> &DatabaseConnection {
        &self.0.reader
    }

    pub(crate) fn uncounted_reader(&self) -> &DatabaseConnection {
        &self.0.uncounted
    }

    pub(crate) fn callers(&self) -> &Callers {
        &self.0.callers
    }

    pub(crate) fn known_parts(&self) -> &KnownParts {
        &self.0.known_parts
    }

    /// Where reports are read.
    pub(crate) fn reports(&self) -> &DatabaseConnection {
        self.replica_in_use().unwrap_or(&self.0.reader)
    }

    fn replica_in_use(&self) -> Option<&DatabaseConnection> {
        self.0.replica.as_ref().filter(|_| !self.0.replica_is_late.load(Ordering::Relaxed))
    }

    /// This process has written answers just now.
    pub(crate) fn note_answers(&self) {
        self.0.answering.note();
    }

    /// Reports are read where people's answers are written at the same time.
    pub(crate) fn reports_beside_answers(&self) -> bool {
        self.replica_in_use().is_none() && self.0.answering.goes_on()
    }
}
