//! Figures of the dashboard.

use chrono::{DateTime, Utc};
use rozmova_domain::{course::CourseKind, play::PlayMode};
use sea_orm::{ConnectionTrait, FromQueryResult, Value};

use super::{Conditions, ReportFilter, as_they_lie};
use crate::{Result, Scoped};

/// What happened in a stretch of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flow {
    /// Attempts that began.
    pub started: i64,
    /// Attempts that were played to an end.
    pub finished: i64,
    /// Attempts that passed.
    pub passed: i64,
}

/// What happened on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromQueryResult)]
pub struct ActivityDay {
    /// Place in the days that were asked for.
    pub day: i32,
    /// Attempts that began.
    pub started: i64,
    /// Attempts that ended.
    pub finished: i64,
}

/// A course with the lowest marks.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the report")]
pub struct WeakCourse {
    pub course_id: i64,
    pub title: String,
    pub kind: CourseKind,
    pub finished: i64,
    pub passed: i64,
    pub average: f64,
}

const COUNTED: [PlayMode; 2] = [PlayMode::Assigned, PlayMode::SelfEducation];

/// Two columns, `name_0` and `name_1`: rows of which `column` is in the first and in the second stretch.
fn within(
    values: &mut Vec<Value>,
    edges: [DateTime<Utc>; 3],
    column: &str,
    more: &str,
    name: &str,
) -> String {
    let stretches = edges.windows(2).enumerate().map(|(part, edge)| {
        values.extend([edge[0], edge[1]].map(Value::from));
        format!("COUNT(CASE WHEN {column} >= ? AND {column} < ?{more} THEN 1 END) AS {name}_{part}")
    });
    stretches.collect::<Vec<_>>().join(", ")
}

impl Scoped {
    /// From the first to before the second, and from the second to before the third: attempts of assignments and of
    /// self-education. One scan tells both.
    pub async fn flows(&self, edges: [DateTime<Utc>; 3]) -> Result<[Flow; 2]> {
        let mut values = Vec::new();
        let columns = [
            within(&mut values, edges, "t.started_at", "", "started"),
            within(&mut values, edges, "t.finished_at", " AND t.percent IS NOT NULL", "finished"),
            within(&mut values, edges, "t.finished_at", " AND t.status = 'passed'", "passed"),
        ];
        let sql = format!(
            "SELECT {} FROM attempt_tally t WHERE t.account_id = $1 AND t.mode IN ('assigned', 'self'){}",
            columns.join(", "),
            as_they_lie(&ReportFilter::default()),
        );
        let row = self.reports().query_one_raw(self.statement(&sql, values)).await?;
        let Some(row) = row else { return Ok([Flow::default(); 2]) };
        let flow = |part: usize| -> Result<Flow> {
            let of = |name: &str| row.try_get::<i64>("", &format!("{name}_{part}"));
            Ok(Flow { started: of("started")?, finished: of("finished")?, passed: of("passed")? })
        };
        Ok([flow(0)?, flow(1)?])
    }

    /// Day by day; `edges` are the beginnings of the days and the end of the last one.
    pub async fn activity(&self, edges: &[DateTime<Utc>]) -> Result<Vec<ActivityDay>> {
        let mut values = Vec::new();
        let days = edges.windows(2).enumerate().map(|(day, edge)| {
            values.extend([edge[0], edge[1], edge[0], edge[1]].map(Value::from));
            let count = |column: &str| {
                format!(
                    "(SELECT COUNT(*) FROM attempt_tally WHERE account_id = $1 AND {column} >= ? AND {column} < ? \
                     AND mode IN ('assigned', 'self'))"
                )
            };
            format!(
                "SELECT CAST({day} AS INTEGER) AS day, {} AS started, {} AS finished",
                count("started_at"),
                count("finished_at")
            )
        });
        let sql = format!("{} ORDER BY day", days.collect::<Vec<_>>().join(" UNION ALL "));
        self.rows(&sql, values).await
    }

    /// The courses with the lowest averages since `from`, of those that at least `least` attempts have finished.
    pub async fn weakest_courses(
        &self,
        from: DateTime<Utc>,
        least: u32,
        most: u32,
    ) -> Result<Vec<WeakCourse>> {
        let mut conditions = Conditions::default();
        let filter = ReportFilter { from: Some(from), audience: COUNTED.to_vec(), ..ReportFilter::default() };
        conditions.attempts(&filter);
        let sql = format!(
            "SELECT c.id AS course_id, c.title, c.kind, x.finished, x.passed, x.average FROM (SELECT t.course_id, \
             COUNT(*) AS finished, COUNT(CASE WHEN t.status = 'passed' THEN 1 END) AS passed, AVG(t.percent) AS average \
             FROM attempt_tally t {}{} AND t.percent IS NOT NULL GROUP BY t.course_id HAVING COUNT(*) >= {least}) x \
             JOIN course c ON c.account_id = $1 AND c.id = x.course_id WHERE c.archived_at IS NULL \
             ORDER BY x.average, c.id LIMIT {most}",
            conditions.of("t"),
            as_they_lie(&filter)
        );
        self.rows(&sql, conditions.values).await
    }
}
