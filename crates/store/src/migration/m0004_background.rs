//! Jobs, the mail outbox and reports to support.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, tenant_table, time, time_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("mail")
                .col(string_len("recipient", 64))
                .col(string_len("kind", 32))
                .col(string("subject"))
                .col(text("text"))
                .col(text("html"))
                .col(string_len("state", 16))
                .col(integer("attempts"))
                .col(text_null("error"))
                .col(time("created_at"))
                .col(time_null("sent_at"))
                .to_owned(),
        )
        .await?;
        m.create_table(
            Table::create()
                .table("job")
                .col(big_integer("id").auto_increment().primary_key())
                .col(string_len("kind", 32))
                .col(text("payload"))
                .col(string_null("dedup_key").unique_key())
                .col(time("run_at"))
                .col(time_null("locked_until"))
                .col(integer("attempts").default(0))
                .col(text_null("last_error"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_job_run_at", "job", ["run_at"])).await?;
        m.create_table(
            Table::create()
                .table("bug_report")
                .col(big_integer("id").auto_increment().primary_key())
                .col(big_integer_null("employee_id"))
                .col(string_len("email", 64))
                .col(text("message"))
                .col(string_len("page", 500))
                .col(time("created_at"))
                .to_owned(),
        )
        .await
    }
}
