//! What is on each level of a structure is counted in an index alone: how many positions, who holds them, which is the
//! head.

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
        m.drop_index(Index::drop().name("ix_position_organization").table("position").to_owned()).await?;
        m.create_index(index(
            "ix_position_unit",
            "position",
            ["account_id", "organization_id", "division_id", "head", "employee_id"],
        ))
        .await
    }
}
