//! People by courses: what each person has made of each course.

use sea_orm::FromQueryResult;

use super::{AppointmentFilter, Branches};
use crate::{Result, Scoped, reach::LookedUp};

/// What a person has made of a course.
#[derive(Clone, Debug, FromQueryResult)]
pub struct MatrixCell {
    /// The person.
    pub employee_id: i64,
    /// The course.
    pub course_id: i64,
    /// Attempts; 0: assigned and not begun.
    pub attempts: i64,
    /// Attempts that go on.
    pub running: i64,
    /// Attempts that were played to an end.
    pub finished: i64,
    /// Attempts that passed.
    pub passed: i64,
    /// Highest percent.
    pub percent: Option<f64>,
}

#[derive(FromQueryResult)]
struct Found {
    id: i64,
    /// Of everybody who was found, beyond the page too.
    total: i64,
}

impl Scoped {
    /// How many people the rows of the filter are of, and one page of them by name.
    pub async fn matrix_people(
        &self,
        filter: &AppointmentFilter,
        descending: bool,
        (limit, offset): (u64, u64),
    ) -> Result<(u64, Vec<i64>)> {
        let (found, values) = Branches::of(filter, self).people();
        let direction = if descending { "DESC" } else { "ASC" };
        let sql = format!(
            "SELECT e.id, COUNT(*) OVER () AS total {found} ORDER BY e.sort_key {direction}, e.id {direction} LIMIT {limit} OFFSET {offset}"
        );
        let people: Vec<Found> = self.rows(&sql, values.clone()).await?;
        let total = match people.first() {
            Some(person) => u64::try_from(person.total).unwrap_or(0),
            None => self.count(&format!("SELECT COUNT(*) AS n {found}"), values).await?,
        };
        Ok((total, people.into_iter().map(|person| person.id).collect()))
    }

    /// What these people have made of the courses of the filter.
    pub async fn matrix_cells(&self, filter: &AppointmentFilter, people: &[i64]) -> Result<Vec<MatrixCell>> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        let mut branches = Branches::looked_up(filter, self, LookedUp::OneByOne);
        let attempts = branches.attempts.as_mut().map(|part| {
            part.any_of("t.employee_id", people);
            format!(
                "SELECT t.employee_id, t.course_id, COUNT(*) AS attempts, \
                 COUNT(CASE WHEN t.status = 'in_progress' THEN 1 END) AS running, COUNT(t.percent) AS finished, \
                 COUNT(CASE WHEN t.status = 'passed' THEN 1 END) AS passed, MAX(t.percent) AS percent \
                 FROM attempt_tally t {} GROUP BY t.employee_id, t.course_id",
                part.of("t")
            )
        });
        let not_begun = branches.not_begun.as_mut().map(|part| {
            part.any_of("a.employee_id", people);
            let none = "CAST(0 AS BIGINT)";
            format!(
                "SELECT DISTINCT a.employee_id, a.course_id, {none} AS attempts, {none} AS running, {none} AS finished, \
                 {none} AS passed, CAST(NULL AS double precision) AS percent FROM assignment a {}",
                part.of("a")
            )
        });
        let both = attempts.into_iter().chain(not_begun).collect::<Vec<_>>().join(" UNION ALL ");
        self.rows(&both, branches.values()).await
    }
}
