//! The appointment report: a row for each attempt, and one for each assignment that was not begun.

use chrono::{DateTime, Utc};
use rozmova_domain::text;
use sea_orm::{DbBackend, FromQueryResult, Statement, Value};

use crate::{Result, Scoped};

/// Which rows.
#[derive(Clone, Debug, Default)]
pub struct AppointmentFilter {
    /// Courses; empty: all.
    pub games: Vec<i64>,
    /// One person.
    pub user: Option<i64>,
    /// Part of a person's name, email or phone, or of a course's title.
    pub search: Option<String>,
    /// Not before: the attempt's start, of a row that was not begun the assignment's.
    pub from: Option<DateTime<Utc>>,
    /// Not after.
    pub to: Option<DateTime<Utc>>,
    /// Which state.
    pub state: Option<AppointmentState>,
}

/// A choice among the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppointmentState {
    /// Assigned, no attempt.
    NotStarted,
    /// Running, or ended before its end.
    NotCompleted,
    /// Reached the pass mark.
    Succeeded,
    /// Did not.
    Failed,
    /// One attempt for each person and course: the highest percent, then the earliest.
    Best,
}

/// What rows are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of the report")]
pub enum AppointmentOrder {
    User,
    Game,
    Percent,
    Started,
    Finished,
    Duration,
}

/// A row of the report.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the report")]
pub struct AppointmentRow {
    pub employee_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub dismissed_at: Option<DateTime<Utc>>,
    pub erased_at: Option<DateTime<Utc>>,
    pub course_id: i64,
    pub title: String,
    pub assignment_id: Option<i64>,
    pub attempt_id: Option<i64>,
    pub number: Option<i32>,
    pub attempts_used: i64,
    pub attempts_total: i64,
    pub status: Option<String>,
    pub points: Option<i32>,
    pub max_points: i32,
    pub percent: Option<f64>,
    pub begun_at: DateTime<Utc>,
    pub started_at: Option<DateTime<Utc>>,
    pub finished_at: Option<DateTime<Utc>>,
}

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

/// Attempts of assignments, assignments without one, and attempts of self-education. `$1` is the account.
const ROWS: &str = "SELECT e.id AS employee_id, e.first_name, e.last_name, e.email, e.dismissed_at, e.erased_at, \
        e.search_key, e.sort_key, c.id AS course_id, c.title, c.title_key, c.sort_key AS course_sort_key, \
        a.id AS assignment_id, t.id AS attempt_id, t.number, a.attempts_used * CAST(1 AS BIGINT) AS attempts_used, \
        a.attempts_total * CAST(1 AS BIGINT) AS attempts_total, t.status, t.points, \
        COALESCE(t.max_points, c.max_points) AS max_points, t.percent, \
        COALESCE(t.started_at, a.starts_at) AS begun_at, t.started_at, t.finished_at \
    FROM assignment a \
    JOIN employee e ON e.account_id = a.account_id AND e.id = a.employee_id \
    JOIN course c ON c.account_id = a.account_id AND c.id = a.course_id \
    LEFT JOIN attempt t ON t.account_id = a.account_id AND t.assignment_id = a.id \
    WHERE a.account_id = $1 AND (a.withdrawn_at IS NULL OR t.id IS NOT NULL) \
    UNION ALL \
    SELECT e.id, e.first_name, e.last_name, e.email, e.dismissed_at, e.erased_at, e.search_key, e.sort_key, c.id, c.title, \
        c.title_key, c.sort_key, NULL, t.id, t.number, t.number * CAST(1 AS BIGINT), \
        c.attempts * CAST(1 AS BIGINT), t.status, t.points, t.max_points, t.percent, \
        t.started_at, t.started_at, t.finished_at \
    FROM attempt t \
    JOIN employee e ON e.account_id = t.account_id AND e.id = t.employee_id \
    JOIN course c ON c.account_id = t.account_id AND c.id = t.course_id \
    WHERE t.account_id = $1 AND t.mode = 'self'";

/// One statement being put together: its conditions and their values.
struct Conditions {
    sql: String,
    values: Vec<Value>,
}

impl Conditions {
    fn add(&mut self, condition: &str, values: impl IntoIterator<Item = Value>) {
        let mut condition = condition.to_owned();
        for value in values {
            self.values.push(value);
            condition = condition.replacen('?', &format!("${}", self.values.len()), 1);
        }
        self.sql.push_str(" AND ");
        self.sql.push_str(&condition);
    }
}

