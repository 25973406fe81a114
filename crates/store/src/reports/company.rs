//! Figures of the dashboard.

use chrono::{DateTime, Utc};
use rozmova_domain::{course::CourseKind, play::PlayMode};
use sea_orm::{DbBackend, FromQueryResult, Value};

use super::{Conditions, ReportFilter, courses::sum};
use crate::{Result, Scoped};

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
    /// Mean of their percents.
    pub average: Option<f64>,
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

const COUNTED: [PlayMode; 2] = [PlayMode::Assigned, PlayMode::SelfEducation];

impl Scoped {
    /// Assignments that were made, and attempts of assignments and of self-education, between each instant and the next.
    /// One statement, which indexes alone answer; of a part of the people it is as [`Scoped::flow_of`].
    pub async fn flow(&self, edges: &[DateTime<Utc>]) -> Result<Vec<Flow>> {
        if !self.reaches_everything() {
            let filter = ReportFilter { audience: COUNTED.to_vec(), ..ReportFilter::default() };
            return self.flow_of(&filter, edges).await;
        }
        let counted = |table: &str, column: &str, more: &str| {
            format!(
                "(SELECT COUNT(*) FROM {table} WHERE account_id = $1 AND {column} >= ? AND {column} < ?{more})"
            )
        };
        let mut values = Vec::new();
        let stretches = edges.windows(2).enumerate().map(|(place, edge)| {
            values.extend(edge.repeat(3).into_iter().map(Value::from));
            format!(
                "SELECT {place} AS place, {} AS assigned, {} AS started, e.ended, e.finished, e.passed FROM (SELECT \
                 COUNT(*) AS ended, COUNT(percent) AS finished, COUNT(CASE WHEN status = 'passed' THEN 1 END) AS passed \
                 FROM attempt_tally WHERE account_id = $1 AND finished_at >= ? AND finished_at < ? \
                 AND mode <> 'public') e",
                counted("assignment", "created_at", " AND withdrawn_at IS NULL"),
                counted("attempt_tally", "started_at", " AND mode <> 'public'"),
            )
        });
        let sql = format!("{} ORDER BY place", stretches.collect::<Vec<_>>().join(" UNION ALL "));
        self.rows(&sql, values).await
    }

    /// What came of each course that somebody began since `from`: one scan tells all of it.
    pub async fn recent_courses(&self, from: DateTime<Utc>) -> Result<Vec<RecentCourse>> {
        if !self.reaches_everything() {
            let filter =
                ReportFilter { from: Some(from), audience: COUNTED.to_vec(), ..ReportFilter::default() };
            return self.recent_courses_of(&filter).await;
        }
        let mut conditions = Conditions::of_those_seen(self);
        let filter = ReportFilter { from: Some(from), audience: COUNTED.to_vec(), ..ReportFilter::default() };
        conditions.attempts(&filter);
        if self.backend() == DbBackend::Sqlite {
            // Attempts are numbered as they begin: an index tells the first of them, and earlier tallies are not read.
            let first = "t.attempt_id >= (SELECT MIN(m.attempt_id) FROM attempt_tally m WHERE m.account_id = $1 \
                 AND m.started_at >= ?)";
            conditions.add(first, [from.into()]);
        }
        let emotions = ["happy", "satisfied", "neutral", "sad", "evil"];
        let drawn = emotions.map(|emotion| sum(&format!("t.{emotion}"), emotion)).join(", ");
        let sql = format!(
            "SELECT c.id AS course_id, c.title, c.kind, c.revision_id, c.archived_at IS NOT NULL AS archived, x.finished, x.passed, \
             x.average, x.happy, x.satisfied, x.neutral, x.sad, x.evil FROM (SELECT t.course_id, \
             COUNT(t.percent) AS finished, COUNT(CASE WHEN t.status = 'passed' THEN 1 END) AS passed, \
             AVG(t.percent) AS average, {drawn} FROM attempt_tally t {}{} GROUP BY t.course_id) x \
             JOIN course c ON c.account_id = $1 AND c.id = x.course_id ORDER BY c.id",
            conditions.of("t"),
            self.as_they_lie(&filter)
        );
        self.rows(&sql, conditions.values).await
    }
}
