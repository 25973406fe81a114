//! What happened in each quarter of an hour, and what came of each course in each quarter of a day, kept by the database
//! itself: the dashboard reads some thousands of short rows in the place of every assignment and attempt of two months.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// A quarter of an hour, for the days of a company begin at one in every time zone. On PostgreSQL each connection counts
/// in rows of its own (`shard`), as in `assignment_count`.
const ACTIVITY: &str = "CREATE TABLE activity_count (account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE, \
    at {time} NOT NULL, shard integer NOT NULL, assigned bigint NOT NULL DEFAULT 0, started bigint NOT NULL DEFAULT 0, \
    ended bigint NOT NULL DEFAULT 0, finished bigint NOT NULL DEFAULT 0, passed bigint NOT NULL DEFAULT 0, \
    PRIMARY KEY (account_id, at, shard))";

/// A quarter of a day, by when the attempts began. `percents` is a sum of millionths, so that taking off leaves no trace.
const OUTCOMES: &str = "CREATE TABLE outcome_count (account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE, \
    at {time} NOT NULL, course_id bigint NOT NULL, shard integer NOT NULL, ended bigint NOT NULL, finished bigint NOT NULL, \
    passed bigint NOT NULL, percents bigint NOT NULL, happy bigint NOT NULL, satisfied bigint NOT NULL, \
    neutral bigint NOT NULL, sad bigint NOT NULL, evil bigint NOT NULL, PRIMARY KEY (account_id, at, course_id, shard))";

/// What is going on is not counted: an answer would have to count.
const RUNNING: &str = "CREATE INDEX ix_attempt_tally_running ON attempt_tally (account_id, started_at, mode) \
    WHERE finished_at IS NULL";

/// What rows of a table are counted as; `r.` stands before their columns.
struct Counted {
    table: &'static str,
    /// With `shard`, the key of the counts.
    key: &'static str,
    of: &'static str,
    when: &'static str,
    /// Into which stretch of time a row falls.
    at: Stretch,
    /// Columns with what a row adds.
    sums: &'static [(&'static str, &'static str)],
}

