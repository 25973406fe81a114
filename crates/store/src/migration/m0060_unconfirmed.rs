//! Who has not set a password yet is counted by an index: the dashboard read every person for it.

use sea_orm_migration::{prelude::*, sea_orm::ConnectionTrait};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

const UNCONFIRMED: &str = "CREATE INDEX ix_employee_unconfirmed ON employee (account_id, id) \
    WHERE confirmed_at IS NULL AND dismissed_at IS NULL AND erased_at IS NULL";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.get_connection().execute_unprepared(UNCONFIRMED).await?;
        Ok(())
    }
}
