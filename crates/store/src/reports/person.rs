//! What one person played without an assignment.

use chrono::{DateTime, Utc};
use rozmova_domain::play::PlayMode;
use sea_orm::FromQueryResult;

use super::courses::sum;
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
}
