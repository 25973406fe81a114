//! How connections are opened, on SQLite and on PostgreSQL.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use sea_orm::{ConnectOptions, DatabaseConnection};

pub(super) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
const STATEMENT_TIMEOUT: &str = "15s";
/// Of one sort or table of sums of a report: with PostgreSQL's 4 MB those of some ten thousand people go to the disk.
const WORK_MEMORY: &str = "16MB";
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

pub(super) fn counted(mut connection: DatabaseConnection, statements: &Arc<AtomicU64>) -> DatabaseConnection {
    let statements = statements.clone();
    connection.set_metric_callback(move |_| {
        statements.fetch_add(1, Ordering::Relaxed);
    });
    connection
}

pub(crate) fn postgres(url: &str, connections: u32, setting: (&'static str, &'static str)) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    super::writer::watch_postgres(&mut options);
    options
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .sqlx_logging(false)
        .test_before_acquire(false)
        .map_sqlx_postgres_opts(move |o| {
            // To compile a query takes longer than to run any of these.
            o.options([
                ("statement_timeout", STATEMENT_TIMEOUT),
                ("jit", "off"),
                ("work_mem", WORK_MEMORY),
                setting,
            ])
            .statement_cache_capacity(STATEMENTS_KEPT)
        });
    options
}

pub(super) fn sqlite(url: &str, connections: u32, read_only: bool) -> ConnectOptions {
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
    use sea_orm::{ConnectionTrait, DbBackend, Statement};

    use super::super::Db;

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
}
