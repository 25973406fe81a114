//! What an attempt at a quiz keeps: the drawn order, where the player is, and when its time is up.

use sea_orm_migration::{prelude::*, schema::text_null};

use super::helpers::{index, time_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        for mut column in [text_null("quiz_state"), time_null("time_up_at")] {
            m.alter_table(Table::alter().table("attempt").add_column(&mut column).to_owned()).await?;
        }
        // Attempts whose time is up and that nobody has ended yet.
        m.create_index(index("ix_attempt_time_up", "attempt", ["status", "time_up_at"])).await
    }
}
