//! What reports read of attempts: one narrow row for each, in the place of a row for each answer. Saved views and
//! scheduled reports.

use rozmova_domain::play::{PathEntry, trail};
use sea_orm_migration::{
    prelude::*,
    schema::*,
    sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement, prelude::DateTimeUtc},
};

use super::helpers::{index, same_account, tenant_table, time, time_null};

/// Attempts carried over in one statement.
const AT_ONCE: usize = 500;

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        let is_postgres = m.get_database_backend() == DbBackend::Postgres;
        if is_postgres {
            // Every attempt is read.
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
            // Room in the page for the next state of a row: no index has to learn of an answer.
            db.execute_unprepared("ALTER TABLE attempt SET (fillfactor = 80)").await?;
        }
        db.execute_unprepared(&tally_table(is_postgres)).await?;
        // Each with what a count needs, so that the rows themselves are left alone.
        let indexes = [index(
            "ix_attempt_tally_started",
            "attempt_tally",
            ["account_id", "started_at", "mode", "employee_id"],
        )];
        for index in indexes {
            m.create_index(index).await?;
        }
        m.drop_index(Index::drop().name("ix_assignment_course").table("assignment").to_owned()).await?;
        for sql in [PEOPLE, ENDED, WAITING, STANDING, MADE, GIVEN] {
            db.execute_unprepared(sql).await?;
        }
        carry_over(m).await?;
        for sql in FIRST_AND_LATEST {
            db.execute_unprepared(sql).await?;
        }
        m.drop_table(Table::drop().table("answer").to_owned()).await?;
        self.views(m).await
    }
}

/// Without those that run: an answer touches no index.
const ENDED: &str = "CREATE INDEX ix_attempt_tally_finished ON attempt_tally \
    (account_id, finished_at, mode, percent, status) WHERE finished_at IS NOT NULL";

/// The attempts of each person at each course, with what is added up of them: nothing is sorted, and an answer touches
/// it at the end of an attempt alone.
const PEOPLE: &str = "CREATE INDEX ix_attempt_tally_person ON attempt_tally \
    (account_id, employee_id, course_id, mode, percent, status, duration_s, started_at)";

/// The assignments without an attempt, which are rows of the appointment report: the newest are read in their order.
/// The columns of the condition are in it, for SQLite looks at the rows otherwise.
const WAITING: &str = "CREATE INDEX ix_assignment_waiting ON assignment \
    (account_id, starts_at, id, employee_id, course_id, attempts_used, withdrawn_at) \
    WHERE attempts_used = 0 AND withdrawn_at IS NULL";

/// The assignments that are not passed, by what their status is derived of: they are counted as they lie.
const STANDING: &str = "CREATE INDEX ix_assignment_standing ON assignment \
    (account_id, running, attempts_used, attempts_total, finished, accept_late, ends_at, starts_at, passed_at, withdrawn_at) \
    WHERE withdrawn_at IS NULL AND passed_at IS NULL";

/// The assignments of a stretch of time.
const MADE: &str = "CREATE INDEX ix_assignment_made ON assignment (account_id, created_at, withdrawn_at) \
    WHERE withdrawn_at IS NULL";

/// Who has a course; as before, and tells by itself whether it was taken back.
const GIVEN: &str =
    "CREATE INDEX ix_assignment_course ON assignment (account_id, course_id, employee_id, withdrawn_at)";

/// On SQLite the rows of a course lie together: a report of it reads nothing else. On PostgreSQL a page has room for
/// the next state of its rows.
fn tally_table(is_postgres: bool) -> String {
    let (time, double, end) = if is_postgres {
        ("timestamp with time zone", "double precision", " WITH (fillfactor = 80)")
    } else {
        ("timestamp_with_timezone_text", "double", " WITHOUT ROWID")
    };
    format!(
        "CREATE TABLE attempt_tally (account_id bigint NOT NULL, course_id bigint NOT NULL, attempt_id bigint NOT NULL, \
         revision_id bigint NOT NULL, employee_id bigint, assignment_id bigint, mode varchar(16) NOT NULL, \
         number integer NOT NULL, first boolean NOT NULL, latest boolean NOT NULL, status varchar(16) NOT NULL, \
         points integer NOT NULL, max_points integer NOT NULL, percent {double}, started_at {time} NOT NULL, \
         finished_at {time}, duration_s integer, happy integer NOT NULL, satisfied integer NOT NULL, \
         neutral integer NOT NULL, sad integer NOT NULL, evil integer NOT NULL, trail text NOT NULL, \
         PRIMARY KEY (account_id, course_id, attempt_id), \
         CONSTRAINT fk_attempt_tally_attempt FOREIGN KEY (account_id, attempt_id) \
         REFERENCES attempt (account_id, id) ON DELETE CASCADE){end}"
    )
}

