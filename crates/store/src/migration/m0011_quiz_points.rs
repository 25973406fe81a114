//! Quizzes that do not tell points, and pictures inside texts as uses of their files.

use sea_orm_migration::{
    prelude::*,
    schema::boolean,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let mut column = boolean("hides_points").default(false).to_owned();
        m.alter_table(Table::alter().table("revision").add_column(&mut column).to_owned()).await?;
        let db = m.get_connection();
        if m.get_database_backend() == DbBackend::Postgres {
            // Every text of every course is read.
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
        }
        for sql in FILL_IN {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}

/// In a text of an author every quotation mark has a backslash before it, so that only the setting itself is met; a
/// file's key is met nowhere but in its address.
const FILL_IN: [&str; 3] = [
    "UPDATE revision SET hides_points = TRUE WHERE content LIKE '%\"show_points\":false%'",
    "INSERT INTO asset_use (account_id, course_id, asset_id, in_draft, in_revision) \
     SELECT c.account_id, c.id, a.id, \
        EXISTS (SELECT 1 FROM draft d WHERE d.course_id = c.id AND d.content LIKE '%/media/' || a.\"key\" || '%'), \
        EXISTS (SELECT 1 FROM revision r WHERE r.course_id = c.id AND r.number IS NOT NULL \
            AND r.content LIKE '%/media/' || a.\"key\" || '%') \
     FROM course c JOIN asset a ON a.account_id = c.account_id \
     WHERE a.kind IN ('image', 'offer', 'background', 'character') \
        AND c.id IN (SELECT course_id FROM draft WHERE content LIKE '%/media/%' \
            UNION SELECT course_id FROM revision WHERE number IS NOT NULL AND content LIKE '%/media/%') \
        AND NOT EXISTS (SELECT 1 FROM asset_use u WHERE u.course_id = c.id AND u.asset_id = a.id)",
    "DELETE FROM asset_use WHERE in_draft = FALSE AND in_revision = FALSE",
];

#[cfg(test)]
mod tests {
    use sea_orm_migration::{
        MigratorTrait,
        sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, Statement},
    };

    use super::super::Migrator;

    const NOW: &str = "'2026-01-01 00:00:00+00:00'";
    const KEY: &str = "0123456789abcdef0123456789abcdef";

    /// A database as it was before: a quiz that tells no points, one that does and only speaks of it, and a picture in
    /// what is published of the first and in the draft of the second.
    async fn before(url: &str) -> DatabaseConnection {
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        let db = Database::connect(options).await.unwrap();
        Migrator::up(&db, Some(9)).await.unwrap();
        let shown = format!(r#"<img src=\"/media/{KEY}\">"#);
        let silent = format!(r#"{{"questions":[{{"text":"{shown}"}}],"quiz":{{"show_points":false}}}}"#);
        let speaking = r#"{"questions":[{"text":"\"show_points\":false"}],"quiz":{"show_points":true}}"#;
        let account = format!(
            "INSERT INTO account (id, name, language, timezone, trial_ends_at, created_at) \
             VALUES (1, 'Kvitka', 'ua', 'Europe/Kyiv', {NOW}, {NOW})"
        );
        let asset = format!(
            "INSERT INTO asset (id, account_id, \"key\", kind, title, media_type, size, created_at) \
             VALUES (2000, 1, '{KEY}', 'image', 'A', 'image/png', 1, {NOW})"
        );
        let mut all = vec![account, asset];
        for (id, published, draft) in [(1, silent.as_str(), "{}"), (2, speaking, silent.as_str())] {
            all.push(format!(
                "INSERT INTO course (id, account_id, kind, title, title_key, sort_key, description, colour, attempts, \
                 is_published, public, public_name, is_self_assigned, questions_count, problems_count, points_to_pass, \
                 max_points, has_video, has_audio, has_goods, created_at, updated_at) VALUES ({id}, 1, 'quiz', 'T', 't', \
                 't', '', '#000000', 0, true, false, 'none', false, 1, 0, 0, 0, false, false, false, {NOW}, {NOW})"
            ));
            all.push(format!(
                "INSERT INTO draft (course_id, account_id, content) VALUES ({id}, 1, '{draft}')"
            ));
            all.push(format!(
                "INSERT INTO revision (id, account_id, course_id, number, draft_version, title, content, max_points, \
                 points_to_pass, created_at) VALUES ({id}, 1, {id}, 1, 1, 'T', '{published}', 0, 0, {NOW})"
            ));
        }
        for sql in all {
            db.execute_unprepared(&sql).await.unwrap();
        }
        db
    }

    async fn what_was_there_is_filled_in(url: &str) {
        let db = before(url).await;
        Migrator::up(&db, None).await.unwrap();
        let rows = async |sql: &str| {
            db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap()
        };
        let hidden = rows("SELECT hides_points FROM revision ORDER BY id").await;
        let hidden: Vec<bool> = hidden.iter().map(|row| row.try_get("", "hides_points").unwrap()).collect();
        assert_eq!(hidden, [true, false]);
        let uses =
            rows("SELECT course_id, asset_id, in_draft, in_revision FROM asset_use ORDER BY course_id").await;
        let uses: Vec<(i64, i64, bool, bool)> = uses
            .iter()
            .map(|row| {
                let flag = |name: &str| row.try_get("", name).unwrap();
                let (course, asset) = ("course_id", "asset_id");
                (
                    row.try_get("", course).unwrap(),
                    row.try_get("", asset).unwrap(),
                    flag("in_draft"),
                    flag("in_revision"),
                )
            })
            .collect();
        assert_eq!(uses, [(1, 2000, false, true), (2, 2000, true, false)]);
    }

    #[tokio::test]
    async fn sqlite() {
        let folder = tempfile::tempdir().unwrap();
        what_was_there_is_filled_in(&format!("sqlite:{}?mode=rwc", folder.path().join("old.db").display()))
            .await;
    }

    #[tokio::test]
    async fn postgres() {
        let url = rozmova_test_macros::postgres_url!();
        let (base, _) = url.rsplit_once('/').unwrap();
        let name = format!("m11_{}", std::process::id());
        let admin = Database::connect(&url).await.unwrap();
        admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.unwrap();
        what_was_there_is_filled_in(&format!("{base}/{name}")).await;
    }
}
