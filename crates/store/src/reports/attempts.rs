//! The attempts of one course, for what is folded over them.

use rozmova_domain::play::SessionStatus;
use sea_orm::FromQueryResult;

use super::{Conditions, ReportFilter};
use crate::{Result, Scoped};

/// An attempt of a course.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the tally")]
pub struct CourseAttempt {
    pub attempt_id: i64,
    pub revision_id: i64,
    pub employee_id: Option<i64>,
    pub number: i32,
    pub first: bool,
    pub latest: bool,
    pub status: SessionStatus,
    pub points: i32,
    pub max_points: i32,
    pub percent: Option<f64>,
    pub trail: String,
}

impl Scoped {
    /// Every attempt of the filter; name a course.
    pub async fn course_attempts(&self, filter: &ReportFilter) -> Result<Vec<CourseAttempt>> {
        let mut conditions = Conditions::default();
        conditions.attempts(filter);
        let sql = format!(
            "SELECT t.attempt_id, t.revision_id, t.employee_id, t.number, t.first, t.latest, t.status, t.points, \
             t.max_points, t.percent, t.trail FROM attempt_tally t {}",
            conditions.of("t")
        );
        self.rows(&sql, conditions.values).await
    }
}
