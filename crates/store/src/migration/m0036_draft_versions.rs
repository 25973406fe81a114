//! States of drafts are kept beside what is published, and hold the files that they name.

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
            tenant_table("draft_version")
                .col(big_integer("course_id"))
                .col(integer("draft_version"))
                .col(string_len_null("name", 100))
                .col(string_len("reason", 16))
                .col(integer_null("cards"))
                .col(integer("questions_count"))
                .col(text("content"))
                .col(text("assets"))
                .col(big_integer_null("created_by"))
                .col(time("created_at"))
                .foreign_key(
                    same_account("draft_version", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        let by_time = ["account_id", "course_id", "created_at"];
        m.create_index(index("ix_draft_version_course", "draft_version", by_time)).await?;
        let mut in_version = boolean("in_version").default(false).to_owned();
        m.alter_table(Table::alter().table("asset_use").add_column(&mut in_version).to_owned()).await
    }
}
