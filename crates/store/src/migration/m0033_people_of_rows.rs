//! Who has an assignment that was not begun is told by an index alone, and so are the emails that are not sent.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// The assignments of a person, those first that were not taken away and not begun.
const PERSON: &str = "CREATE INDEX ix_assignment_person ON assignment \
    (account_id, employee_id, withdrawn_at, attempts_used)";

/// Emails that somebody who watches the installation wants to know of.
const UNSENT: &str =
    "CREATE INDEX ix_mail_unsent ON mail (state, created_at) WHERE state IN ('queued', 'failed')";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        if m.get_database_backend() == DbBackend::Postgres {
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
            // Course and person belong to the account as well: a check less for each new row.
            db.execute_unprepared("ALTER TABLE assignment DROP CONSTRAINT fk_assignment_account").await?;
        }
        m.drop_index(Index::drop().name("ix_assignment_employee").table("assignment").to_owned()).await?;
        for sql in [PERSON, UNSENT] {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
