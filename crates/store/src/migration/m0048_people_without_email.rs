//! People without an email, and personnel numbers. Whoever was deleted has no address either, where an invented one stood.

use sea_orm_migration::{
    prelude::*,
    schema::*,
    sea_orm::{ConnectionTrait, DatabaseBackend, Statement},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

const ERASED: &str = "UPDATE employee SET email = NULL WHERE erased_at IS NOT NULL";
const NUMBERS: &str = "CREATE UNIQUE INDEX uq_employee_personnel_key ON employee (account_id, personnel_key)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    // SQLite does not let go of a NOT NULL but by a table made anew, which needs foreign keys off: not possible within a
    // transaction, so each step begins its own and finds what an earlier try has done.
    fn use_transaction(&self) -> Option<bool> {
        Some(false)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        if db.get_database_backend() == DatabaseBackend::Sqlite {
            let table = definition(db, "table").await?;
            let table = table.first().ok_or_else(|| DbErr::Custom("there are no employees".into()))?;
            if table.contains(REQUIRED) {
                db.execute_unprepared(&made_anew(table, &definition(db, "index").await?)?).await?;
            }
        } else {
            db.execute_unprepared("ALTER TABLE employee ALTER COLUMN email DROP NOT NULL").await?;
        }
        for mut column in [string_len_null("personnel_number", 30), string_len_null("personnel_key", 30)] {
            if !m.has_column("employee", column.get_column_name()).await? {
                m.alter_table(Table::alter().table("employee").add_column(&mut column).to_owned()).await?;
            }
        }
        if !m.has_index("employee", "uq_employee_personnel_key").await? {
            db.execute_unprepared(NUMBERS).await?;
        }
        db.execute_unprepared(ERASED).await?;
        Ok(())
    }
}

const REQUIRED: &str = "\"email\" varchar(64) NOT NULL UNIQUE";
const OPTIONAL: &str = "\"email\" varchar(64) UNIQUE";

/// How the table of people, or what belongs to it, was defined.
async fn definition(db: &SchemaManagerConnection<'_>, of: &str) -> Result<Vec<String>, DbErr> {
    let sql = format!(
        "SELECT sql FROM sqlite_schema WHERE tbl_name = 'employee' AND type = '{of}' AND sql IS NOT NULL"
    );
    let rows = db.query_all_raw(Statement::from_string(DatabaseBackend::Sqlite, sql)).await?;
    rows.iter().map(|row| row.try_get_by_index(0)).collect()
}

/// The statements that make the table of people anew, as SQLite's documentation of `ALTER TABLE` describes it.
fn made_anew(table: &str, indexes: &[String]) -> Result<String, DbErr> {
    let body = table
        .strip_prefix("CREATE TABLE \"employee\"")
        .filter(|body| body.matches(REQUIRED).count() == 1)
        .ok_or_else(|| DbErr::Custom(format!("the table of employees is another one: {table}")))?;
    Ok(format!(
        "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE; \
         CREATE TABLE \"employee_anew\"{}; \
         INSERT INTO employee_anew SELECT * FROM employee; \
         CREATE TEMP TABLE employee_numbering AS SELECT seq FROM sqlite_sequence WHERE name = 'employee'; \
         DROP TABLE employee; \
         ALTER TABLE employee_anew RENAME TO employee; \
         UPDATE sqlite_sequence SET seq = (SELECT MAX(seq) FROM employee_numbering) \
            WHERE name = 'employee' AND EXISTS (SELECT 1 FROM employee_numbering); \
         DROP TABLE employee_numbering; \
         {} COMMIT; PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ON;",
        body.replace(REQUIRED, OPTIONAL),
        indexes.iter().map(|index| format!("{index}; ")).collect::<String>(),
    ))
}

#[cfg(test)]
mod tests {
    use sea_orm_migration::{
        MigratorTrait,
        sea_orm::{ConnectOptions, ConnectionTrait, Database, Statement},
    };

    use super::super::Migrator;

    const AT: &str = "'2026-01-01 09:00:00+00:00'";

