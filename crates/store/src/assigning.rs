//! Assignments are written as sets: one statement for a course and all who get it.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, Statement, Value};

use crate::{
    Result, Scoped, Tx,
    columns::{each, id_list},
};

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
    /// Writes them. One statement.
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
        let values: [Value; 12] = [
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
            id_list(self.backend(), new.people.iter().copied()),
        ];
        tx.open.execute_raw(Statement::from_sql_and_values(self.backend(), sql, values)).await?;
        Ok(())
    }
}
