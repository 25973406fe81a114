//! Lists of people are counted, turned over and searched in an index alone: what they are asked for by is in it, also the
//! folded names, which are looked into one after the other.

use sea_orm_migration::prelude::*;

use super::helpers::index;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.drop_index(Index::drop().name("ix_employee_sort").table("employee").to_owned()).await?;
        // The columns of the conditions are in it, for SQLite looks at the rows otherwise.
        m.create_index(index(
            "ix_employee_list",
            "employee",
            ["account_id", "sort_key", "id", "erased_at", "dismissed_at", "search_key"],
        ))
        .await?;
        m.create_index(index("ix_position_search", "position", ["account_id", "search_key", "employee_id"]))
            .await
    }
}
