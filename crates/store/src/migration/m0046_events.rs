//! What happened that people are told of, and what of it each of them has read.

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
            tenant_table("event")
                .col(string_len("kind", 32))
                .col(big_integer_null("employee_id"))
                .col(integer_null("needs"))
                .col(big_integer_null("names"))
                .col(text("payload"))
                .col(string_len_null("once_key", 100))
                .col(integer("count"))
                .col(time("at"))
                .foreign_key(&mut same_account("event", "employee_id", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_event_at", "event", ["account_id", "at"])).await?;
        let once = ["account_id", "once_key"];
        m.create_index(index("uq_event_once", "event", once).unique().to_owned()).await?;
        m.create_table(
            tenant_table("event_read")
                .col(big_integer("employee_id"))
                .col(big_integer("event_id"))
                .col(time("read_at"))
                .foreign_key(
                    same_account("event_read", "event_id", "event").on_delete(ForeignKeyAction::Cascade),
                )
                .foreign_key(&mut same_account("event_read", "employee_id", "employee"))
                .to_owned(),
        )
        .await?;
        let once = ["account_id", "event_id", "employee_id"];
        m.create_index(index("uq_event_read", "event_read", once).unique().to_owned()).await?;
        let mut seen = time_null("events_seen_at");
        m.alter_table(Table::alter().table("employee").add_column(&mut seen).to_owned()).await
    }
}
