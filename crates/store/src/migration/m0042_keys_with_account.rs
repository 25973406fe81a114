//! Two unique keys carry the account as well, so that rows could be distributed by it.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        for statement in [
            "DROP INDEX ix_device_hash",
            // The hash first: before a sign-in no account is known.
            "CREATE UNIQUE INDEX ix_device_hash ON device (hash, account_id, employee_id)",
            "DROP INDEX uq_public_link_works",
            "CREATE UNIQUE INDEX uq_public_link_works ON public_link (account_id, course_id) WHERE ended_at IS NULL",
        ] {
            db.execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
