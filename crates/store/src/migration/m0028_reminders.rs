//! Reminders that somebody asks for: when a person was last reminded, and whom an email names. What was taken back in an
//! attempt, which those who look at it later see.

use sea_orm_migration::{
    prelude::*,
    schema::{big_integer_null, text_null},
    sea_orm::ConnectionTrait,
};

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
            ("assignment", time_null("reminded_at")),
            ("assignment", big_integer_null("remind_run")),
            ("mail", big_integer_null("names")),
            ("attempt", text_null("taken_back")),
        ] {
            m.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
        }
        for sql in [
            // Short: it holds only whom an email is still to be written to.
            "CREATE INDEX ix_assignment_remind ON assignment (account_id, remind_run, employee_id) \
             WHERE remind_run IS NOT NULL",
            "CREATE INDEX ix_mail_names ON mail (account_id, names) WHERE names IS NOT NULL",
        ] {
            m.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