#[derive(FromQueryResult)]
struct Old {
    id: i64,
    path: String,
    started_at: DateTimeUtc,
    finished_at: Option<DateTimeUtc>,
}

/// Test runs are left out: they never count.
async fn carry_over(m: &SchemaManager<'_>) -> Result<(), DbErr> {
    let (db, backend) = (m.get_connection(), m.get_database_backend());
    let mut after = 0_i64;
    loop {
        let sql = format!(
            "SELECT id, path, started_at, finished_at FROM attempt WHERE id > $1 AND mode <> 'dry' ORDER BY id LIMIT {AT_ONCE}"
        );
        let rows = db.query_all_raw(Statement::from_sql_and_values(backend, sql, [after.into()])).await?;
        let rows = rows.iter().map(|row| Old::from_query_result(row, "")).collect::<Result<Vec<_>, _>>()?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.id;
        for row in rows {
            let path: Vec<PathEntry> =
                serde_json::from_str(&row.path).map_err(|error| DbErr::Migration(error.to_string()))?;
            let mut counts = [0_i32; 5];
            for entry in &path {
                counts[usize::from(u8::from(entry.emotion)) - 1] += 1;
            }
            let seconds = row.finished_at.map(|end| (end - row.started_at).num_seconds());
            let [happy, satisfied, neutral, sad, evil] = counts;
            let values = [
                row.id.into(),
                seconds.into(),
                happy.into(),
                satisfied.into(),
                neutral.into(),
                sad.into(),
                evil.into(),
                trail(&path, row.started_at).into(),
            ];
            db.execute_raw(Statement::from_sql_and_values(backend, CARRY, values)).await?;
        }
    }
}

const CARRY: &str = "INSERT INTO attempt_tally SELECT account_id, course_id, id, revision_id, employee_id, assignment_id, \
    mode, number, employee_id IS NULL, employee_id IS NULL, status, points, max_points, percent, started_at, finished_at, \
    CAST($2 AS INTEGER), $3, $4, $5, $6, $7, $8 FROM attempt WHERE id = $1";

const FIRST_AND_LATEST: [&str; 2] = [
    "UPDATE attempt_tally SET first = TRUE WHERE attempt_id IN (SELECT MIN(attempt_id) FROM attempt_tally \
     WHERE employee_id IS NOT NULL GROUP BY account_id, employee_id, course_id)",
    "UPDATE attempt_tally SET latest = TRUE WHERE attempt_id IN (SELECT MAX(attempt_id) FROM attempt_tally \
     WHERE employee_id IS NOT NULL GROUP BY account_id, employee_id, course_id)",
];

