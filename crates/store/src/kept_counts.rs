//! Counts that triggers keep with every change of what they count. They say nothing that those rows do not say:
//! `rozmova doctor` counts anew, and compares.

use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::{Result, System, Tx};

/// A table of counts; on PostgreSQL each connection counts in rows of its own (`shard`).
struct Kept {
    table: &'static str,
    /// Without `shard`.
    key: &'static str,
    sums: &'static [&'static str],
    /// Rows of key and sums, counted anew.
    recount: fn(DbBackend) -> String,
}

const STANDING: Kept = Kept {
    table: "assignment_count",
    key: "account_id, passed, running, attempts_used, attempts_total, finished, accept_late",
    sums: &["n"],
    recount: |_| {
        "SELECT account_id, passed_at IS NOT NULL AS passed, running, attempts_used, attempts_total, finished, accept_late, \
         1 AS n FROM assignment WHERE withdrawn_at IS NULL"
            .to_owned()
    },
};
const ACTIVITY: Kept = Kept {
    table: "activity_count",
    key: "account_id, at",
    sums: &["assigned", "started", "ended", "finished", "passed"],
    recount: |backend| {
        let [made, started, finished] =
            ["created_at", "started_at", "finished_at"].map(|column| quarter_hour(column, backend));
        format!(
            "SELECT account_id, {made} AS at, 1 AS assigned, 0 AS started, 0 AS ended, 0 AS finished, 0 AS passed \
             FROM assignment WHERE withdrawn_at IS NULL \
             UNION ALL SELECT account_id, {started}, 0, 1, 0, 0, 0 FROM attempt_tally WHERE mode <> 'public' \
             UNION ALL SELECT account_id, {finished}, 0, 0, 1, {FINISHED}, {PASSED} FROM attempt_tally \
             WHERE mode <> 'public' AND finished_at IS NOT NULL"
        )
    },
};
const OUTCOMES: Kept = Kept {
    table: "outcome_count",
    key: "account_id, at, course_id",
    sums: &["ended", "finished", "passed", "percents", "happy", "satisfied", "neutral", "sad", "evil"],
    recount: |backend| {
        format!(
            "SELECT account_id, {} AS at, course_id, 1 AS ended, {FINISHED} AS finished, {PASSED} AS passed, {} AS percents, \
             happy, satisfied, neutral, sad, evil FROM attempt_tally WHERE mode <> 'public' AND finished_at IS NOT NULL",
            quarter_day("started_at", backend),
            millionths("percent", backend)
        )
    },
};

/// Of a row of `attempt_tally`: whether it was played to an end, and whether it passed, as 1 or 0.
pub(crate) const FINISHED: &str = "CASE WHEN percent IS NULL THEN 0 ELSE 1 END";
/// See above.
pub(crate) const PASSED: &str = "CASE WHEN status = 'passed' THEN 1 ELSE 0 END";

/// When the quarter of an hour of a time began. SQLite keeps times as text, `2026-03-01T09:41:07.5+00:00`.
fn quarter_hour(at: &str, backend: DbBackend) -> String {
    if backend == DbBackend::Sqlite {
        format!(
            "substr({at}, 1, 14) || substr('00153045', substr({at}, 15, 2) / 15 * 2 + 1, 2) || ':00+00:00'"
        )
    } else {
        format!("date_bin('15 minutes', {at}, 'epoch'::timestamptz)")
    }
}

/// The same of six hours.
fn quarter_day(at: &str, backend: DbBackend) -> String {
    if backend == DbBackend::Sqlite {
        format!(
            "substr({at}, 1, 11) || substr('00061218', substr({at}, 12, 2) / 6 * 2 + 1, 2) || ':00:00+00:00'"
        )
    } else {
        format!("date_bin('6 hours', {at}, 'epoch'::timestamptz)")
    }
}

/// A percent as a whole number, so that a sum is the same in whatever order; 0 where there is none.
pub(crate) fn millionths(percent: &str, backend: DbBackend) -> String {
    let floor = if backend == DbBackend::Sqlite { "" } else { "floor" };
    format!("COALESCE(CAST({floor}({percent} * 1000000 + 0.5) AS BIGINT), 0)")
}

impl Kept {
    /// The counts, or the same counted anew.
    fn added_up(&self, rows: &str) -> String {
        let Self { key, sums, .. } = self;
        let added: Vec<_> = sums.iter().map(|sum| format!("CAST(SUM({sum}) AS BIGINT) AS {sum}")).collect();
        let counted: Vec<_> = sums.iter().map(|sum| format!("SUM({sum}) <> 0")).collect();
        format!(
            "SELECT {key}, {} FROM {rows} GROUP BY {key} HAVING {}",
            added.join(", "),
            counted.join(" OR ")
        )
    }
}

impl System {
    /// How many counts of assignments by where they stand are not what the assignments say.
    pub async fn examine_standing_counts(&self) -> Result<u64> {
        self.examine(&STANDING).await
    }

    /// How many counts of what happened are not what assignments and attempts say.
    pub async fn examine_activity_counts(&self) -> Result<u64> {
        Ok(self.examine(&ACTIVITY).await? + self.examine(&OUTCOMES).await?)
    }

    async fn examine(&self, kept: &Kept) -> Result<u64> {
        let counts = kept.added_up(kept.table);
        let recount = kept.added_up(&format!("({}) r", (kept.recount)(self.db.backend())));
        let count = async |sql: String| -> Result<u64> {
            let statement = Statement::from_string(self.db.backend(), sql);
            let row = self.db.reader().query_one_raw(statement).await?;
            let n: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(0);
            Ok(u64::try_from(n).unwrap_or(0))
        };
        let wrong = count(format!("SELECT COUNT(*) FROM ({counts} EXCEPT {recount}) c")).await?;
        let missing = count(format!("SELECT COUNT(*) FROM ({recount} EXCEPT {counts}) c")).await?;
        Ok(wrong.max(missing))
    }

    /// Adds up what connections to PostgreSQL have counted apart from each other. What one of them is writing stays for
    /// the next time.
    pub async fn join_counts(&self) -> Result<()> {
        if self.db.backend() == DbBackend::Sqlite {
            return Ok(());
        }
        // One transaction each: whoever counts waits for rows that are joined.
        for kept in [STANDING, ACTIVITY, OUTCOMES] {
            let tx = self.begin().await?;
            join(&tx, &kept).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

async fn join(tx: &Tx, Kept { table, key, sums, .. }: &Kept) -> Result<()> {
    let added: Vec<_> = sums.iter().map(|sum| format!("SUM({sum})")).collect();
    let new: Vec<_> = sums.iter().map(|sum| format!("{sum} = {table}.{sum} + excluded.{sum}")).collect();
    tx.open
        .execute_unprepared(&format!(
            "WITH apart AS (SELECT ctid FROM {table} WHERE shard <> 0 FOR UPDATE SKIP LOCKED), \
             gone AS (DELETE FROM {table} c USING apart WHERE c.ctid = apart.ctid RETURNING c.*) \
             INSERT INTO {table} ({key}, shard, {}) SELECT {key}, 0, {} FROM gone GROUP BY {key} \
             ON CONFLICT ({key}, shard) DO UPDATE SET {}",
            sums.join(", "),
            added.join(", "),
            new.join(", ")
        ))
        .await?;
    Ok(())
}
