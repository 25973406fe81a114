//! Figures of the dashboard. Of everybody the database keeps counts by stretches of time (`kept_counts`): rows are read
//! only where a period begins or ends within a stretch, and what goes on.

use std::collections::HashMap;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use rozmova_domain::{course::CourseKind, play::PlayMode};
use sea_orm::{DbBackend, FromQueryResult, Value};

use super::{ReportFilter, courses::sum, narrowed::Stretch};
use crate::{
    Result, Scoped,
    kept_counts::{FINISHED, PASSED, millionths},
};

/// What happened in a stretch of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromQueryResult)]
pub struct Flow {
    /// Assignments that were made and not taken back.
    pub assigned: i64,
    /// Attempts that began.
    pub started: i64,
    /// Attempts that ended, played to an end or not.
    pub ended: i64,
    /// Attempts that were played to an end.
    pub finished: i64,
    /// Attempts that passed.
    pub passed: i64,
}

impl std::iter::Sum for Flow {
    fn sum<I: Iterator<Item = Self>>(flows: I) -> Self {
        flows.fold(Self::default(), |sum, one| Self {
            assigned: sum.assigned + one.assigned,
            started: sum.started + one.started,
            ended: sum.ended + one.ended,
            finished: sum.finished + one.finished,
            passed: sum.passed + one.passed,
        })
    }
}

impl std::ops::Sub for Flow {
    type Output = Self;

    fn sub(self, less: Self) -> Self {
        Self {
            assigned: self.assigned - less.assigned,
            started: self.started - less.started,
            ended: self.ended - less.ended,
            finished: self.finished - less.finished,
            passed: self.passed - less.passed,
        }
    }
}

/// What came of a course lately.
#[derive(Clone, Debug, FromQueryResult)]
pub struct RecentCourse {
    /// The course.
    pub course_id: i64,
    /// Its title.
    pub title: String,
    /// Game or quiz.
    pub kind: CourseKind,
    /// What is published of it.
    pub revision_id: Option<i64>,
    /// Whether it was deleted.
    pub archived: bool,
    /// Attempts that were played to an end.
    pub finished: i64,
    /// Of these, passed.
    pub passed: i64,
    /// Sum of their percents, in millionths: a whole number, so that parts add up to the whole.
    pub percents: i64,
    /// Answers that drew this emotion, as are the four below.
    pub happy: i64,
    /// See above.
    pub satisfied: i64,
    /// See above.
    pub neutral: i64,
    /// See above.
    pub sad: i64,
    /// See above.
    pub evil: i64,
}

impl RecentCourse {
    /// Mean of the percents of what was played to an end.
    pub fn average(&self) -> f64 {
        if self.finished == 0 { 0.0 } else { self.percents as f64 / self.finished as f64 / 1e6 }
    }

    fn take_off(&mut self, less: &Self) {
        self.finished -= less.finished;
        self.passed -= less.passed;
        self.percents -= less.percents;
        self.happy -= less.happy;
        self.satisfied -= less.satisfied;
        self.neutral -= less.neutral;
        self.sad -= less.sad;
        self.evil -= less.evil;
    }
}

const COUNTED: [PlayMode; 2] = [PlayMode::Assigned, PlayMode::SelfEducation];
/// Stretches of `activity_count` and of `outcome_count`.
const QUARTER_HOUR: TimeDelta = TimeDelta::minutes(15);
const QUARTER_DAY: TimeDelta = TimeDelta::hours(6);

/// The begin of the stretch that an instant is in. Counts begin at the epoch, as chrono's do.
fn floor(at: DateTime<Utc>, stretch: TimeDelta) -> DateTime<Utc> {
    at.duration_trunc(stretch).unwrap_or(at)
}

/// The first begin of a stretch that is not before the instant.
fn ceil(at: DateTime<Utc>, stretch: TimeDelta) -> DateTime<Utc> {
    let begin = floor(at, stretch);
    if begin < at { begin + stretch } else { begin }
}

impl Scoped {
    /// Assignments that were made, and attempts of assignments and of self-education, between each instant and the next.
    /// One statement; of a part of the people it is as [`Scoped::flow_of`], and two where most are seen.
    pub async fn flow(&self, edges: &[DateTime<Utc>]) -> Result<Vec<Flow>> {
        let filter = ReportFilter { audience: COUNTED.to_vec(), ..ReportFilter::default() };
        if let Some(others) = self.others().await? {
            let all = self.everybody();
            let (all, theirs) =
                tokio::try_join!(all.flow_of_everybody(edges), others.flow_of(&filter, edges))?;
            return Ok(all.into_iter().zip(theirs).map(|(all, theirs)| all - theirs).collect());
        }
        if self.reaches_everything() {
            return self.flow_of_everybody(edges).await;
        }
        self.flow_of(&filter, edges).await
    }