impl Migration {
    async fn views(&self, m: &SchemaManager<'_>) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("report_view")
                .col(big_integer("employee_id"))
                .col(string_len("name", 100))
                .col(string_len("report", 16))
                .col(string_len("query", 2000))
                .col(time("created_at"))
                .foreign_key(&mut same_account("report_view", "employee_id", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_report_view_person", "report_view", ["account_id", "employee_id"])).await?;
        m.create_table(
            tenant_table("report_schedule")
                .col(big_integer("created_by"))
                .col(string_len("report", 16))
                .col(string_len("query", 2000))
                .col(string_len("every", 8))
                .col(text("recipients"))
                .col(time("next_at"))
                .col(time_null("last_at"))
                .col(time("created_at"))
                .foreign_key(&mut same_account("report_schedule", "created_by", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_report_schedule_next", "report_schedule", ["next_at"])).await
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
    const END: &str = "'2026-01-01 09:02:00+00:00'";
    const PATH: &str = r#"[{"q":1,"a":[2],"e":5,"r":false,"p":0,"t":"2026-01-01T09:00:20Z"},{"q":2,"a":[3,4],"e":1,"r":true,"p":10,"t":"2026-01-01T09:02:00Z"}]"#;

    /// What was played before is in the reports: a person's two attempts, a visitor's one; a test run is not.
    async fn attempts_are_carried_over(url: &str) {
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        let db = Database::connect(options).await.unwrap();
        Migrator::up(&db, Some(11)).await.unwrap();
        let mut all = vec![
            format!(
                "INSERT INTO account (id, name, language, timezone, trial_ends_at, created_at) VALUES (1, 'K', 'ua', 'Europe/Kyiv', {AT}, {AT})"
            ),
            format!(
                "INSERT INTO employee (id, account_id, first_name, last_name, middle_name, phone, email, show_hints, \
                 in_moder_mode, notifications, search_key, sort_key, created_at) VALUES (1, 1, 'A', 'B', '', '', 'a@b.c', '{{}}', false, true, '', '', {AT})"
            ),
            format!(
                "INSERT INTO course (id, account_id, kind, title, title_key, sort_key, description, colour, attempts, \
                 is_published, public, public_name, is_self_assigned, questions_count, problems_count, points_to_pass, \
                 max_points, has_video, has_audio, has_goods, created_at, updated_at) VALUES (1, 1, 'game', 'T', 't', \
                 't', '', '#000000', 0, true, false, 'none', false, 1, 0, 0, 0, false, false, false, {AT}, {AT})"
            ),
            format!(
                "INSERT INTO revision (id, account_id, course_id, number, draft_version, title, content, max_points, points_to_pass, created_at) VALUES (1, 1, 1, 1, 1, 'T', '{{}}', 10, 5, {AT})"
            ),
        ];
        for (id, mode, person, status) in [
            (1, "self", "1", "failed"),
            (2, "self", "1", "passed"),
            (3, "public", "NULL", "passed"),
            (4, "dry", "1", "passed"),
        ] {
            all.push(format!(
                "INSERT INTO attempt (id, account_id, \"key\", course_id, revision_id, mode, employee_id, public_name, number, \
                 status, step, path, points, max_points, points_to_pass, percent, backs, progress, right_answers, started_at, \
                 finished_at) VALUES ({id}, 1, 'key{id}', 1, 1, '{mode}', {person}, '', {id}, '{status}', 2, '{PATH}', 10, 10, 5, \
                 100, 0, 100, 1, {AT}, {END})"
            ));
        }
        for sql in all {
            db.execute_unprepared(&sql).await.unwrap();
        }
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT attempt_id, first, latest, duration_s, happy, evil, trail FROM attempt_tally ORDER BY attempt_id";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let told: Vec<(i64, bool, bool, i32, i32, i32)> = rows
            .iter()
            .map(|row| {
                (
                    row.try_get("", "attempt_id").unwrap(),
                    row.try_get("", "first").unwrap(),
                    row.try_get("", "latest").unwrap(),
                    row.try_get("", "duration_s").unwrap(),
                    row.try_get("", "happy").unwrap(),
                    row.try_get("", "evil").unwrap(),
                )
            })
            .collect();
        assert_eq!(
            told,
            [(1, true, false, 120, 1, 1), (2, false, true, 120, 1, 1), (3, true, true, 120, 1, 1)]
        );
        let trail: String = rows[0].try_get("", "trail").unwrap();
        assert_eq!(trail, "1:2:5:0:0:20000|2:3+4:1:1:10:100000");
    }

    #[tokio::test]
    async fn sqlite() {
        let folder = tempfile::tempdir().unwrap();
        attempts_are_carried_over(&format!("sqlite:{}?mode=rwc", folder.path().join("old.db").display()))
            .await;
    }

    #[tokio::test]
    async fn postgres() {
        let url = rozmova_test_macros::postgres_url!();
        let (base, _) = url.rsplit_once('/').unwrap();
        let name = format!("m12_{}", std::process::id());
        let admin = Database::connect(&url).await.unwrap();
        admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.unwrap();
        attempts_are_carried_over(&format!("{base}/{name}")).await;
    }
}
