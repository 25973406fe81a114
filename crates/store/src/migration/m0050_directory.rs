//! People and groups as the company's directory knows them, and the keys by which it calls.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::time_null;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        for (table, mut column) in [
            ("employee", string_len_null("external_id", 255)),
            ("employee", string_len_null("user_name", 255)),
            ("employee", string_len_null("user_name_key", 255)),
            ("employee", time_null("directory_deleted_at")),
            ("employee", text_null("directory_place")),
            ("learner_group", string_len_null("external_id", 255)),
            ("learner_group", time_null("created_at")),
            ("service_key", boolean("for_directory").default(false).take()),
            ("service_key", boolean("invites").default(false).take()),
            ("service_key", boolean("places_people").default(false).take()),
        ] {
            m.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
        }
        for (table, column) in
            [("employee", "external_id"), ("employee", "user_name_key"), ("learner_group", "external_id")]
        {
            let index = Index::create()
                .unique()
                .name(format!("uq_{table}_{column}"))
                .table(table)
                .col("account_id")
                .col(column)
                .to_owned();
            m.create_index(index).await?;
        }
        Ok(())
    }
}
