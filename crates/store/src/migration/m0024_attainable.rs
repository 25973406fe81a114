//! Attempts keep the rule by which they are scored: those that began before this keep the old one.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        for table in ["attempt", "attempt_tally"] {
            let sql = format!("ALTER TABLE {table} ADD COLUMN scoring text NOT NULL DEFAULT 'best_play'");
            m.get_connection().execute_unprepared(&sql).await?;
        }
        Ok(())
    }
}
