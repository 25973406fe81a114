//! Courses, their drafts and published revisions.

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
            tenant_table("course")
                .col(string_len("kind", 16))
                .col(string_len("title", 150))
                .col(string("title_key"))
                .col(string("sort_key"))
                .col(string_null("live_title_key"))
                .col(string_len("description", 2000))
                .col(string_len("colour", 7))
                .col(integer_null("estimated_duration"))
                .col(integer("attempts"))
                .col(integer_null("period"))
                .col(boolean("is_published"))
                .col(boolean("public"))
                .col(string_len("public_name", 16))
                .col(boolean("is_self_assigned"))
                .col(big_integer_null("author_id"))
                .col(integer("questions_count"))
                .col(integer("problems_count"))
                .col(integer("points_to_pass"))
                .col(integer("max_points"))
                .col(boolean("has_video"))
                .col(boolean("has_audio"))
                .col(boolean("has_goods"))
                .col(big_integer_null("cover_asset"))
                .col(integer("version").default(1))
                .col(big_integer_null("revision_id"))
                .col(integer_null("published_version"))
                .col(time_null("archived_at"))
                .col(time("created_at"))
                .col(time("updated_at"))
                .col(big_integer_null("updated_by"))
                .foreign_key(&mut same_account("course", "author_id", "employee"))
                .foreign_key(&mut same_account("course", "updated_by", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(
            index("uq_course_title", "course", ["account_id", "live_title_key"]).unique().to_owned(),
        )
        .await?;
        m.create_index(index("ix_course_sort", "course", ["account_id", "sort_key", "id"])).await?;
        m.create_table(
            Table::create()
                .table("draft")
                .col(big_integer("course_id").primary_key())
                .col(big_integer("account_id"))
                .col(text("content"))
                .foreign_key(
                    same_account("draft", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_table(
            tenant_table("revision")
                .col(big_integer("course_id"))
                .col(integer_null("number"))
                .col(integer("draft_version"))
                .col(string_len("title", 150))
                .col(text("content"))
                .col(integer("max_points"))
                .col(integer("points_to_pass"))
                .col(big_integer_null("created_by"))
                .col(time("created_at"))
                .foreign_key(
                    same_account("revision", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
                )
                .foreign_key(&mut same_account("revision", "created_by", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(
            index("uq_revision_number", "revision", ["account_id", "course_id", "number"])
                .unique()
                .to_owned(),
        )
        .await
    }
}
