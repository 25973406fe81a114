//! Public courses get links with a key that can be renewed, and attempts know by which one they were begun.

use sea_orm_migration::{prelude::*, schema::*, sea_orm::ConnectionTrait};

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
            tenant_table("public_link")
                .col(big_integer("course_id"))
                .col(string_len("key", 32))
                .col(big_integer_null("created_by"))
                .col(time("created_at"))
                .col(time_null("ended_at"))
                .foreign_key(
                    same_account("public_link", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(index("uq_public_link_key", "public_link", ["key"]).unique().to_owned()).await?;
        m.create_index(index("ix_public_link_course", "public_link", ["account_id", "course_id"])).await?;
        let mut by_number = boolean("public_by_number").default(true).to_owned();
        m.alter_table(Table::alter().table("course").add_column(&mut by_number).to_owned()).await?;
        let mut link = big_integer_null("public_link_id");
        m.alter_table(Table::alter().table("attempt").add_column(&mut link).to_owned()).await?;
        let db = m.get_connection();
        // One link of a course works at a time.
        db.execute_unprepared(
            "CREATE UNIQUE INDEX uq_public_link_works ON public_link (course_id) WHERE ended_at IS NULL",
        )
        .await?;
        // Plays are counted by link, in this index alone.
        db.execute_unprepared(
            "CREATE INDEX ix_attempt_public ON attempt (account_id, course_id, public_link_id, status) \
             WHERE mode = 'public'",
        )
        .await?;
        Ok(())
    }
}
