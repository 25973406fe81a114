use sea_orm::{DbErr, RuntimeErr, SqlErr, sqlx};

/// What a query can answer beside its rows.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The row does not exist, or belongs to another account: the two cannot be told apart.
    #[error("{0} not found")]
    NotFound(&'static str),
    /// A unique rule of the schema was broken.
    #[error("already exists: {0}")]
    Duplicate(String),
    /// A row that others refer to was removed, or a reference points nowhere.
    #[error("still in use or unknown reference: {0}")]
    Reference(String),
    /// No connection became free in time, PostgreSQL ended one of two transactions that waited for each other, or it is
    /// away: trying again makes sense.
    #[error("the database is busy or away: {0}")]
    Busy(String),
    /// The disk does not take what is written, or does not give back what was.
    #[error("{0}")]
    Storage(StorageFault),
    /// The database said that it had committed, and had not.
    #[error("the database did not commit what it said it had")]
    NotCommitted,
    /// Anything else.
    #[error(transparent)]
    Database(DbErr),
}

/// What keeps the database from being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageFault {
    /// No space is left.
    #[error("the disk of the database is full")]
    Full,
    /// An input/output error, or a file that may not be written.
    #[error("the disk of the database fails")]
    Failed,
}

/// Result of a query.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// What is wrong with the disk, if that is the reason.
    pub fn storage_fault(&self) -> Option<StorageFault> {
        match self {
            Self::Storage(fault) => Some(*fault),
            _ => None,
        }
    }
}

/// Why a statement did not begin.
pub const NO_CONNECTION: &str = "no connection became free in time";

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(name)) => Self::Duplicate(name),
            Some(SqlErr::ForeignKeyConstraintViolation(name)) => Self::Reference(name),
            _ if matches!(error, DbErr::ConnectionAcquire(_)) => Self::Busy(NO_CONNECTION.into()),
            _ => match cause(&error).and_then(known) {
                Some(known) => known,
                None => Self::Database(error),
            },
        }
    }
}

fn cause(error: &DbErr) -> Option<&sqlx::Error> {
    match error {
        DbErr::Conn(RuntimeErr::SqlxError(cause))
        | DbErr::Exec(RuntimeErr::SqlxError(cause))
        | DbErr::Query(RuntimeErr::SqlxError(cause)) => Some(cause),
        _ => None,
    }
}

/// What passes by itself, or when the disk is seen to.
fn known(cause: &sqlx::Error) -> Option<Error> {
    match cause {
        sqlx::Error::PoolTimedOut => Some(Error::Busy(NO_CONNECTION.into())),
        // Of `Protocol`: the connection ended in the middle of a message.
        sqlx::Error::Io(_) | sqlx::Error::WorkerCrashed | sqlx::Error::Protocol(_) => {
            Some(Error::Busy(cause.to_string()))
        }
        sqlx::Error::Database(error) => {
            let code = error.code()?;
            if error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
                of_sqlite(code.parse().ok()?, error.message())
            } else {
                of_postgres(&code, error.message())
            }
        }
        _ => None,
    }
}

/// See <https://sqlite.org/rescode.html>: the lowest byte is the kind, the rest says more.
fn of_sqlite(code: i32, message: &str) -> Option<Error> {
    match code & 0xff {
        // BUSY, LOCKED: another process holds the file.
        5 | 6 => Some(Error::Busy(message.into())),
        // FULL
        13 => Some(Error::Storage(StorageFault::Full)),
        // READONLY, IOERR, CANTOPEN
        8 | 10 | 14 => Some(Error::Storage(StorageFault::Failed)),
        _ => None,
    }
}

/// See "PostgreSQL Error Codes" in its documentation.
fn of_postgres(code: &str, message: &str) -> Option<Error> {
    match code {
        // Deadlock detected, serialization failure, the server is being stopped, has crashed or is not ready yet, has
        // no connection left; a statement took longer than the settings allow.
        "40P01" | "40001" | "57P01" | "57P02" | "57P03" | "53300" | "57014" => {
            Some(Error::Busy(message.into()))
        }
        "53100" => Some(Error::Storage(StorageFault::Full)),
        // Input/output error; a read-only transaction, as after a change of the main server.
        "58030" | "25006" => Some(Error::Storage(StorageFault::Failed)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::{io, sync::Arc};

    use super::*;

    #[test]
    fn a_database_that_is_away_is_tried_again() {
        let refused = || Arc::new(sqlx::Error::Io(io::Error::from(io::ErrorKind::ConnectionRefused)));
        for error in [DbErr::Conn, DbErr::Exec, DbErr::Query] {
            assert!(
                matches!(Error::from(error(RuntimeErr::SqlxError(refused()))), Error::Busy(why) if why.contains("refused"))
            );
            let wrong = RuntimeErr::SqlxError(Arc::new(sqlx::Error::RowNotFound));
            assert!(matches!(Error::from(error(wrong)), Error::Database(_)));
        }
    }
    #[test]
    fn a_disk_that_is_full_is_not_a_disk_that_fails() {
        assert!(matches!(of_sqlite(13, ""), Some(Error::Storage(StorageFault::Full))));
        // SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC, SQLITE_READONLY_DBMOVED
        for code in [778, 1034, 1032] {
            assert!(matches!(of_sqlite(code, ""), Some(Error::Storage(StorageFault::Failed))), "{code}");
        }
        // SQLITE_BUSY_SNAPSHOT; SQLITE_CORRUPT and SQLITE_ERROR are faults of ours.
        assert!(matches!(of_sqlite(517, ""), Some(Error::Busy(_))));
        assert!(of_sqlite(11, "").is_none() && of_sqlite(1, "").is_none());
        assert!(matches!(of_postgres("53100", ""), Some(Error::Storage(StorageFault::Full))));
        assert!(matches!(of_postgres("40001", ""), Some(Error::Busy(_))));
    }
}
