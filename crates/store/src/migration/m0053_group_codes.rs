//! Codes on posters by which people without an email ask to be added, and who asked.

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
            tenant_table("group_code")
                .col(string_len("code", 12))
                .col(big_integer("organization_id"))
                .col(big_integer_null("division_id"))
                .col(string_len("position", 100))
                .col(integer("places"))
                .col(integer("taken").default(0))
                .col(big_integer("created_by"))
                .col(time("created_at"))
                .col(time("expires_at"))
                .col(time_null("ended_at"))
                .foreign_key(
                    same_account("group_code", "organization_id", "organization")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .foreign_key(&mut same_account("group_code", "division_id", "division"))
                .foreign_key(&mut same_account("group_code", "created_by", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("uq_group_code", "group_code", ["code"]).unique().to_owned()).await?;
        m.create_index(index("ix_group_code_unit", "group_code", ["account_id", "organization_id"])).await?;
        m.create_table(
            tenant_table("newcomer")
                .col(big_integer("group_code_id"))
                .col(string_len("first_name", 20))
                .col(string_len("last_name", 20))
                .col(string_len("personnel_number", 30))
                .col(string_len("personnel_key", 60))
                .col(text("pin_hash"))
                .col(string_len_null("language", 2))
                .col(time("asked_at"))
                .foreign_key(
                    same_account("newcomer", "group_code_id", "group_code")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_newcomer_code", "newcomer", ["account_id", "group_code_id"])).await
    }
}