    /// Everybody stays, with sessions and with what is unique; the deleted have no address; others may have none.
    async fn what_there_was(url: &str) {
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        let db = Database::connect(options).await.unwrap();
        let before =
            Migrator::migrations().iter().position(|one| one.name() == "m0048_people_without_email").unwrap();
        Migrator::up(&db, Some(u32::try_from(before).unwrap())).await.unwrap();
        let person = |id: i64, email: &str, erased: &str| {
            format!(
                "INSERT INTO employee (id, account_id, first_name, last_name, middle_name, phone, email, show_hints, \
                 in_moder_mode, notifications, search_key, sort_key, created_at, erased_at) VALUES ({id}, 1, 'A', 'B', '', '', \
                 '{email}', '{{}}', false, true, '', '', {AT}, {erased})"
            )
        };
        for sql in [
            format!(
                "INSERT INTO account (id, name, language, timezone, trial_ends_at, created_at, scripts) VALUES (1, 'K', 'ua', 'Europe/Kyiv', {AT}, {AT}, '[]')"
            ),
            person(10, "a@b.c", "NULL"),
            person(11, "erased:11", AT),
            person(40, "gone@b.c", "NULL"),
            "DELETE FROM employee WHERE id = 40".to_owned(),
            format!(
                "INSERT INTO login (account_id, employee_id, stamp, agent, created_at, last_seen_at, expires_at) VALUES (1, 10, 's', '', {AT}, {AT}, {AT})"
            ),
        ] {
            db.execute_unprepared(&sql).await.unwrap();
        }
        let sqlite = db.get_database_backend() == sea_orm_migration::sea_orm::DatabaseBackend::Sqlite;
        let read =
            async |sql: &str| db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await;
        let indexes = async || {
            let sql =
                "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'employee' ORDER BY name";
            let rows = read(sql).await.unwrap();
            rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect::<Vec<String>>()
        };
        let had = if sqlite { indexes().await } else { Vec::new() };
        Migrator::up(&db, None).await.unwrap();
        if sqlite {
            let has = indexes().await;
            assert!(had.iter().all(|index| has.contains(index)), "{had:?} {has:?}");
            assert!(read("PRAGMA foreign_key_check").await.unwrap().is_empty());
            let on = read("PRAGMA foreign_keys").await.unwrap();
            assert_eq!(on[0].try_get_by_index::<i64>(0).unwrap(), 1);
        }
        let rows = read("SELECT email FROM employee ORDER BY id").await.unwrap();
        let emails: Vec<Option<String>> = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
        assert_eq!(emails, [Some("a@b.c".to_owned()), None]);
        assert_eq!(read("SELECT id FROM login").await.unwrap().len(), 1);
        let more = |columns: &str, values: &str| {
            format!(
                "INSERT INTO employee (account_id, first_name, last_name, middle_name, phone, show_hints, in_moder_mode, \
                 notifications, search_key, sort_key, created_at, {columns}) VALUES (1, 'A', 'B', '', '', '{{}}', false, true, '', \
                 '', {AT}, {values})"
            )
        };
        db.execute_unprepared(&more("personnel_number, personnel_key", "'7', '7'")).await.unwrap();
        let new = read("SELECT id FROM employee WHERE personnel_key = '7'").await.unwrap();
        if sqlite {
            assert_eq!(new[0].try_get_by_index::<i64>(0).unwrap(), 41, "no key is used twice");
        }
        for (columns, values) in
            [("personnel_number, personnel_key", "'0-7', '7'"), ("email", "'a@b.c'"), ("role_id", "99")]
        {
            assert!(db.execute_unprepared(&more(columns, values)).await.is_err(), "{columns}");
        }
    }

    #[tokio::test]
    async fn sqlite() {
        let folder = tempfile::tempdir().unwrap();
        what_there_was(&format!("sqlite:{}?mode=rwc", folder.path().join("old.db").display())).await;
    }

    #[tokio::test]
    async fn postgres() {
        what_there_was(&rozmova_test_macros::postgres_url!()).await;
    }
}
