//! Passkeys, and the challenges that were used: none is taken twice.

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
        m.create_table(
            tenant_table("passkey")
                .col(big_integer("employee_id"))
                .col(string_len("hash", 64))
                .col(text("credential_id"))
                .col(text("public_key"))
                .col(string_len("user_handle", 43))
                .col(string_len("transports", 100))
                .col(big_integer("sign_count"))
                .col(string_len("name", 60))
                .col(time("created_at"))
                .col(time_null("last_used_at"))
                .foreign_key(
                    same_account("passkey", "employee_id", "employee").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(index("uq_passkey_hash", "passkey", ["hash"]).unique().to_owned()).await?;
        m.create_index(index("ix_passkey_employee", "passkey", ["account_id", "employee_id"])).await?;
        m.create_table(
            Table::create()
                .table("used_challenge")
                .col(string_len("hash", 64).primary_key())
                .col(time("expires_at"))
                .to_owned(),
        )
        .await
    }
}
