//! What one person played: without an assignment, and month by month.

use chrono::{DateTime, Utc};
use rozmova_domain::play::PlayMode;
use sea_orm::FromQueryResult;

use super::{courses::sum, narrowed::stretch};
use crate::{Result, Scoped};

/// A course that a person chose, added up over its attempts.
#[derive(Clone, Debug, FromQueryResult)]
pub struct ChosenCourse {
    /// The course.
    pub course_id: i64,
    /// Attempts.
    pub attempts: i64,
    /// Of these, played to an end.
    pub finished: i64,
    /// Of these, going on.
    pub running: i64,
    /// When the first that passed ended.
    pub passed_at: Option<DateTime<Utc>>,
    /// Highest percent.
    pub best: Option<f64>,
    /// When the first began.
    pub first_at: DateTime<Utc>,
}

/// What a person finished in a stretch of time.
#[derive(Clone, Copy, Debug, PartialEq, FromQueryResult)]
pub struct OwnResults {
    /// Place in the stretches that were asked for.
    pub place: i32,
    /// Courses that were passed.
    pub passed: i64,
    /// Attempts that were played to an end.
    pub finished: i64,
    /// Mean of their percents.
    pub average: f64,
}

impl Scoped {
    /// The courses of a person's self-education: as many as the person chose.
    pub async fn self_education(&self, person: i64) -> Result<Vec<ChosenCourse>> {
        let running = sum("CASE WHEN t.status = 'in_progress' THEN 1 ELSE 0 END", "running");
        let sql = format!(
            "SELECT t.course_id, COUNT(*) AS attempts, COUNT(t.percent) AS finished, {running}, \
             MIN(CASE WHEN t.status = 'passed' THEN t.finished_at END) AS passed_at, MAX(t.percent) AS best, \
             MIN(t.started_at) AS first_at FROM attempt_tally t \
             WHERE t.account_id = $1 AND t.employee_id = ? AND t.mode = ? GROUP BY t.course_id"
        );
        self.rows(&sql, vec![person.into(), PlayMode::SelfEducation.as_str().into()]).await
    }

    /// What a person finished between each instant and the next; a stretch without anything is left out. One statement.
    pub async fn results_of(&self, person: i64, edges: &[DateTime<Utc>]) -> Result<Vec<OwnResults>> {
        let (Some(first), Some(last)) = (edges.first(), edges.last()) else { return Ok(Vec::new()) };
        let (place, mut values) = stretch("t.finished_at", edges);
        values.extend([person.into(), PlayMode::Assigned.as_str().into()]);
        values.extend([PlayMode::SelfEducation.as_str().into(), (*first).into(), (*last).into()]);
        let sql = format!(
            "SELECT x.place, COUNT(DISTINCT x.passed) AS passed, COUNT(*) AS finished, AVG(x.percent) AS average FROM \
             (SELECT {place} AS place, CASE WHEN t.status = 'passed' THEN t.course_id END AS passed, t.percent \
             FROM attempt_tally t WHERE t.account_id = $1 AND t.employee_id = ? AND t.mode IN (?, ?) \
             AND t.percent IS NOT NULL AND t.finished_at >= ? AND t.finished_at < ?) x GROUP BY x.place ORDER BY x.place"
        );
        self.rows(&sql, values).await
    }
}
