//! What the machine could do at best: the same work with nothing of the product around it. Figures of the product are
//! printed as shares of these, since a share holds on a noisy machine.

mod server;
mod writer;

pub(crate) use server::{Server, list_path, serve, token};
pub(crate) use writer::{Paths, answers};

use std::str::FromStr;

use sea_orm::sqlx::{
    postgres::{PgPool, PgPoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous},
};

/// A database of its own, opened as the product opens its own.
pub(crate) enum Bare {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Bare {
    pub(crate) async fn open(url: &str, connections: u32) -> anyhow::Result<Self> {
        if url.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(url)?
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .pragma("wal_autocheckpoint", "8000");
            let pool = SqlitePoolOptions::new().max_connections(connections).connect_with(options).await?;
            return Ok(Self::Sqlite(pool));
        }
        Ok(Self::Postgres(PgPoolOptions::new().max_connections(connections).connect(url).await?))
    }

    /// Runs statements that return nothing.
    pub(crate) async fn run(&self, statements: &'static str) -> anyhow::Result<()> {
        match self {
            Self::Sqlite(pool) => {
                sea_orm::sqlx::raw_sql(statements).execute(pool).await?;
            }
            Self::Postgres(pool) => {
                sea_orm::sqlx::raw_sql(statements).execute(pool).await?;
            }
        }
        Ok(())
    }
}
