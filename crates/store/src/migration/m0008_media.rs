//! The media library, and courses inside other pages.

use sea_orm_migration::{
    prelude::*,
    schema::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

use super::helpers::{index, same_account, tenant_table};

/// Ids below belong to the built-in library, which has no rows.
const LAST_HOUSE_ID: i64 = 1_000;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        for mut column in [
            string_len("alt", 1_000).default("").to_owned(),
            string("title_key").default("").to_owned(),
            double_null("duration"),
            string_len("variants", 8).default("").to_owned(),
            big_integer("stored").default(0).to_owned(),
        ] {
            m.alter_table(Table::alter().table("asset").add_column(&mut column).to_owned()).await?;
        }
        m.create_index(index("ix_asset_kind", "asset", ["account_id", "kind"])).await?;
        m.create_table(
            tenant_table("asset_use")
                .col(big_integer("course_id"))
                .col(big_integer("asset_id"))
                .col(boolean("in_draft"))
                .col(boolean("in_revision"))
                .foreign_key(
                    same_account("asset_use", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
                )
                .foreign_key(
                    same_account("asset_use", "asset_id", "asset").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        let pair = index("uq_asset_use", "asset_use", ["account_id", "course_id", "asset_id"]);
        m.create_index(pair.clone().unique().to_owned()).await?;
        m.create_index(index("ix_asset_use_asset", "asset_use", ["account_id", "asset_id"])).await?;
        m.create_table(
            Table::create()
                .table("course_integration")
                .col(big_integer("course_id").primary_key())
                .col(big_integer("account_id"))
                .col(boolean("enabled"))
                .col(text("allowed_origins"))
                .col(string_len_null("webhook_url", 500))
                .col(string_len_null("webhook_secret", 64))
                .foreign_key(
                    same_account("course_integration", "course_id", "course")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        fill_in(m.get_connection()).await
    }
}

async fn fill_in(db: &SchemaManagerConnection<'_>) -> Result<(), DbErr> {
    db.execute_unprepared("UPDATE asset SET stored = size").await?;
    let sequence = if db.get_database_backend() == DbBackend::Postgres {
        format!(
            "SELECT setval(pg_get_serial_sequence('asset', 'id'), \
             GREATEST({LAST_HOUSE_ID}, (SELECT COALESCE(MAX(id), 0) FROM asset)))"
        )
    } else {
        // The row is there only when the table has ever had one.
        format!(
            "UPDATE sqlite_sequence SET seq = MAX(seq, {LAST_HOUSE_ID}) WHERE name = 'asset'; \
             INSERT INTO sqlite_sequence (name, seq) SELECT 'asset', {LAST_HOUSE_ID} \
             WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'asset')"
        )
    };
    db.execute_unprepared(&sequence).await?;
    Ok(())
}
