//! The second factor of sign-ins, its recovery codes, and whether administrators of an account must have one.

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
            tenant_table("second_factor")
                .col(big_integer("employee_id"))
                .col(text_null("secret"))
                .col(text_null("pending"))
                .col(big_integer_null("last_step"))
                .col(time("changed_at"))
                .foreign_key(
                    same_account("second_factor", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        let once = ["account_id", "employee_id"];
        m.create_index(index("uq_second_factor", "second_factor", once).unique().to_owned()).await?;
        m.create_table(
            tenant_table("recovery_code")
                .col(big_integer("employee_id"))
                .col(string_len("hash", 64))
                .foreign_key(
                    same_account("recovery_code", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        let of_person = ["account_id", "employee_id", "hash"];
        m.create_index(index("uq_recovery_code", "recovery_code", of_person).unique().to_owned()).await?;
        for (table, mut column) in [
            ("employee", time_null("second_factor_since")),
            ("account", boolean("second_factor_required").default(false).to_owned()),
        ] {
            m.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
        }
        Ok(())
    }
}
