//! Browsers that many learners use one after the other, and which sessions began on one.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table, time, time_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let unit = |column, parent| {
            let mut key = same_account("shared_device", column, parent);
            key.on_delete(ForeignKeyAction::Cascade).to_owned()
        };
        m.create_table(
            tenant_table("shared_device")
                .col(string_len("name", 60))
                .col(big_integer_null("organization_id"))
                .col(big_integer_null("division_id"))
                .col(string_len_null("code_hash", 64))
                .col(time_null("code_expires_at"))
                .col(string_len_null("key_hash", 64))
                .col(big_integer("created_by"))
                .col(time("created_at"))
                .col(time_null("set_up_at"))
                .col(time_null("last_used_at"))
                .foreign_key(&mut unit("organization_id", "organization"))
                .foreign_key(&mut unit("division_id", "division"))
                .foreign_key(&mut same_account("shared_device", "created_by", "employee"))
                .to_owned(),
        )
        .await?;
        for (name, column) in [("uq_shared_device_code", "code_hash"), ("uq_shared_device_key", "key_hash")] {
            m.create_index(index(name, "shared_device", [column]).unique().to_owned()).await?;
        }
        let mut device = big_integer_null("shared_device_id").to_owned();
        m.alter_table(Table::alter().table("login").add_column(&mut device).to_owned()).await
    }
}
