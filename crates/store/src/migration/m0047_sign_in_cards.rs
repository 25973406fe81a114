//! Cards by which people sign in, and which sessions began with one.

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
            tenant_table("sign_in_card")
                .col(big_integer("employee_id"))
                .col(string_len("hash", 64))
                .col(text_null("pin_hash"))
                .col(integer("failures").default(0))
                .col(time_null("wait_until"))
                .col(time("created_at"))
                .col(time("expires_at"))
                .col(time_null("last_used_at"))
                .foreign_key(
                    same_account("sign_in_card", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        let of_person = ["account_id", "employee_id"];
        m.create_index(index("uq_sign_in_card_employee", "sign_in_card", of_person).unique().to_owned())
            .await?;
        m.create_index(index("uq_sign_in_card_hash", "sign_in_card", ["hash"]).unique().to_owned()).await?;
        let mut by_card = boolean("by_card").default(false).to_owned();
        m.alter_table(Table::alter().table("login").add_column(&mut by_card).to_owned()).await
    }
}
