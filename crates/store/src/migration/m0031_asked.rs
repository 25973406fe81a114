//! Who has no attempts or no time left may ask for more.

use sea_orm_migration::prelude::*;

use super::helpers::time_null;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.alter_table(Table::alter().table("assignment").add_column(time_null("asked_at")).to_owned())
            .await?;
        // Short: it holds only who asks.
        m.get_connection()
            .execute_unprepared(
                "CREATE INDEX ix_assignment_asked ON assignment (account_id, asked_at) WHERE asked_at IS NOT NULL",
            )
            .await?;
        Ok(())
    }
}
