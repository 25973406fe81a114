//! Cards may have a time limit, and people more time than others.

use sea_orm_migration::{prelude::*, schema::text};

use super::helpers::time_null;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let allowance = || text("time_allowance").default("1").take();
        m.alter_table(Table::alter().table("employee").add_column(allowance()).to_owned()).await?;
        // SQLite adds one column at a time.
        for mut column in [allowance(), time_null("card_time_up_at")] {
            m.alter_table(Table::alter().table("attempt").add_column(&mut column).to_owned()).await?;
        }
        Ok(())
    }
}