impl Scoped {
    /// How many rows there are, and one page of them.
    pub async fn appointments(
        &self,
        filter: &AppointmentFilter,
        order: (AppointmentOrder, bool),
        page: Option<(u64, u64)>,
    ) -> Result<(u64, Vec<AppointmentRow>)> {
        let conditions = conditions(self.account().get(), filter);
        let rows = match filter.state {
            Some(AppointmentState::Best) => format!(
                "SELECT r.*, ROW_NUMBER() OVER (PARTITION BY employee_id, course_id \
                 ORDER BY percent DESC NULLS LAST, started_at, attempt_id) AS place FROM ({ROWS}) r \
                 WHERE attempt_id IS NOT NULL{}",
                conditions.sql
            ),
            _ => format!("SELECT r.*, 1 AS place FROM ({ROWS}) r WHERE 1 = 1{}", conditions.sql),
        };
        let (backend, reader) = (self.backend(), self.reader());
        let count = Statement::from_sql_and_values(
            backend,
            format!("SELECT COUNT(*) AS n FROM ({rows}) x WHERE place = 1"),
            conditions.values.clone(),
        );
        let total = Count::find_by_statement(count).one(reader).await?.map_or(0, |row| row.n);
        let total = u64::try_from(total).unwrap_or(0);
        if page.is_some_and(|(_, offset)| offset >= total) {
            return Ok((total, Vec::new()));
        }
        let limit = page.map_or(String::new(), |(limit, offset)| format!(" LIMIT {limit} OFFSET {offset}"));
        let sql = format!(
            "SELECT * FROM ({rows}) x WHERE place = 1 ORDER BY {}, begun_at DESC, \
             COALESCE(attempt_id, 0) DESC, COALESCE(assignment_id, 0) DESC{limit}",
            order_by(backend, order)
        );
        let rows = AppointmentRow::find_by_statement(Statement::from_sql_and_values(
            backend,
            sql,
            conditions.values,
        ))
        .all(reader)
        .await?;
        Ok((total, rows))
    }
}

fn conditions(account: i64, filter: &AppointmentFilter) -> Conditions {
    let mut all = Conditions { sql: String::new(), values: vec![account.into()] };
    if !filter.games.is_empty() {
        let marks = vec!["?"; filter.games.len()].join(", ");
        all.add(&format!("course_id IN ({marks})"), filter.games.iter().map(|id| Value::from(*id)));
    }
    if let Some(user) = filter.user {
        all.add("employee_id = ?", [user.into()]);
    }
    if let Some(search) = filter.search.as_deref().filter(|text| !text.trim().is_empty()) {
        let pattern = format!("%{}%", text::search_key(search));
        all.add("(search_key LIKE ? OR title_key LIKE ?)", [pattern.clone().into(), pattern.into()]);
    }
    if let Some(from) = filter.from {
        all.add("begun_at >= ?", [from.into()]);
    }
    if let Some(to) = filter.to {
        all.add("begun_at <= ?", [to.into()]);
    }
    match filter.state {
        Some(AppointmentState::NotStarted) => all.add("attempt_id IS NULL", []),
        Some(AppointmentState::NotCompleted) => all.add("status IN ('in_progress', 'not_completed')", []),
        Some(AppointmentState::Succeeded) => all.add("status = 'passed'", []),
        Some(AppointmentState::Failed) => all.add("status = 'failed'", []),
        Some(AppointmentState::Best) | None => {}
    }
    all
}

fn order_by(backend: DbBackend, (order, descending): (AppointmentOrder, bool)) -> String {
    let column = match order {
        AppointmentOrder::User => "sort_key",
        AppointmentOrder::Game => "course_sort_key",
        AppointmentOrder::Percent => "percent",
        AppointmentOrder::Started => "begun_at",
        AppointmentOrder::Finished => "finished_at",
        AppointmentOrder::Duration => match backend {
            DbBackend::Postgres => "(finished_at - started_at)",
            _ => "(julianday(finished_at) - julianday(started_at))",
        },
    };
    let direction = if descending { "DESC" } else { "ASC" };
    format!("{column} {direction} NULLS LAST")
}
