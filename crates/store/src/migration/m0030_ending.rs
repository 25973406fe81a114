//! What is late or soon due is counted where deadlines lie, and not by looking at every assignment that is open.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// The open assignments, alike ones together. The columns of the condition are in it, for SQLite looks at the rows
/// otherwise.
const STANDING: &str = "CREATE INDEX ix_assignment_standing ON assignment \
    (account_id, running, attempts_used, attempts_total, finished, accept_late, passed_at, withdrawn_at) \
    WHERE withdrawn_at IS NULL AND passed_at IS NULL";

/// Those that have a deadline, the earliest first.
const ENDING: &str = "CREATE INDEX ix_assignment_ending ON assignment \
    (account_id, ends_at, starts_at, running, attempts_used, attempts_total, finished, accept_late, passed_at, withdrawn_at) \
    WHERE withdrawn_at IS NULL AND passed_at IS NULL AND ends_at IS NOT NULL";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.drop_index(Index::drop().name("ix_assignment_standing").table("assignment").to_owned()).await?;
        for sql in [STANDING, ENDING] {
            m.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