    async fn flow_of_everybody(&self, edges: &[DateTime<Utc>]) -> Result<Vec<Flow>> {
        let mut rows = Vec::new();
        let (mut kept, mut kept_values) = (Vec::new(), Vec::new());
        for (place, edge) in edges.windows(2).enumerate() {
            let [begin, end] = [edge[0], edge[1]];
            let (from, to) = (ceil(begin, QUARTER_HOUR), floor(end, QUARTER_HOUR));
            let read = if from < to { vec![[begin, from], [to, end]] } else { vec![[begin, end]] };
            rows.extend(read.into_iter().filter(|[from, to]| from < to).map(|edges| (place, edges)));
            if from < to {
                kept.push(format!("({place}, ?, ?)"));
                kept_values.extend([from, to].map(Value::from));
            }
        }
        let mut parts: Vec<String> = rows.iter().map(|(place, _)| rows_of_flow(*place)).collect();
        let mut values: Vec<Value> =
            rows.iter().flat_map(|(_, edges)| edges.repeat(3)).map(Value::from).collect();
        if !kept.is_empty() {
            let sums = ["assigned", "started", "ended", "finished", "passed"]
                .map(|name| sum(&format!("c.{name}"), name));
            // The stretches first, each of which an index finds: SQLite keeps the order of a cross join.
            parts.push(format!(
                "SELECT s.column1 AS place, {} FROM (VALUES {}) s CROSS JOIN activity_count c \
                 WHERE c.account_id = $1 AND c.at >= s.column2 AND c.at < s.column3 GROUP BY s.column1",
                sums.join(", "),
                kept.join(", ")
            ));
            values.extend(kept_values);
        }
        let mut flows = vec![Flow::default(); edges.len().saturating_sub(1)];
        if !parts.is_empty() {
            let found: Vec<Stretch> = self.rows(&parts.join(" UNION ALL "), values).await?;
            Stretch::add(found, &mut flows);
        }
        Ok(flows)
    }

    /// What came of each course that somebody began in the period of the filter, which chooses nobody. One statement; two
    /// where most people are seen, and of a part as [`Scoped::recent_courses_of`].
    pub async fn recent_courses(&self, filter: &ReportFilter) -> Result<Vec<RecentCourse>> {
        if self.reaches_everything() {
            return self.recent_courses_of_everybody(filter).await;
        }
        let Some(others) = self.others().await? else { return self.recent_courses_of(filter).await };
        let all = self.everybody();
        let (mut all, theirs) =
            tokio::try_join!(all.recent_courses_of_everybody(filter), others.recent_courses_of(filter))?;
        let theirs: HashMap<i64, RecentCourse> = theirs.into_iter().map(|row| (row.course_id, row)).collect();
        for row in &mut all {
            theirs.get(&row.course_id).into_iter().for_each(|less| row.take_off(less));
        }
        Ok(all)
    }

    async fn recent_courses_of_everybody(&self, filter: &ReportFilter) -> Result<Vec<RecentCourse>> {
        let from = filter.from.unwrap_or(DateTime::UNIX_EPOCH);
        // The last instant of a filter is in its period.
        let to = filter.to.map(|last| last + TimeDelta::microseconds(1));
        let (begin, end) = (ceil(from, QUARTER_DAY), to.map(|to| floor(to, QUARTER_DAY)));
        let names = "finished, passed, percents, happy, satisfied, neutral, sad, evil";
        let mut values: Vec<Value> = [begin].into_iter().chain(end).map(Value::from).collect();
        let mut parts = vec![format!(
            "SELECT course_id, {names} FROM outcome_count WHERE account_id = $1 AND at >= ? {}",
            end.map_or("", |_| "AND at < ?")
        )];
        let is_sqlite = self.backend() == DbBackend::Sqlite;
        let mut read = |over: &str, from: DateTime<Utc>, to: Option<DateTime<Utc>>| {
            // Told to SQLite, which does not know how few go on.
            let by = if is_sqlite && over == "IS NULL" { " INDEXED BY ix_attempt_tally_running" } else { "" };
            parts.push(format!(
                "SELECT course_id, {FINISHED}, {PASSED}, {}, happy, satisfied, neutral, sad, evil FROM attempt_tally{by} WHERE account_id = $1 AND mode <> 'public' \
                 AND finished_at {over} AND started_at >= ? {}",
                millionths("percent", self.backend()),
                to.map_or("", |_| "AND started_at < ?")
            ));
            values.push(from.into());
            values.extend(to.map(Value::from));
        };
        read("IS NULL", from, to);
        match (end, to) {
            (Some(end), Some(to)) if begin < end => {
                read("IS NOT NULL", from, Some(begin));
                read("IS NOT NULL", end, Some(to));
            }
            (_, to) => read("IS NOT NULL", from, Some(to.unwrap_or(begin))),
        }
        self.courses_of(&parts.join(" UNION ALL "), values).await
    }

    /// What came of courses that are added up of these rows.
    pub(super) async fn courses_of(&self, rows: &str, values: Vec<Value>) -> Result<Vec<RecentCourse>> {
        let sums = ["finished", "passed", "percents", "happy", "satisfied", "neutral", "sad", "evil"]
            .map(|name| sum(&format!("p.{name}"), name));
        let sql = format!(
            "SELECT c.title, c.kind, c.revision_id, c.archived_at IS NOT NULL AS archived, x.* \
             FROM (SELECT p.course_id, {} FROM ({rows}) p GROUP BY p.course_id) x \
             JOIN course c ON c.account_id = $1 AND c.id = x.course_id ORDER BY c.id",
            sums.join(", ")
        );
        self.rows(&sql, values).await
    }
}

/// The flow of a short time, which indexes alone tell; three times begin and end.
fn rows_of_flow(place: usize) -> String {
    let count = |table: &str, column: &str, more: &str| {
        format!(
            "(SELECT COUNT(*) FROM {table} WHERE account_id = $1 AND {column} >= ? AND {column} < ?{more})"
        )
    };
    format!(
        "SELECT {place} AS place, {} AS assigned, {} AS started, e.ended, e.finished, e.passed FROM (SELECT \
         COUNT(*) AS ended, COUNT(percent) AS finished, COUNT(CASE WHEN status = 'passed' THEN 1 END) AS passed \
         FROM attempt_tally WHERE account_id = $1 AND finished_at >= ? AND finished_at < ? AND mode <> 'public') e",
        count("assignment", "created_at", " AND withdrawn_at IS NULL"),
        count("attempt_tally", "started_at", " AND mode <> 'public'"),
    )
}
