//! The attempts of an account by their percents, with what the summary of the appointment report adds up: a page far down
//! and the summary read the index alone. An answer does not touch it, the beginning and the end of an attempt do.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        // What has no percent comes last: SQLite has it there by itself, and knows no other word for it.
        let last = if m.get_database_backend() == DbBackend::Postgres {
            // Every attempt is read.
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
            " NULLS LAST"
        } else {
            ""
        };
        let index = format!(
            "CREATE INDEX ix_attempt_tally_percent ON attempt_tally (account_id, percent DESC{last}, started_at DESC, \
             attempt_id DESC, mode, employee_id, status, duration_s)"
        );
        db.execute_unprepared(&index).await?;
        Ok(())
    }
}
