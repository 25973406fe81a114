//! The dashboard of a part of the people is told by indexes alone.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

const ENDED: &str = "CREATE INDEX ix_attempt_tally_ended ON attempt_tally \
    (account_id, finished_at, mode, percent, status, employee_id) WHERE finished_at IS NOT NULL";

const MADE: &str = "CREATE INDEX ix_assignment_assigned ON assignment \
    (account_id, created_at, withdrawn_at, employee_id) WHERE withdrawn_at IS NULL";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        if m.get_database_backend() == DbBackend::Postgres {
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
        }
        // The first columns of ix_assignment_ending are those of ix_assignment_due.
        for (name, table) in [
            ("ix_attempt_tally_finished", "attempt_tally"),
            ("ix_assignment_made", "assignment"),
            ("ix_assignment_due", "assignment"),
        ] {
            m.drop_index(Index::drop().name(name).table(table).to_owned()).await?;
        }
        for sql in [ENDED, MADE] {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
