//! Assignments are written as sets: one statement for a course and many who get it.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbBackend, Statement, Value};

use crate::{
    Result, Scoped, Tx,
    columns::{each, id_list},
};

/// People of one statement on SQLite, which keeps every page that a statement changes in memory until its end: a new
/// assignment is in a dozen indexes.
const AT_ONCE_ON_SQLITE: usize = 200;

/// A course and who gets it, all on the same terms.
#[derive(Clone, Debug)]
pub struct NewAssignments {
    /// The course.
    pub course_id: i64,
    /// Each once.
    pub people: Vec<i64>,
    /// When the windows open.
    pub starts_at: DateTime<Utc>,
    /// When they close.
    pub ends_at: Option<DateTime<Utc>>,
    /// Answers count after the end as well.
    pub accept_late: bool,
    /// 0: unlimited.
    pub attempts_total: i32,
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

impl Scoped {
    /// Writes them. One statement, on SQLite one for each 200 people.
    ///
    /// # Errors
    /// When the course or a person is not in this account.
    pub async fn assign(&self, new: &NewAssignments, tx: &Tx) -> Result<()> {
        let sql = format!(
            "INSERT INTO assignment (account_id, course_id, employee_id, starts_at, ends_at, accept_late, \
             attempts_total, assigned_by, created_at, source, group_id, announce_run) \
             SELECT $1, $2, value, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM {}",
            each(self.backend(), "$12")
        );
        let at_once = match self.backend() {
            DbBackend::Sqlite => AT_ONCE_ON_SQLITE,
            _ => new.people.len().max(1),
        };
        for people in new.people.chunks(at_once) {
            let values = self.values(new, people);
            tx.open.execute_raw(Statement::from_sql_and_values(self.backend(), &sql, values)).await?;
        }
        Ok(())
    }

    fn values(&self, new: &NewAssignments, people: &[i64]) -> [Value; 12] {
        [
            self.account().get().into(),
            new.course_id.into(),
            new.starts_at.into(),
            new.ends_at.into(),
            new.accept_late.into(),
            new.attempts_total.into(),
            new.assigned_by.into(),
            new.created_at.into(),
            new.source.into(),
            new.group_id.into(),
            new.run.into(),
            id_list(self.backend(), people.iter().copied()),
        ]
    }
}
