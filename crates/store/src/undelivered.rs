//! What an account has not got out so far: results for other systems, reports by email, files with a person's data. They are
//! jobs, which belong to no account; what they are about does.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, FromQueryResult, Statement, Value};

use crate::{MAX_ATTEMPTS, Result, Scoped, Tx};

/// Work that failed at least once and is not done.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the list")]
pub struct Undelivered {
    pub id: i64,
    pub kind: String,
    /// Tries since it was begun, or begun anew.
    pub attempts: i32,
    pub last_error: String,
    pub run_at: DateTime<Utc>,
    pub course_id: Option<i64>,
    pub course_title: Option<String>,
    pub person_id: Option<i64>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// Which report.
    pub report: Option<String>,
}

/// Names of the kinds of jobs.
#[derive(Clone, Copy, Debug)]
pub struct DeliveryKinds {
    /// Sends the result of the attempt in its payload.
    pub result: &'static str,
    /// Writes the emails of the schedule in its payload, behind the account.
    pub report: &'static str,
    /// Gathers what the background task in its payload asks for.
    pub data: &'static str,
}

impl DeliveryKinds {
    /// Jobs of the account with the number `$1`. A payload is a number only in jobs of its kind.
    fn rows(self) -> String {
        let Self { result, report, data } = self;
        format!(
            "FROM job j \
             LEFT JOIN attempt a ON a.id = CASE WHEN j.kind = '{result}' THEN CAST(j.payload AS BIGINT) END \
             LEFT JOIN background_task t ON t.id = CASE WHEN j.kind = '{data}' THEN CAST(j.payload AS BIGINT) END \
             LEFT JOIN report_schedule s ON j.kind = '{report}' AND s.account_id = $1 \
             AND j.payload = CAST(s.account_id AS TEXT) || ' ' || CAST(s.id AS TEXT) \
             WHERE j.kind IN ('{result}', '{report}', '{data}') AND j.last_error IS NOT NULL \
             AND COALESCE(a.account_id, t.account_id, s.account_id) = $1"
        )
    }
}

impl Scoped {
    /// A page of it, what has given up first, and how much there is. Two statements.
    pub async fn undelivered(
        &self,
        kinds: DeliveryKinds,
        (limit, offset): (u64, u64),
    ) -> Result<(Vec<Undelivered>, u64)> {
        let rows = kinds.rows();
        let count = self.statement_of(format!("SELECT COUNT(*) {rows}"), []);
        let total: i64 = self
            .reader()
            .query_one_raw(count)
            .await?
            .map(|row| row.try_get_by_index(0))
            .transpose()?
            .unwrap_or(0);
        let sql = format!(
            "SELECT j.id, j.kind, j.attempts, j.last_error, j.run_at, c.id AS course_id, c.title AS course_title, \
             e.id AS person_id, e.first_name, e.last_name, s.report {} ORDER BY j.attempts >= {MAX_ATTEMPTS} DESC, \
             j.id DESC LIMIT {limit} OFFSET {offset}",
            rows.replacen(
                " WHERE ",
                " LEFT JOIN course c ON c.account_id = $1 AND c.id = a.course_id \
                 LEFT JOIN employee e ON e.account_id = $1 AND e.id = COALESCE(a.employee_id, t.about) WHERE ",
                1
            )
        );
        let found = Undelivered::find_by_statement(self.statement_of(sql, [])).all(self.reader()).await?;
        Ok((found, u64::try_from(total).unwrap_or(0)))
    }

    /// Lets one of it run now, or everything that has given up, as if it had never failed; returns how much. What a process is
    /// running stays as it is.
    pub async fn deliver_again(
        &self,
        tx: &Tx,
        kinds: DeliveryKinds,
        one: Option<i64>,
        now: DateTime<Utc>,
    ) -> Result<u64> {
        let which = match one {
            Some(id) => format!("j.id = {id}"),
            None => format!("j.attempts >= {MAX_ATTEMPTS}"),
        };
        let sql = format!(
            "UPDATE job SET attempts = 0, run_at = $2 WHERE (locked_until IS NULL OR locked_until < $2) \
             AND id IN (SELECT j.id {} AND {which})",
            kinds.rows()
        );
        Ok(tx.open.execute_raw(self.statement_of(sql, [now.into()])).await?.rows_affected())
    }

    /// Whether this is work of the account.
    pub async fn is_undelivered(&self, kinds: DeliveryKinds, id: i64) -> Result<bool> {
        let sql = format!("SELECT j.id {} AND j.id = $2", kinds.rows());
        Ok(self.reader().query_one_raw(self.statement_of(sql, [id.into()])).await?.is_some())
    }

    /// With the account as the first value.
    fn statement_of<const N: usize>(&self, sql: String, more: [Value; N]) -> Statement {
        let values = [Value::from(self.account().get())].into_iter().chain(more);
        Statement::from_sql_and_values(self.backend(), sql, values)
    }
}
