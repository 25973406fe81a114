//! Heads of units see their people: whether an account wants it, and who stands in for a head.

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
        let of_person = |column| {
            let mut key = same_account("deputy", column, "employee");
            key.on_delete(ForeignKeyAction::Cascade).to_owned()
        };
        m.create_table(
            tenant_table("deputy")
                .col(big_integer("employee_id"))
                .col(big_integer("deputy_id"))
                .col(time("until"))
                .col(time("created_at"))
                .foreign_key(&mut of_person("employee_id"))
                .foreign_key(&mut of_person("deputy_id"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("uq_deputy", "deputy", ["account_id", "employee_id"]).unique().to_owned())
            .await?;
        m.create_index(index("ix_deputy_deputy", "deputy", ["account_id", "deputy_id"])).await?;
        let mut on = boolean("heads_see_team").default(true).to_owned();
        m.alter_table(Table::alter().table("account").add_column(&mut on).to_owned()).await
    }
}
