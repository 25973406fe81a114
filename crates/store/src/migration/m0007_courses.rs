//! Demo courses, covers, the figures of revisions, and what the catalogue asks of a course.

use rozmova_domain::text::search_key;
use sea_orm_migration::{
    prelude::*,
    schema::*,
    sea_orm::{ConnectionTrait, DbBackend, JsonValue, Statement, Value},
};

use super::helpers::{index, same_account, tenant_table};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let course = vec![
            string_null("demo_key"),
            big_integer_null("cover_id"),
            string_len_null("cover_url", 200),
            text("description_key").default("").to_owned(),
        ];
        add(m, "course", course).await?;
        add(m, "account", vec![boolean("show_demo_courses").default(true).to_owned()]).await?;
        let revision = vec![
            integer("questions_count").default(0).to_owned(),
            boolean("has_video").default(false).to_owned(),
            boolean("has_audio").default(false).to_owned(),
            boolean("has_goods").default(false).to_owned(),
        ];
        add(m, "revision", revision).await?;
        let demo = index("uq_course_demo", "course", ["account_id", "demo_key"]).unique().to_owned();
        m.create_index(demo).await?;
        tables(m).await?;
        fill_in(m.get_connection()).await
    }
}

async fn add(m: &SchemaManager<'_>, table: &'static str, columns: Vec<ColumnDef>) -> Result<(), DbErr> {
    // One at a time: SQLite knows no other way.
    for mut column in columns {
        m.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
    }
    Ok(())
}

