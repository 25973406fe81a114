//! Whose templates and emails are, who may have scripts run, who opened a play for somebody else, and whose data a
//! task gathers.

use sea_orm_migration::{prelude::*, schema::*, sea_orm::ConnectionTrait};

use super::helpers::index;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// Scripts go on running where the last who saved them has every right today: all others wait until somebody with every
/// right has looked at them. The number is the set of the rights that no other right includes.
const TRUSTED: &str = "UPDATE account SET scripts_trusted = TRUE WHERE scripts = '[]' OR EXISTS (\
    SELECT 1 FROM audit a JOIN employee e ON e.account_id = a.account_id AND e.id = a.employee_id \
    JOIN role r ON r.account_id = e.account_id AND r.id = e.role_id \
    WHERE a.account_id = account.id AND e.dismissed_at IS NULL AND (r.rights & 64468) = 64468 \
    AND a.id = (SELECT MAX(b.id) FROM audit b WHERE b.account_id = account.id AND b.action = 'scripts.changed'))";

/// Emails about an account were not noted with their person before.
const EMAILS: [&str; 2] = [
    "UPDATE mail SET employee_id = (SELECT e.id FROM employee e WHERE e.account_id = mail.account_id \
     AND e.email = mail.recipient) WHERE employee_id IS NULL",
    "UPDATE mail SET employee_id = (SELECT MAX(k.employee_id) FROM mailed_key k WHERE k.account_id = mail.account_id \
     AND k.email = mail.recipient) WHERE employee_id IS NULL",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            ("result_template", big_integer_null("created_by")),
            ("account", boolean("scripts_trusted").default(false).to_owned()),
            ("attempt", big_integer_null("opened_by")),
            ("background_task", big_integer_null("about")),
        ];
        for (table, mut column) in columns {
            m.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
        }
        m.create_index(index("ix_mail_person", "mail", ["account_id", "employee_id"])).await?;
        let db = m.get_connection();
        db.execute_unprepared(TRUSTED).await?;
        for sql in EMAILS {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sea_orm_migration::{
        MigratorTrait,
        sea_orm::{ConnectOptions, ConnectionTrait, Database, Statement},
    };

    use super::super::Migrator;

    const AT: &str = "'2026-01-01 09:00:00+00:00'";

    /// Scripts run on where the last who saved them has every right, and nowhere else; emails find their people.
    async fn what_there_was(url: &str) {
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        let db = Database::connect(options).await.unwrap();
        let before = Migrator::migrations().iter().position(|one| one.name() == "m0016_rights").unwrap();
        Migrator::up(&db, Some(u32::try_from(before).unwrap())).await.unwrap();
        let mut all = Vec::new();
        // The rights of those who saved scripts, one after the other; scripts.
        for (id, savers, scripts) in [
            (1, vec![65_534], "[1]"),
            (2, vec![49_152], "[1]"),
            (3, vec![65_534, 49_152], "[1]"),
            (4, vec![], "[1]"),
            (5, vec![], "[]"),
            (6, vec![49_152, 64_468], "[1]"),
        ] {
            all.push(format!(
                "INSERT INTO account (id, name, language, timezone, trial_ends_at, created_at, scripts) VALUES ({id}, 'K', 'ua', 'Europe/Kyiv', {AT}, {AT}, '{scripts}')"
            ));
            for (n, rights) in savers.into_iter().enumerate() {
                let person = id * 10 + n;
                all.push(format!(
                    "INSERT INTO role (id, account_id, title, title_key, description, rights) VALUES ({person}, {id}, 'R', 'r{person}', '', {rights})"
                ));
                all.push(format!(
                    "INSERT INTO employee (id, account_id, first_name, last_name, middle_name, phone, email, role_id, show_hints, \
                     in_moder_mode, notifications, search_key, sort_key, created_at) VALUES ({person}, {id}, 'A', 'B', '', '', 'p{person}@b.c', {person}, '{{}}', false, true, '', '', {AT})"
                ));
                all.push(format!(
                    "INSERT INTO audit (account_id, at, employee_id, action, title, title_key) VALUES ({id}, {AT}, {person}, 'scripts.changed', '', '')"
                ));
            }
        }
        for to in ["p10@b.c", "new@b.c", "nobody@b.c"] {
            all.push(format!(
                "INSERT INTO mail (account_id, recipient, kind, subject, text, html, state, attempts, created_at) VALUES (1, '{to}', 'x', '', '', '', 'sent', 0, {AT})"
            ));
        }
        all.push(format!(
            "INSERT INTO mailed_key (account_id, employee_id, kind, hash, email, expires_at, created_at) VALUES (1, 10, 'email_change', 'h', 'new@b.c', {AT}, {AT})"
        ));
        for sql in all {
            db.execute_unprepared(&sql).await.unwrap();
        }
        Migrator::up(&db, None).await.unwrap();
        let read = async |sql: &str| {
            db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap()
        };
        let rows = read("SELECT id FROM account WHERE scripts_trusted ORDER BY id").await;
        let trusted: Vec<i64> = rows.iter().map(|row| row.try_get("", "id").unwrap()).collect();
        assert_eq!(trusted, [1, 5, 6]);
        let rows = read("SELECT employee_id FROM mail ORDER BY id").await;
        let people: Vec<Option<i64>> =
            rows.iter().map(|row| row.try_get("", "employee_id").unwrap()).collect();
        assert_eq!(people, [Some(10), Some(10), None]);
    }

    #[tokio::test]
    async fn sqlite() {
        let folder = tempfile::tempdir().unwrap();
        what_there_was(&format!("sqlite:{}?mode=rwc", folder.path().join("old.db").display())).await;
    }

    #[tokio::test]
    async fn postgres() {
        let url = rozmova_test_macros::postgres_url!();
        let (base, _) = url.rsplit_once('/').unwrap();
        let name = format!("m16_{}", std::process::id());
        let admin = Database::connect(&url).await.unwrap();
        admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.unwrap();
        what_there_was(&format!("{base}/{name}")).await;
    }
}
