//! Assignments are written as sets: one statement for some courses and many who get all of them.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbBackend, Statement, Value};

use crate::{
    Result, Scoped, Tx,
    columns::{each, id_list},
};

/// People of one statement on SQLite, which keeps every page that a statement changes in memory until its end: a new
/// assignment is in a dozen indexes.
const PEOPLE_AT_ONCE_ON_SQLITE: usize = 200;
/// Assignments of one statement on SQLite.
const ROWS_AT_ONCE_ON_SQLITE: usize = 1_000;
/// Values of a statement that do not belong to a course.
const COMMON: usize = 9;

/// Some courses and who gets all of them.
#[derive(Clone, Debug)]
pub struct NewAssignments {
    /// Each once.
    pub courses: Vec<NewCourse>,
    /// Each once.
    pub people: Vec<i64>,
    /// When the windows open.
    pub starts_at: DateTime<Utc>,
    /// Answers count after the end as well.
    pub accept_late: bool,
    /// Who assigns it.
    pub assigned_by: i64,
    /// When.
    pub created_at: DateTime<Utc>,
    /// How it comes about.
    pub source: &'static str,
    /// The group that assigns it.
    pub group_id: Option<i64>,
    /// The run of which people are told by one email.
    pub run: i64,
}

/// A course, and the terms on which everybody gets it.
#[derive(Clone, Copy, Debug)]
pub struct NewCourse {
    /// The course.
    pub id: i64,
    /// When the windows close.
    pub ends_at: Option<DateTime<Utc>>,
    /// 0: unlimited.
    pub attempts_total: i32,
}

impl Scoped {
    /// Writes them, person by person, since a person's assignments are neighbours in an index. One statement, on SQLite one
    /// for each 1,000 assignments or 200 people.
    ///
    /// # Errors
    /// When a course or a person is not in this account.
    pub async fn assign(&self, new: &NewAssignments, tx: &Tx) -> Result<()> {
        if new.courses.is_empty() || new.people.is_empty() {
            return Ok(());
        }
        let sql = format!(
            "WITH terms (place, course_id, ends_at, attempts_total) AS (VALUES {}) \
             INSERT INTO assignment (account_id, course_id, employee_id, starts_at, ends_at, accept_late, \
             attempts_total, assigned_by, created_at, source, group_id, announce_run) \
             SELECT $1, terms.course_id, value, $2, terms.ends_at, $3, terms.attempts_total, $4, $5, $6, $7, $8 \
             FROM {} CROSS JOIN terms ORDER BY value, terms.place",
            rows(self.backend(), new.courses.len()),
            each(self.backend(), "$9")
        );
        let at_once = match self.backend() {
            DbBackend::Sqlite => {
                (ROWS_AT_ONCE_ON_SQLITE / new.courses.len()).clamp(1, PEOPLE_AT_ONCE_ON_SQLITE)
            }
            _ => new.people.len(),
        };
        for people in new.people.chunks(at_once) {
            let values = self.values(new, people);
            tx.open.execute_raw(Statement::from_sql_and_values(self.backend(), &sql, values)).await?;
        }
        Ok(())
    }

    fn values(&self, new: &NewAssignments, people: &[i64]) -> Vec<Value> {
        let mut values = vec![
            self.account().get().into(),
            new.starts_at.into(),
            new.accept_late.into(),
            new.assigned_by.into(),
            new.created_at.into(),
            new.source.into(),
            new.group_id.into(),
            new.run.into(),
            id_list(self.backend(), people.iter().copied()),
        ];
        for course in &new.courses {
            values.extend([course.id.into(), course.ends_at.into(), course.attempts_total.into()]);
        }
        values
    }
}

/// Placeholders for so many courses, after those of what all have in common.
fn rows(backend: DbBackend, courses: usize) -> String {
    let row = |place: usize| {
        let at = COMMON + 1 + 3 * place;
        let (course, end, attempts) = (at, at + 1, at + 2);
        match backend {
            DbBackend::Sqlite => format!("({place}, ${course}, ${end}, ${attempts})"),
            _ => format!(
                "({place}, CAST(${course} AS bigint), CAST(${end} AS timestamptz), CAST(${attempts} AS integer))"
            ),
        }
    };
    (0..courses).map(row).collect::<Vec<_>>().join(", ")
}
