//! How many assignments stand alike, kept by the database itself with every change of an assignment: the dashboard reads
//! some dozens of rows in the place of half a million.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// `n` assignments. On PostgreSQL each connection counts in rows of its own (`shard`), so that nobody waits for another;
/// they are added up when they are read, and joined now and then.
const TABLE: &str = "CREATE TABLE assignment_count (account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE, \
    passed boolean NOT NULL, running boolean NOT NULL, attempts_used integer NOT NULL, attempts_total integer NOT NULL, \
    finished integer NOT NULL, accept_late boolean NOT NULL, shard integer NOT NULL, n bigint NOT NULL, \
    PRIMARY KEY (account_id, passed, running, attempts_used, attempts_total, finished, accept_late, shard))";
const COLUMNS: &str =
    "account_id, passed, running, attempts_used, attempts_total, finished, accept_late, shard, n";
const KEY: &str = "account_id, passed, running, attempts_used, attempts_total, finished, accept_late, shard";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        let is_postgres = m.get_database_backend() == DbBackend::Postgres;
        if is_postgres {
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
            db.execute_unprepared(&format!("{TABLE} WITH (fillfactor = 50)")).await?;
        } else {
            db.execute_unprepared(&format!("{TABLE} WITHOUT ROWID")).await?;
        }
        db.execute_unprepared(&format!(
            "INSERT INTO assignment_count ({COLUMNS}) SELECT {}, 0, COUNT(*) FROM assignment a \
             WHERE a.withdrawn_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7",
            standing("a")
        ))
        .await?;
        let triggers = if is_postgres { on_postgres() } else { on_sqlite() };
        for sql in triggers {
            db.execute_unprepared(&sql).await?;
        }
        Ok(())
    }
}

/// What a row is counted by.
fn standing(row: &str) -> String {
    format!(
        "{row}.account_id, {row}.passed_at IS NOT NULL, {row}.running, {row}.attempts_used, {row}.attempts_total, \
         {row}.finished, {row}.accept_late"
    )
}

/// Whole statements at once: a hundred thousand new assignments are some dozens of rows here.
fn on_postgres() -> Vec<String> {
    let part = |table: &str, n: i32| {
        format!("SELECT {}, {n} AS n FROM {table} r WHERE r.withdrawn_at IS NULL", standing("r"))
    };
    let mut all = Vec::new();
    for (event, referencing, rows) in [
        ("insert", "NEW TABLE AS new_rows", part("new_rows", 1)),
        ("delete", "OLD TABLE AS old_rows", part("old_rows", -1)),
        (
            "update",
            "OLD TABLE AS old_rows NEW TABLE AS new_rows",
            format!("{} UNION ALL {}", part("new_rows", 1), part("old_rows", -1)),
        ),
    ] {
        all.push(format!(
            "CREATE FUNCTION count_assignments_{event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             INSERT INTO assignment_count ({COLUMNS}) \
             SELECT d.c1, d.c2, d.c3, d.c4, d.c5, d.c6, d.c7, pg_backend_pid(), SUM(d.n) \
             FROM ({rows}) d (c1, c2, c3, c4, c5, c6, c7, n) GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING SUM(d.n) <> 0 \
             ON CONFLICT ({KEY}) DO UPDATE SET n = assignment_count.n + excluded.n; RETURN NULL; END $$"
        ));
        all.push(format!(
            "CREATE TRIGGER assignment_count_{event} AFTER {event} ON assignment REFERENCING {referencing} \
             FOR EACH STATEMENT EXECUTE FUNCTION count_assignments_{event}()"
        ));
    }
    all
}

fn on_sqlite() -> Vec<String> {
    let add = |row: &str, n: i32| {
        format!(
            "INSERT INTO assignment_count ({COLUMNS}) SELECT {}, 0, {n} WHERE {row}.withdrawn_at IS NULL \
             ON CONFLICT ({KEY}) DO UPDATE SET n = n + excluded.n;",
            standing(row)
        )
    };
    let changed = "withdrawn_at, passed_at, running, attempts_used, attempts_total, finished, accept_late";
    vec![
        format!(
            "CREATE TRIGGER assignment_count_insert AFTER INSERT ON assignment BEGIN {} END",
            add("new", 1)
        ),
        format!(
            "CREATE TRIGGER assignment_count_delete AFTER DELETE ON assignment BEGIN {} END",
            add("old", -1)
        ),
        format!(
            "CREATE TRIGGER assignment_count_update AFTER UPDATE OF {changed} ON assignment BEGIN {} {} END",
            add("old", -1),
            add("new", 1)
        ),
    ]
}
