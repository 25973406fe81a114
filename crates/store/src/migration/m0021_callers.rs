//! PostgreSQL tells every process when a row has changed that a caller is known by. SQLite is asked instead.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// A row that is new is nobody's yet who has been read.
const FUNCTION: &str = "CREATE FUNCTION tell_caller_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
    IF TG_OP = 'TRUNCATE' THEN PERFORM pg_notify('rozmova_callers', 'all'); \
    ELSE PERFORM pg_notify('rozmova_callers', TG_TABLE_NAME || ' ' || OLD.id); END IF; \
    RETURN NULL; END $$";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        if m.get_database_backend() != DbBackend::Postgres {
            return Ok(());
        }
        let db = m.get_connection();
        db.execute_unprepared(FUNCTION).await?;
        for table in ["account", "employee", "login", "role"] {
            for (name, when) in [
                ("caller_changed", "UPDATE OR DELETE ON {table} FOR EACH ROW"),
                ("callers_gone", "TRUNCATE ON {table} FOR EACH STATEMENT"),
            ] {
                let when = when.replace("{table}", table);
                let sql =
                    format!("CREATE TRIGGER {name} AFTER {when} EXECUTE FUNCTION tell_caller_changed()");
                db.execute_unprepared(&sql).await?;
            }
        }
        Ok(())
    }
}