async fn tables(m: &SchemaManager<'_>) -> Result<(), DbErr> {
    m.create_table(
        tenant_table("course_skill")
            .col(big_integer("course_id"))
            .col(string_len("title", 150))
            .col(string("title_key"))
            .foreign_key(
                same_account("course_skill", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned(),
    )
    .await?;
    m.create_index(index("ix_course_skill", "course_skill", ["account_id", "course_id"])).await?;
    m.create_table(
        tenant_table("result_template")
            .col(string_len("name", 100))
            .col(string("name_key"))
            .col(string("sort_key"))
            .col(text("result_cards"))
            .to_owned(),
    )
    .await?;
    let name = index("uq_result_template_name", "result_template", ["account_id", "name_key"]);
    m.create_index(name.clone().unique().to_owned()).await
}

/// What the new columns and tables say of the courses that are there. Their files are all built-in so far.
async fn fill_in(db: &SchemaManagerConnection<'_>) -> Result<(), DbErr> {
    let backend = db.get_database_backend();
    let courses = "SELECT id, account_id, description, revision_id FROM course";
    for course in db.query_all_raw(Statement::from_string(backend, courses)).await? {
        let (id, account): (i64, i64) = (course.try_get("", "id")?, course.try_get("", "account_id")?);
        let key = search_key(&course.try_get::<String>("", "description")?);
        run(db, "UPDATE course SET description_key = $1 WHERE id = $2", [key.into(), id.into()]).await?;
        if let Some(revision) = course.try_get::<Option<i64>>("", "revision_id")? {
            skills(db, backend, (account, id), revision).await?;
        }
    }
    let ids = db.query_all_raw(Statement::from_string(backend, "SELECT id FROM revision")).await?;
    for row in ids {
        let id: i64 = row.try_get("", "id")?;
        let figures = figures(&content(db, backend, id).await?);
        run(
            db,
            "UPDATE revision SET questions_count = $1, has_video = $2, has_audio = $3, has_goods = $4 WHERE id = $5",
            [figures.0.into(), figures.1.into(), figures.2.into(), figures.3.into(), id.into()],
        )
        .await?;
    }
    Ok(())
}

/// Cards, and whether any has a video, a sound, goods.
fn figures(content: &JsonValue) -> (i32, bool, bool, bool) {
    let cards = content["questions"].as_array().map_or(&[][..], Vec::as_slice);
    let some = |field: &str| cards.iter().any(|card| card[field].is_number());
    let goods = cards.iter().any(|card| card["offers"].as_array().is_some_and(|list| !list.is_empty()));
    let count = <i32 as TryFrom<usize>>::try_from(cards.len()).unwrap_or(i32::MAX);
    (count, some("video"), some("audio"), goods)
}

fn skill_titles(content: &JsonValue) -> Vec<String> {
    let competencies = content["competencies"].as_array().map_or(&[][..], Vec::as_slice);
    let skills = competencies.iter().filter_map(|one| one["skills"].as_array()).flatten();
    let titles = skills.filter_map(|skill| skill["title"].as_str());
    titles.filter(|title| !title.is_empty()).map(str::to_owned).collect()
}

async fn skills(
    db: &SchemaManagerConnection<'_>,
    backend: DbBackend,
    (account, course): (i64, i64),
    revision: i64,
) -> Result<(), DbErr> {
    for title in skill_titles(&content(db, backend, revision).await?) {
        let key = search_key(&title);
        run(
            db,
            "INSERT INTO course_skill (account_id, course_id, title, title_key) VALUES ($1, $2, $3, $4)",
            [account.into(), course.into(), title.into(), key.into()],
        )
        .await?;
    }
    Ok(())
}

async fn content(
    db: &SchemaManagerConnection<'_>,
    backend: DbBackend,
    revision: i64,
) -> Result<JsonValue, DbErr> {
    let query = "SELECT content FROM revision WHERE id = $1";
    let row = db.query_one_raw(Statement::from_sql_and_values(backend, query, [revision.into()])).await?;
    let text: String =
        row.ok_or_else(|| DbErr::Custom("a revision is gone".into()))?.try_get("", "content")?;
    text.parse().map_err(|error| DbErr::Custom(format!("revision {revision} cannot be read: {error}")))
}

async fn run<const N: usize>(
    db: &SchemaManagerConnection<'_>,
    sql: &str,
    values: [Value; N],
) -> Result<(), DbErr> {
    db.execute_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use sea_orm_migration::sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};

    use super::super::Migrator;
    use super::*;

    /// A database as it was before, with a course that was published and changed since.
    async fn before(url: &str) -> DatabaseConnection {
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        let db = Database::connect(options).await.unwrap();
        Migrator::up(&db, Some(6)).await.unwrap();
        let published = r#"{"questions": [{"id": 1, "video": 3, "offers": []}, {"id": 2, "audio": null, "offers": [7]}],
            "competencies": [{"skills": [{"title": "Спокій"}, {"title": ""}]}, {"skills": [{"title": "Calm"}]}]}"#;
        for sql in [
            "INSERT INTO account (id, name, language, timezone, trial_ends_at, created_at) \
             VALUES (1, 'Kvitka', 'ua', 'Europe/Kyiv', '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00')"
                .to_owned(),
            "INSERT INTO course (id, account_id, kind, title, title_key, sort_key, description, colour, attempts, \
             is_published, public, public_name, is_self_assigned, questions_count, problems_count, points_to_pass, \
             max_points, has_video, has_audio, has_goods, revision_id, created_at, updated_at) \
             VALUES (5, 1, 'game', 'T', 't', 't', 'Про КАВУ', '#000000', 0, true, false, 'none', true, 9, 0, 0, 0, \
             false, false, false, 8, '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00')"
                .to_owned(),
            format!(
                "INSERT INTO revision (id, account_id, course_id, number, draft_version, title, content, max_points, \
                 points_to_pass, created_at) VALUES (8, 1, 5, 1, 1, 'T', '{published}', 0, 0, '2026-01-01 00:00:00+00:00')"
            ),
        ] {
            db.execute_unprepared(&sql).await.unwrap();
        }
        db
    }

    async fn what_was_there_is_filled_in(url: &str) {
        let db = before(url).await;
        Migrator::up(&db, None).await.unwrap();
        let backend = db.get_database_backend();
        let one =
            async |sql: &str| db.query_one_raw(Statement::from_string(backend, sql)).await.unwrap().unwrap();
        let course = one("SELECT description_key, demo_key, cover_id FROM course").await;
        assert_eq!(course.try_get::<String>("", "description_key").unwrap(), search_key("Про КАВУ"));
        assert_eq!(course.try_get::<Option<String>>("", "demo_key").unwrap(), None);
        let revision = one("SELECT questions_count, has_video, has_audio, has_goods FROM revision").await;
        assert_eq!(revision.try_get::<i32>("", "questions_count").unwrap(), 2);
        let has =
            ["has_video", "has_audio", "has_goods"].map(|name| revision.try_get::<bool>("", name).unwrap());
        assert_eq!(has, [true, false, true]);
        let skills = "SELECT title, title_key FROM course_skill ORDER BY id";
        let skills = db.query_all_raw(Statement::from_string(backend, skills)).await.unwrap();
        let titles: Vec<String> = skills.iter().map(|row| row.try_get("", "title").unwrap()).collect();
        assert_eq!(titles, ["Спокій", "Calm"]);
        assert!(
            one("SELECT show_demo_courses FROM account")
                .await
                .try_get::<bool>("", "show_demo_courses")
                .unwrap()
        );
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
        let name = format!("m7_{}", std::process::id());
        let admin = Database::connect(&url).await.unwrap();
        admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.unwrap();
        what_was_there_is_filled_in(&format!("{base}/{name}")).await;
    }
}
