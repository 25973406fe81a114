//! Groups of learners.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table, time_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("learner_group")
                .col(string_len("name", 100))
                .col(string_len("description", 100))
                .col(integer("period"))
                .col(integer("attempts"))
                .col(string("search_key"))
                .col(string("sort_key"))
                .col(integer("version").default(1))
                .col(big_integer_null("updated_by"))
                .col(time_null("updated_at"))
                .to_owned(),
        )
        .await?;
        m.create_table(
            tenant_table("group_member")
                .col(big_integer("group_id"))
                .col(big_integer("employee_id"))
                .foreign_key(
                    same_account("group_member", "group_id", "learner_group")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .foreign_key(
                    same_account("group_member", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(
            index("uq_group_member", "group_member", ["account_id", "group_id", "employee_id"])
                .unique()
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_group_member_employee", "group_member", ["account_id", "employee_id"])).await
    }
}
