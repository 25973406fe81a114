//! The appointment report: a row for each attempt, and one for each assignment that was not begun.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use futures_util::future::try_join3;
use rozmova_domain::{course::CourseKind, play::SessionStatus, points::Points, text::sort_key};
use sea_orm::{DbErr, FromQueryResult, QueryResult};

use super::{Conditions, ReportFilter, branches::Branches};
use crate::{
    Result, Scoped,
    columns::{Columns, among, id_list},
};

/// Which rows.
#[derive(Clone, Debug, Default)]
pub struct AppointmentFilter {
    /// Whose attempts and assignments; the period tests the attempt's start, of a row that was not begun the assignment's.
    pub rows: ReportFilter,
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
    Email,
    Organization,
    Division,
    Position,
    Game,
    Kind,
    Status,
    Number,
    Used,
    Total,
    Points,
    MaxPoints,
    Percent,
    Started,
    Finished,
    Duration,
}

/// A row of the report.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the columns of the report")]
pub struct AppointmentRow {
    pub employee_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub personnel_number: String,
    pub dismissed_at: Option<DateTime<Utc>>,
    pub erased_at: Option<DateTime<Utc>>,
    pub course_id: i64,
    pub title: String,
    pub kind: CourseKind,
    pub assignment_id: Option<i64>,
    pub withdrawn_at: Option<DateTime<Utc>>,
    pub attempt_id: Option<i64>,
    pub number: Option<i32>,
    pub attempts_used: i32,
    pub attempts_total: i32,
    pub status: Option<SessionStatus>,
    pub points: Option<Points>,
    pub max_points: Points,
    pub percent: Option<f64>,
    pub started_at: Option<DateTime<Utc>>,
    pub finished_at: Option<DateTime<Utc>>,
    pub duration_s: Option<i32>,
}

/// What the rows say together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AppointmentSummary {
    /// People that there is a row of.
    pub people: u64,
    /// Assignments that were not begun.
    pub not_started: u64,
    /// Attempts.
    pub attempts: u64,
    /// Of these, passed.
    pub succeeded: u64,
    /// Of these, not passed at their end.
    pub failed: u64,
    /// Sum of the percents of those that were played to an end.
    pub percents: f64,
    /// Sum of their seconds.
    pub seconds: u64,
    /// How many of them have a percent from 0 to below 10, from 10 to below 20 … from 90 to 100.
    pub by_tenth: [u64; 10],
}

/// Names a row: an attempt, or an assignment that was not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    attempt_id: Option<i64>,
    assignment_id: Option<i64>,
}

/// The attempts with one percent.
#[derive(FromQueryResult)]
struct Alike {
    percent: Option<f64>,
    attempts: i64,
    succeeded: i64,
    failed: i64,
    seconds: i64,
}

impl Alike {
    fn take_off(&mut self, less: &Self) {
        self.attempts -= less.attempts;
        self.succeeded -= less.succeeded;
        self.failed -= less.failed;
        self.seconds -= less.seconds;
    }
}

impl AppointmentSummary {
    /// Of these attempts; people and what was not begun are not told.
    fn of(alike: &[Alike]) -> Self {
        let count = |n: i64| u64::try_from(n).unwrap_or(0);
        let mut summary = Self::default();
        for alike in alike {
            let attempts = count(alike.attempts);
            summary.attempts += attempts;
            summary.succeeded += count(alike.succeeded);
            summary.failed += count(alike.failed);
            let Some(percent) = alike.percent else { continue };
            summary.percents += percent * alike.attempts as f64;
            summary.seconds += count(alike.seconds);
            let tenth = (1..10).filter(|tenth| percent >= f64::from(*tenth) * 10.0).count();
            summary.by_tenth[tenth] += attempts;
        }
        summary
    }
}

#[derive(FromQueryResult)]
struct Named {
    id: i64,
    short_name: String,
}

