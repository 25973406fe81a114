//! Scripts of accounts, transcripts, the log of what people did, and charges with their invoices.

use sea_orm_migration::{
    prelude::*,
    schema::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

use super::helpers::{index, tenant_table, time, time_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let mut scripts = text("scripts").default("[]").to_owned();
        m.alter_table(Table::alter().table("account").add_column(&mut scripts).to_owned()).await?;
        // A transcript is longer than a description; SQLite does not hold a text to its length.
        if m.get_database_backend() == DbBackend::Postgres {
            m.get_connection()
                .execute_unprepared("ALTER TABLE asset ALTER COLUMN alt TYPE varchar(10000)")
                .await?;
        }
        self.audit(m).await?;
        self.charges(m).await
    }
}

impl Migration {
    /// Who acted is a number alone: a name is looked up when the log is read, so that erasing a person leaves none.
    async fn audit(&self, m: &SchemaManager<'_>) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("audit")
                .col(time("at"))
                .col(big_integer_null("employee_id"))
                .col(string_len("action", 40))
                .col(big_integer_null("object_id"))
                .col(string_len("title", 200))
                .col(string("title_key"))
                .col(text_null("before"))
                .col(text_null("after"))
                .col(string_len_null("request_id", 32))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_audit_at", "audit", ["account_id", "at"])).await?;
        m.create_index(index("ix_audit_action", "audit", ["account_id", "action", "object_id"])).await?;
        m.create_index(index("ix_audit_person", "audit", ["account_id", "employee_id"])).await
    }

    async fn charges(&self, m: &SchemaManager<'_>) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("charge")
                .col(string_len("number", 32).unique_key())
                .col(string_len("plan", 32))
                .col(integer("period"))
                .col(big_integer("amount"))
                .col(string_len("currency", 3))
                .col(string_len("status", 16))
                .col(text("billing_data"))
                .col(big_integer_null("created_by"))
                .col(time("created_at"))
                .col(time_null("paid_at"))
                .col(time_null("paid_until"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_charge_account", "charge", ["account_id", "id"])).await?;
        m.create_table(
            Table::create()
                .table("numbering")
                .col(string_len("name", 32).primary_key())
                .col(big_integer("last"))
                .to_owned(),
        )
        .await
    }
}
