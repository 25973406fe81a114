//! How far programs see that call with a service key.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let mut reach = string_len("reach", 16).default("everything").to_owned();
        m.alter_table(Table::alter().table("service_key").add_column(&mut reach).to_owned()).await?;
        let goes_with = |column, parent| {
            let mut key = same_account("key_unit", column, parent);
            key.on_delete(ForeignKeyAction::Cascade).to_owned()
        };
        m.create_table(
            tenant_table("key_unit")
                .col(big_integer("service_key_id"))
                .col(big_integer_null("organization_id"))
                .col(big_integer_null("division_id"))
                .foreign_key(&mut goes_with("service_key_id", "service_key"))
                .foreign_key(&mut goes_with("organization_id", "organization"))
                .foreign_key(&mut goes_with("division_id", "division"))
                .to_owned(),
        )
        .await?;
        for (name, column) in [
            ("ix_key_unit_key", "service_key_id"),
            ("ix_key_unit_organization", "organization_id"),
            ("ix_key_unit_division", "division_id"),
        ] {
            m.create_index(index(name, "key_unit", ["account_id", column])).await?;
        }
        Ok(())
    }
}