impl AppointmentRow {
    fn key(&self) -> Key {
        let assignment_id = if self.attempt_id.is_none() { self.assignment_id } else { None };
        Key { attempt_id: self.attempt_id, assignment_id }
    }
}

/// The columns of [`Branches::keys`] in their order.
impl FromQueryResult for Key {
    fn from_query_result(row: &QueryResult, _: &str) -> Result<Self, DbErr> {
        let mut columns = Columns::of(row);
        Ok(Self { attempt_id: columns.take()?, assignment_id: columns.take()? })
    }
}

/// The columns of [`Scoped::appointment_rows`] in their order.
impl FromQueryResult for AppointmentRow {
    fn from_query_result(row: &QueryResult, _: &str) -> Result<Self, DbErr> {
        let mut columns = Columns::of(row);
        Ok(Self {
            employee_id: columns.take()?,
            first_name: columns.take()?,
            last_name: columns.take()?,
            email: columns.take()?,
            personnel_number: columns.take()?,
            dismissed_at: columns.take()?,
            erased_at: columns.take()?,
            course_id: columns.take()?,
            title: columns.take()?,
            kind: columns.take()?,
            assignment_id: columns.take()?,
            withdrawn_at: columns.take()?,
            attempt_id: columns.take()?,
            number: columns.take()?,
            attempts_used: columns.take()?,
            attempts_total: columns.take()?,
            status: columns.take()?,
            points: columns.take()?,
            max_points: columns.take()?,
            percent: columns.take()?,
            started_at: columns.take()?,
            finished_at: columns.take()?,
            duration_s: columns.take()?,
        })
    }
}

const PERSON_AND_COURSE: &str = "e.id AS employee_id, e.first_name, e.last_name, COALESCE(e.email, '') AS email, \
    COALESCE(e.personnel_number, '') AS personnel_number, e.dismissed_at, e.erased_at, \
    c.id AS course_id, c.title, c.kind";

impl Scoped {
    /// How many rows there are, and one page of them.
    pub async fn appointments(
        &self,
        filter: &AppointmentFilter,
        order: (AppointmentOrder, bool),
        (limit, offset): (u64, u64),
    ) -> Result<(u64, Vec<AppointmentRow>)> {
        let counted =
            &AppointmentFilter { rows: self.for_counting(&filter.rows).await?, state: filter.state };
        if counted.rows.found.as_ref().is_some_and(Vec::is_empty) {
            return Ok((0, Vec::new()));
        }
        let total = self.less_others(async |data| data.count_appointments(counted).await);
        let keys = async {
            let filter = if counted.rows.found.is_some() { counted } else { filter };
            if let Some(groups) = self.beginning(&filter.rows, order).await?
                && let Some(keys) = self.keys_of_groups(groups, filter.state, (limit, offset)).await?
            {
                return Ok(keys);
            }
            self.keys(filter, order, (limit, offset)).await
        };
        let (total, keys) = tokio::try_join!(total, keys)?;
        Ok((total, self.appointment_rows(&keys).await?))
    }

    /// One page of the rows, as keys.
    pub(super) async fn keys(
        &self,
        filter: &AppointmentFilter,
        order: (AppointmentOrder, bool),
        (limit, offset): (u64, u64),
    ) -> Result<Vec<Key>> {
        let organizations = self.by_short_name(order.0).await?;
        let branches = Branches::of_page(filter, self, order).await?;
        let most = Some(offset.saturating_add(limit));
        let Some(keys) = branches.keys(filter, order, &organizations, most) else { return Ok(Vec::new()) };
        self.rows(&format!("{keys} LIMIT {limit} OFFSET {offset}"), branches.values()).await
    }

