//! Divisions and positions, uploaded files, long work.

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
            tenant_table("division")
                .col(big_integer("organization_id"))
                .col(big_integer_null("parent_id"))
                .col(string_len("name", 100))
                .col(string_len("description", 100))
                .col(integer("place"))
                .col(string("sort_key"))
                .col(integer("version").default(1))
                .foreign_key(&mut same_account("division", "organization_id", "organization"))
                .foreign_key(&mut same_account("division", "parent_id", "division"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_division_organization", "division", ["account_id", "organization_id"]))
            .await?;
        m.create_index(index("ix_division_parent", "division", ["account_id", "parent_id"])).await?;
        m.create_table(
            tenant_table("position")
                .col(big_integer("organization_id"))
                .col(big_integer_null("division_id"))
                .col(string_len("title", 100))
                .col(string_len("code", 32))
                .col(boolean("head"))
                .col(big_integer_null("employee_id"))
                .col(string("search_key"))
                .col(string("sort_key"))
                .col(integer("version").default(1))
                .foreign_key(&mut same_account("position", "organization_id", "organization"))
                .foreign_key(&mut same_account("position", "division_id", "division"))
                .foreign_key(&mut same_account("position", "employee_id", "employee"))
                .to_owned(),
        )
        .await?;
        for unique in [
            index("uq_position_code", "position", ["account_id", "code"]),
            index("uq_position_employee", "position", ["account_id", "employee_id"]),
        ] {
            m.create_index(unique.clone().unique().to_owned()).await?;
        }
        m.create_index(index("ix_position_organization", "position", ["account_id", "organization_id"]))
            .await?;
        m.create_index(index("ix_position_division", "position", ["account_id", "division_id"])).await?;
        m.create_table(
            tenant_table("background_task")
                .col(big_integer("employee_id"))
                .col(string_len("state", 16))
                .col(big_integer("done"))
                .col(big_integer("total"))
                .col(text("request"))
                .col(binary_null("file"))
                .col(text_null("result"))
                .col(time("created_at"))
                .foreign_key(
                    same_account("background_task", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await
    }
}
