//! Who has which course open in the designer.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table, time};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("presence")
                .col(big_integer("course_id"))
                .col(big_integer("employee_id"))
                .col(integer_null("card"))
                .col(time("since"))
                .col(time("seen_at"))
                .foreign_key(
                    same_account("presence", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
                )
                .foreign_key(&mut same_account("presence", "employee_id", "employee"))
                .to_owned(),
        )
        .await?;
        let once = ["account_id", "course_id", "employee_id"];
        m.create_index(index("uq_presence", "presence", once).unique().to_owned()).await
    }
}
