//! Keys by which programs call, and which of them did what.

use sea_orm_migration::{
    prelude::*,
    schema::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

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
            tenant_table("service_key")
                .col(big_integer("employee_id"))
                .col(string_len("name", 100))
                .col(integer("rights"))
                .col(string_len("hash", 64))
                .col(time("created_at"))
                .col(time("expires_at"))
                .col(time_null("last_used_at"))
                .col(time_null("revoked_at"))
                .foreign_key(
                    same_account("service_key", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_service_key_employee", "service_key", ["account_id", "employee_id"]))
            .await?;
        for table in ["audit", "background_task"] {
            let mut key = big_integer_null("service_key_id");
            m.alter_table(Table::alter().table(table).add_column(&mut key).to_owned()).await?;
        }
        if m.get_database_backend() == DbBackend::Postgres {
            // As of the other tables that callers are read from.
            for trigger in [
                "caller_changed AFTER UPDATE OR DELETE ON service_key FOR EACH ROW",
                "callers_gone AFTER TRUNCATE ON service_key FOR EACH STATEMENT",
            ] {
                let sql = format!("CREATE TRIGGER {trigger} EXECUTE FUNCTION tell_caller_changed()");
                m.get_connection().execute_unprepared(&sql).await?;
            }
        }
        Ok(())
    }
}