    pub(super) async fn count_appointments(&self, filter: &AppointmentFilter) -> Result<u64> {
        let branches = Branches::of(filter, self);
        let mut total = self.not_begun(&filter.rows, branches.not_begun.as_ref()).await?;
        if let Some(conditions) = &branches.attempts {
            let from = format!("FROM attempt_tally t {}", conditions.of("t"));
            let sql = match filter.state {
                Some(AppointmentState::Best) => {
                    format!("SELECT COUNT(*) AS n FROM (SELECT DISTINCT t.employee_id, t.course_id {from}) b")
                }
                _ => format!("SELECT COUNT(*) AS n {from}"),
            };
            total += self.count(&sql, conditions.values.clone()).await?;
        }
        Ok(total)
    }

    /// The organisations in the order of their short names, for rows that are ordered by those: no column has it.
    pub(super) async fn by_short_name(&self, order: AppointmentOrder) -> Result<Vec<i64>> {
        if order != AppointmentOrder::Organization {
            return Ok(Vec::new());
        }
        let sql = "SELECT id, short_name FROM organization WHERE account_id = $1";
        let mut all: Vec<Named> = self.rows(sql, Vec::new()).await?;
        all.sort_by_cached_key(|one| (sort_key(&one.short_name), one.id));
        Ok(all.into_iter().map(|one| one.id).collect())
    }

    /// The rows of these keys, in their order; what was taken away meanwhile is left out.
    pub(super) async fn appointment_rows(&self, keys: &[Key]) -> Result<Vec<AppointmentRow>> {
        let attempts: Vec<i64> = keys.iter().filter_map(|key| key.attempt_id).collect();
        let assignments: Vec<i64> = keys.iter().filter_map(|key| key.assignment_id).collect();
        let mut found: HashMap<Key, AppointmentRow> = HashMap::new();
        if !attempts.is_empty() {
            let these = among(self.backend(), "p.id", "?");
            let values = vec![id_list(self.backend(), attempts)];
            let sql = format!(
                "SELECT {PERSON_AND_COURSE}, t.assignment_id, a.withdrawn_at, t.attempt_id, t.number, \
                 COALESCE(a.attempts_used, t.number) AS attempts_used, \
                 COALESCE(a.attempts_total, c.attempts) AS attempts_total, t.status, t.points, t.max_points, t.percent, \
                 t.started_at, t.finished_at, t.duration_s FROM attempt p \
                 JOIN attempt_tally t ON t.account_id = $1 AND t.course_id = p.course_id AND t.attempt_id = p.id \
                 JOIN employee e ON e.account_id = $1 AND e.id = t.employee_id \
                 JOIN course c ON c.account_id = $1 AND c.id = t.course_id \
                 LEFT JOIN assignment a ON a.account_id = $1 AND a.id = t.assignment_id \
                 WHERE p.account_id = $1 AND {these}"
            );
            let rows: Vec<AppointmentRow> = self.rows(&sql, values).await?;
            found.extend(rows.into_iter().map(|row| (row.key(), row)));
        }
        if !assignments.is_empty() {
            let these = among(self.backend(), "a.id", "?");
            let values = vec![id_list(self.backend(), assignments)];
            let sql = format!(
                "SELECT {PERSON_AND_COURSE}, a.id AS assignment_id, a.withdrawn_at, CAST(NULL AS BIGINT) AS attempt_id, \
                 CAST(NULL AS INTEGER) AS number, a.attempts_used, a.attempts_total, CAST(NULL AS VARCHAR(16)) AS status, \
                 CAST(NULL AS BIGINT) AS points, c.max_points, CAST(NULL AS double precision) AS percent, \
                 a.withdrawn_at AS started_at, a.withdrawn_at AS finished_at, CAST(NULL AS INTEGER) AS duration_s \
                 FROM assignment a \
                 JOIN employee e ON e.account_id = $1 AND e.id = a.employee_id \
                 JOIN course c ON c.account_id = $1 AND c.id = a.course_id \
                 WHERE a.account_id = $1 AND a.withdrawn_at IS NULL AND {these}"
            );
            let rows: Vec<AppointmentRow> = self.rows(&sql, values).await?;
            found.extend(rows.into_iter().map(|row| (row.key(), row)));
        }
        Ok(keys.iter().filter_map(|key| found.remove(key)).collect())
    }

