//! The indexes by person cover when assignments were made and attempts ended: the dashboard of a small part of the company
//! read every row for it.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

const PERSON: &str = "CREATE INDEX ix_assignment_person ON assignment \
    (account_id, employee_id, withdrawn_at, attempts_used, created_at)";

/// An answer touches it at the end of an attempt alone.
const PLAYED: &str = "CREATE INDEX ix_attempt_tally_person ON attempt_tally \
    (account_id, employee_id, course_id, mode, percent, status, duration_s, started_at, finished_at)";

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
        for (name, table, sql) in [
            ("ix_assignment_person", "assignment", PERSON),
            ("ix_attempt_tally_person", "attempt_tally", PLAYED),
        ] {
            m.drop_index(Index::drop().name(name).table(table).to_owned()).await?;
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
