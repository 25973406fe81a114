//! Devices that signed in before, when a password was last given in a session, and what protects a person whose email
//! was changed or who came back.

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
            tenant_table("device")
                .col(big_integer("employee_id"))
                .col(string_len("hash", 64))
                .col(time("created_at"))
                .col(time("last_seen_at"))
                .foreign_key(
                    same_account("device", "employee_id", "employee").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        // By the hash alone as well: before a sign-in no account is known.
        m.create_index(index("ix_device_hash", "device", ["hash", "employee_id"]).unique().to_owned())
            .await?;
        m.create_index(index("ix_device_employee", "device", ["account_id", "employee_id"])).await?;
        for (table, mut column) in [
            ("login", time_null("password_at")),
            ("employee", time_null("reinstated_at")),
            ("employee", string_len_null("previous_email", 64)),
            ("employee", time_null("email_changed_at")),
        ] {
            m.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
        }
        m.alter_table(Table::alter().table("throttle").rename_column("blocked_until", "clear_at").to_owned())
            .await
    }
}