    /// How the rows are spread, and how many people they are of.
    pub async fn appointment_summary(&self, filter: &AppointmentFilter) -> Result<AppointmentSummary> {
        let filter = &AppointmentFilter { rows: self.for_counting(&filter.rows).await?, state: filter.state };
        let people = self.less_others(async |data| data.people_of_appointments(filter).await);
        let not_started = self.less_others(async |data| {
            data.not_begun(&filter.rows, Branches::of(filter, &data).not_begun.as_ref()).await
        });
        let (people, not_started, alike) = try_join3(people, not_started, self.alike(filter)).await?;
        Ok(AppointmentSummary { people, not_started, ..AppointmentSummary::of(&alike) })
    }

    /// The attempts, by percent and the highest first.
    async fn alike(&self, filter: &AppointmentFilter) -> Result<Vec<Alike>> {
        let Some(others) = self.others().await? else { return self.alike_of(filter).await };
        let all = self.everybody();
        let (mut all, theirs) = tokio::try_join!(all.alike_of(filter), others.alike_of(filter))?;
        let bits = |alike: &Alike| alike.percent.map(f64::to_bits);
        let theirs: HashMap<_, Alike> = theirs.into_iter().map(|alike| (bits(&alike), alike)).collect();
        all.iter_mut().for_each(|alike| {
            theirs.get(&bits(alike)).into_iter().for_each(|less| alike.take_off(less));
        });
        all.retain(|alike| alike.attempts > 0);
        Ok(all)
    }

    async fn people_of_appointments(&self, filter: &AppointmentFilter) -> Result<u64> {
        let (people, values) = Branches::of(filter, self).people();
        self.count(&format!("SELECT COUNT(*) AS n {people}"), values).await
    }

    /// How many assignments without an attempt there are; of the whole account the database keeps the count.
    async fn not_begun(&self, filter: &ReportFilter, conditions: Option<&Conditions>) -> Result<u64> {
        let Some(conditions) = conditions else { return Ok(0) };
        if self.counts_all_assignments(filter) {
            let sql = "SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT) AS n FROM assignment_count \
                 WHERE account_id = $1 AND attempts_used = 0";
            return self.count(sql, Vec::new()).await;
        }
        let sql = format!("SELECT COUNT(*) AS n FROM assignment a {}", conditions.of("a"));
        self.count(&sql, conditions.values.clone()).await
    }

    async fn alike_of(&self, filter: &AppointmentFilter) -> Result<Vec<Alike>> {
        let Some(conditions) = Branches::of(filter, self).attempts else { return Ok(Vec::new()) };
        let mut from = format!("FROM attempt_tally t {}", conditions.of("t"));
        if filter.state == Some(AppointmentState::Best) {
            from = format!(
                "FROM (SELECT t.status, t.percent, t.duration_s, ROW_NUMBER() OVER (PARTITION BY t.employee_id, \
                 t.course_id ORDER BY t.percent DESC NULLS LAST, t.started_at, t.attempt_id) AS place {from}) t \
                 WHERE t.place = 1"
            );
        }
        // An index has the percents in order, so that nothing is sorted; there are as many as results that courses can have.
        let sql = format!(
            "SELECT t.percent, COUNT(*) AS attempts, COUNT(CASE WHEN t.status = 'passed' THEN 1 END) AS succeeded, \
             COUNT(CASE WHEN t.status = 'failed' THEN 1 END) AS failed, \
             CAST(COALESCE(SUM(t.duration_s), 0) AS BIGINT) AS seconds {from} GROUP BY t.percent \
             ORDER BY t.percent DESC NULLS LAST"
        );
        self.rows(&sql, conditions.values).await
    }
}
