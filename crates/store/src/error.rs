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
    #[error("the database is busy or away")]
    Busy,
    /// Anything else.
    #[error(transparent)]
    Database(DbErr),
}

/// Result of a query.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(name)) => Self::Duplicate(name),
            Some(SqlErr::ForeignKeyConstraintViolation(name)) => Self::Reference(name),
            _ if matches!(error, DbErr::ConnectionAcquire(_)) || passes(&error) => Self::Busy,
            _ => Self::Database(error),
        }
    }
}

/// What passes by itself: two transactions that waited for each other, or a database that is away.
fn passes(error: &DbErr) -> bool {
    let (DbErr::Conn(RuntimeErr::SqlxError(cause))
    | DbErr::Exec(RuntimeErr::SqlxError(cause))
    | DbErr::Query(RuntimeErr::SqlxError(cause))) = error
    else {
        return false;
    };
    match cause.as_ref() {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| PASSING.contains(&code.as_ref())),
        _ => false,
    }
}

/// Codes of PostgreSQL: deadlock detected, serialization failure, the server is being stopped, has crashed or is not ready
/// yet, has no connection left.
const PASSING: [&str; 6] = ["40P01", "40001", "57P01", "57P02", "57P03", "53300"];

#[cfg(test)]
mod tests {
    use std::{io, sync::Arc};

    use super::*;

    #[test]
    fn a_database_that_is_away_is_tried_again() {
        let refused = || Arc::new(sqlx::Error::Io(io::Error::from(io::ErrorKind::ConnectionRefused)));
        for error in [DbErr::Conn, DbErr::Exec, DbErr::Query] {
            assert!(matches!(Error::from(error(RuntimeErr::SqlxError(refused()))), Error::Busy));
            let wrong = RuntimeErr::SqlxError(Arc::new(sqlx::Error::RowNotFound));
            assert!(matches!(Error::from(error(wrong)), Error::Database(_)));
        }
    }
}
