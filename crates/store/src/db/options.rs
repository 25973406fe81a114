//! How connections are opened, on SQLite and on PostgreSQL.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use sea_orm::{ConnectOptions, DatabaseConnection};

/// Connections of a process to its database, and how long things may take there.
#[derive(Clone, Copy, Debug)]
pub struct Pools {
    /// Those that read; as many more go to a replica.
    pub readers: u32,
    /// Those that write, on PostgreSQL; SQLite has one. Apart from the readers: an answer does not wait for a
    /// connection behind what only looks.
    pub writers: u32,
    /// For a connection to become free.
    pub wait: Duration,
    /// For a statement, on PostgreSQL.
    pub statement: Duration,
}

impl Default for Pools {
    fn default() -> Self {
        Self { readers: 5, writers: 4, wait: Duration::from_secs(5), statement: Duration::from_secs(15) }
    }
}

/// Of one sort or table of sums of a report: with PostgreSQL's 4 MB those of some ten thousand people go to the disk.
const WORK_MEMORY: &str = "16MB";
/// The planner's cost of a random page, where one in sequence costs 1. The default of 4 is meant for spinning disks: with
/// it PostgreSQL reads whole tables where an index alone would do.
const RANDOM_PAGE: &str = "1.1";
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

/// Rows that SQLite's thread reads ahead: the more, the less often it and the reader wake each other.
const ROWS_WAITING: usize = 512;

pub(super) fn counted(mut connection: DatabaseConnection, statements: &Arc<AtomicU64>) -> DatabaseConnection {
    let statements = statements.clone();
    connection.set_metric_callback(move |_| {
        statements.fetch_add(1, Ordering::Relaxed);
    });
    connection
}

pub(crate) fn postgres(
    url: &str,
    connections: u32,
    pools: Pools,
    setting: (&'static str, &'static str),
) -> ConnectOptions {
    let statement_timeout = format!("{}ms", pools.statement.as_millis());
    let mut options = ConnectOptions::new(url);
    super::writer::watch_postgres(&mut options);
    options
        .max_connections(connections)
        .acquire_timeout(pools.wait)
        .sqlx_logging(false)
        .test_before_acquire(false)
        .map_sqlx_postgres_opts(move |o| {
            // To compile a query takes longer than to run any of these.
            o.options([
                ("statement_timeout", &*statement_timeout),
                ("jit", "off"),
                ("work_mem", WORK_MEMORY),
                ("random_page_cost", RANDOM_PAGE),
                setting,
            ])
            .statement_cache_capacity(STATEMENTS_KEPT)
        });
    options
}

pub(super) fn sqlite(url: &str, connections: u32, pools: Pools, read_only: bool) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .acquire_timeout(pools.wait)
        .sqlx_logging(false)
        .test_before_acquire(false)
        .map_sqlx_sqlite_opts(move |o| {
            use sea_orm::sqlx::sqlite::{SqliteJournalMode::Wal, SqliteSynchronous::Full};
            // No `PRAGMA optimize`: figures taken of a table while it was small make SQLite scan it when it is large.
            // Without any it follows the keys.
            let o = if read_only { o } else { o.statement_cache_capacity(STATEMENTS_KEPT) };
            let (sight, size) = if read_only { ("mmap_size", MAPPED) } else { ("cache_size", WRITER_KEEPS) };
            o.create_if_missing(true)
                .row_buffer_size(ROWS_WAITING)
                .journal_mode(Wal)
                .synchronous(Full)
                .foreign_keys(true)
                .busy_timeout(pools.wait)
                .pragma("query_only", if read_only { "1" } else { "0" })
                .pragma("temp_store", "memory")
                // In builds of development and in tests rows come backwards where no order is asked for, so that
                // whoever relies on one notices, and not PostgreSQL some day.
                .pragma("reverse_unordered_selects", if cfg!(debug_assertions) { "1" } else { "0" })
                // What is deleted is overwritten: neither a used key nor the text of a sent mail stays in the file.
                .pragma("secure_delete", "1")
                .pragma("wal_autocheckpoint", PAGES_OF_LOG)
                .pragma(sight, size)
        });
    options
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use sea_orm::{ConnectionTrait, DbBackend, Statement};

    use super::Pools;
    use crate::{Db, Error, NO_CONNECTION};

    #[tokio::test]
    async fn sqlite_is_compiled_as_the_workspace_says() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.unwrap();
        let rows = Statement::from_string(DbBackend::Sqlite, "PRAGMA compile_options");
        let rows = db.0.reader.query_all_raw(rows).await.unwrap();
        let options: Vec<String> = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
        let has = |option: &str| options.iter().any(|known| known == option);
        assert!(has("ENABLE_QPSG"), "statements with a bound LIMIT are compiled anew each time: {options:?}");
        assert!(has("DEFAULT_MEMSTATUS=0"), "{options:?}");
        assert!(!has("ENABLE_MEMORY_MANAGEMENT"), "connections share one lock: {options:?}");
    }

    #[tokio::test]
    async fn postgres_waits_and_works_no_longer_than_the_settings_say() {
        let url = rozmova_test_macros::postgres_url!();
        let (wait, statement) = (Duration::from_secs(1), Duration::from_millis(2_500));
        let pools = Pools { readers: 1, writers: 1, wait, statement };
        let db = Db::open_with(&url, pools).await.unwrap();
        let limit = Statement::from_string(DbBackend::Postgres, "SHOW statement_timeout");
        let row = db.0.reader.query_one_raw(limit).await.unwrap().unwrap();
        assert_eq!(row.try_get_by_index::<String>(0).unwrap(), "2500ms");
        let begin = Instant::now();
        let ended = db.0.reader.execute_unprepared("SELECT pg_sleep(30)").await.unwrap_err();
        assert!(
            matches!(ended.into(), Error::Busy(why) if why.contains("statement timeout")),
            "told as a fault of ours"
        );
        assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
        let held = db.begin().await.unwrap();
        let begin = Instant::now();
        let Err(Error::Busy(why)) = db.begin().await else { panic!("there is one connection") };
        assert_eq!(why, NO_CONNECTION);
        assert!((wait..wait * 4).contains(&begin.elapsed()), "{:?}", begin.elapsed());
        drop(held);
        db.close().await.unwrap();
    }
}
