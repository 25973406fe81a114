//! What the order of an attempt's answers is drawn from, and pass marks in percent.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// Attempts that began before keep the author's order, courses their points.
const COLUMNS: [(&str, &str); 3] = [
    ("attempt", "order_seed bigint"),
    ("course", "percent_to_pass integer"),
    ("revision", "percent_to_pass integer"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in COLUMNS {
            m.get_connection()
                .execute_unprepared(&format!("ALTER TABLE {table} ADD COLUMN {column}"))
                .await?;
        }
        Ok(())
    }
}
