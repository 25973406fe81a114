use std::borrow::Cow;

use sea_orm::{DbErr, RuntimeErr, SqlErr};

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
    /// No connection became free in time, or PostgreSQL ended one of two transactions that waited for each other:
    /// trying again makes sense.
    #[error("the database is busy")]
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
            _ if matches!(error, DbErr::ConnectionAcquire(_)) || gave_way(&error) => Self::Busy,
            _ => Self::Database(error),
        }
    }
}

/// PostgreSQL: deadlock detected, serialization failure.
fn gave_way(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(cause)) | DbErr::Query(RuntimeErr::SqlxError(cause))) = error
    else {
        return false;
    };
    let code = cause.as_database_error().and_then(|error| error.code().map(Cow::into_owned));
    matches!(code.as_deref(), Some("40P01" | "40001"))
}