/// By a column of time.
enum Stretch {
    QuarterHour(&'static str),
    QuarterDay(&'static str),
}

const FINISHED: (&str, &str) = ("finished", "CASE WHEN r.percent IS NULL THEN 0 ELSE 1 END");
const PASSED: (&str, &str) = ("passed", "CASE WHEN r.status = 'passed' THEN 1 ELSE 0 END");
const OF_PERSON: &str = "r.mode <> 'public'";
const ENDED: &str = "r.mode <> 'public' AND r.finished_at IS NOT NULL";

const ASSIGNED: Counted = Counted {
    table: "activity_count",
    key: "account_id, at",
    of: "assignment",
    when: "r.withdrawn_at IS NULL",
    at: Stretch::QuarterHour("r.created_at"),
    sums: &[("assigned", "1")],
};
const STARTS: Counted = Counted {
    table: "activity_count",
    key: "account_id, at",
    of: "attempt_tally",
    when: OF_PERSON,
    at: Stretch::QuarterHour("r.started_at"),
    sums: &[("started", "1")],
};
const ENDS: Counted = Counted {
    table: "activity_count",
    key: "account_id, at",
    of: "attempt_tally",
    when: ENDED,
    at: Stretch::QuarterHour("r.finished_at"),
    sums: &[("ended", "1"), FINISHED, PASSED],
};
const OUTCOME: Counted = Counted {
    table: "outcome_count",
    key: "account_id, at, course_id",
    of: "attempt_tally",
    when: ENDED,
    at: Stretch::QuarterDay("r.started_at"),
    sums: &[
        ("ended", "1"),
        FINISHED,
        PASSED,
        ("percents", "COALESCE(CAST({floor}(r.percent * 1000000 + 0.5) AS bigint), 0)"),
        ("happy", "r.happy"),
        ("satisfied", "r.satisfied"),
        ("neutral", "r.neutral"),
        ("sad", "r.sad"),
        ("evil", "r.evil"),
    ],
};
/// What an ended attempt is counted by.
const TOLD: &str = "status, percent, finished_at, happy, satisfied, neutral, sad, evil";

/// Which rows a statement counts.
#[derive(Clone, Copy)]
enum Rows<'a> {
    /// Those of a table, added up first.
    Of(&'a str),
    /// The one that a trigger is for.
    One(&'a str),
}

impl Counted {
    /// Adds what the rows count for, or takes it off.
    fn change(&self, rows: Rows, sign: &str, is_postgres: bool) -> String {
        let Self { table, key, when, .. } = self;
        let columns: Vec<_> = self.sums.iter().map(|(name, _)| *name).collect();
        let columns = columns.join(", ");
        let new: Vec<_> =
            self.sums.iter().map(|(name, _)| format!("{name} = {table}.{name} + excluded.{name}")).collect();
        let is_many = matches!(rows, Rows::Of(_));
        let values: Vec<_> = self
            .sums
            .iter()
            .map(
                |(_, value)| if is_many { format!("{sign}SUM({value})") } else { format!("{sign}({value})") },
            )
            .collect();
        let course = if key.contains("course_id") { ", r.course_id" } else { "" };
        let by = format!("r.account_id, {}{course}", self.at.sql(is_postgres));
        let shard = if is_postgres { "pg_backend_pid()" } else { "0" };
        let from = match rows {
            Rows::Of(table) => format!(" FROM {table} r"),
            Rows::One(_) => String::new(),
        };
        let first = self.sums.first().map_or("1", |(_, value)| value);
        let group = if is_many { format!(" GROUP BY {by} HAVING SUM({first}) <> 0") } else { String::new() };
        let sql = format!(
            "INSERT INTO {table} ({key}, shard, {columns}) SELECT {by}, {shard}, {}{from} WHERE {when}{group} \
             ON CONFLICT ({key}, shard) DO UPDATE SET {}",
            values.join(", "),
            new.join(", ")
        );
        // SQLite has no function for it, and cuts off what follows the point: no percent is below zero.
        let sql = sql.replace("{floor}", if is_postgres { "floor" } else { "" });
        match rows {
            Rows::Of(_) => sql,
            Rows::One(row) => sql.replace("r.", &format!("{row}.")),
        }
    }
}

impl Stretch {
    /// When it begins. SQLite keeps times as text, `2026-03-01T09:41:07.5+00:00`.
    fn sql(&self, is_postgres: bool) -> String {
        match (self, is_postgres) {
            (Self::QuarterHour(at), true) => format!("date_bin('15 minutes', {at}, 'epoch'::timestamptz)"),
            (Self::QuarterDay(at), true) => format!("date_bin('6 hours', {at}, 'epoch'::timestamptz)"),
            (Self::QuarterHour(at), false) => format!(
                "substr({at}, 1, 14) || substr('00153045', substr({at}, 15, 2) / 15 * 2 + 1, 2) || ':00+00:00'"
            ),
            (Self::QuarterDay(at), false) => format!(
                "substr({at}, 1, 11) || substr('00061218', substr({at}, 12, 2) / 6 * 2 + 1, 2) || ':00:00+00:00'"
            ),
        }
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        let is_postgres = m.get_database_backend() == DbBackend::Postgres;
        let (time, end) = if is_postgres {
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
            // Servers of the version before go on writing: what they write is counted by the fill or by a trigger.
            db.execute_unprepared("LOCK TABLE assignment, attempt_tally IN SHARE ROW EXCLUSIVE MODE").await?;
            ("timestamp with time zone", " WITH (fillfactor = 50)")
        } else {
            ("timestamp_with_timezone_text", " WITHOUT ROWID")
        };
        for table in [ACTIVITY, OUTCOMES] {
            db.execute_unprepared(&format!("{}{end}", table.replace("{time}", time))).await?;
        }
        db.execute_unprepared(RUNNING).await?;
        for counted in [ASSIGNED, STARTS, ENDS, OUTCOME] {
            let mut sql = counted.change(Rows::Of(counted.of), "", is_postgres);
            if is_postgres {
                sql = sql.replace("pg_backend_pid()", "0");
                db.execute_unprepared(&format!(
                    "CREATE INDEX IF NOT EXISTS ix_{table}_apart ON {table} (account_id) WHERE shard <> 0",
                    table = counted.table
                ))
                .await?;
            }
            db.execute_unprepared(&sql).await?;
        }
        let triggers = if is_postgres { on_postgres() } else { on_sqlite() };
        for sql in triggers {
            db.execute_unprepared(&sql).await?;
        }
        Ok(())
    }
}

/// Whole statements at once, but for the ends of attempts: most changes of an attempt are answers, which are not counted.
fn on_postgres() -> Vec<String> {
    let by_statement = |table: &str, event: &str, referencing: &str, body: String| {
        [
            function(table, event, &body),
            format!(
                "CREATE TRIGGER activity_count_{event} AFTER {event} ON {table} REFERENCING {referencing} \
                 FOR EACH STATEMENT EXECUTE FUNCTION count_activity_of_{table}_{event}()"
            ),
        ]
    };
    let (attempts, new, old) = ([STARTS, ENDS, OUTCOME], Rows::Of("new_rows"), Rows::Of("old_rows"));
    // Most changes of an assignment take it from one count into the same one, which is not written.
    let both = "(SELECT account_id, created_at, withdrawn_at, 1 AS n FROM new_rows \
         UNION ALL SELECT account_id, created_at, withdrawn_at, -1 FROM old_rows)";
    let moved = Counted { sums: &[("assigned", "r.n")], ..ASSIGNED };
    let withdrawn = changes(&[moved], Rows::Of(both), "", true);
    let (is_new, is_old) = ("NEW TABLE AS new_rows", "OLD TABLE AS old_rows");
    let mut all = [
        by_statement("assignment", "insert", is_new, changes(&[ASSIGNED], new, "", true)),
        by_statement("assignment", "delete", is_old, changes(&[ASSIGNED], old, "-", true)),
        by_statement("assignment", "update", &format!("{is_old} {is_new}"), withdrawn),
        by_statement("attempt_tally", "insert", is_new, changes(&attempts, new, "", true)),
        by_statement("attempt_tally", "delete", is_old, changes(&attempts, old, "-", true)),
    ]
    .concat();
    all.push(function("attempt_tally", "update", &ended(true)));
    all.push(format!(
        "CREATE TRIGGER activity_count_update AFTER UPDATE OF {TOLD} ON attempt_tally FOR EACH ROW \
         WHEN (old.finished_at IS NOT NULL OR new.finished_at IS NOT NULL) \
         EXECUTE FUNCTION count_activity_of_attempt_tally_update()"
    ));
    all
}

fn function(table: &str, event: &str, body: &str) -> String {
    format!(
        "CREATE FUNCTION count_activity_of_{table}_{event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body}RETURN NULL; END $$"
    )
}

fn on_sqlite() -> Vec<String> {
    let (attempts, new, old) = ([STARTS, ENDS, OUTCOME], Rows::One("new"), Rows::One("old"));
    let withdrawn = changes(&[ASSIGNED], old, "-", false) + &changes(&[ASSIGNED], new, "", false);
    let ends = format!(
        "UPDATE OF {TOLD} ON attempt_tally WHEN old.finished_at IS NOT NULL OR new.finished_at IS NOT NULL"
    );
    [
        ("assigned", "INSERT ON assignment", changes(&[ASSIGNED], new, "", false)),
        ("unassigned", "DELETE ON assignment", changes(&[ASSIGNED], old, "-", false)),
        ("withdrawn", "UPDATE OF withdrawn_at ON assignment", withdrawn),
        ("started", "INSERT ON attempt_tally", changes(&attempts, new, "", false)),
        ("removed", "DELETE ON attempt_tally", changes(&attempts, old, "-", false)),
        ("ended", &ends, ended(false)),
    ]
    .map(|(name, when, body)| format!("CREATE TRIGGER activity_count_{name} AFTER {when} BEGIN {body}END"))
    .into()
}

/// The same change of several counts.
fn changes(counted: &[Counted], rows: Rows, sign: &str, is_postgres: bool) -> String {
    counted.iter().map(|one| format!("{}; ", one.change(rows, sign, is_postgres))).collect()
}

/// An attempt that has ended, or has another result than before.
fn ended(is_postgres: bool) -> String {
    let counted = [ENDS, OUTCOME];
    changes(&counted, Rows::One("old"), "-", is_postgres)
        + &changes(&counted, Rows::One("new"), "", is_postgres)
}
