//! One course assigned to one employee.

use rozmova_domain::{assignment::Facts, points::Points};
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// One course assigned to one employee.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "assignment")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Course id.
    pub course_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// Starts at.
    pub starts_at: DateTimeUtc,
    /// Ends at.
    pub ends_at: Option<DateTimeUtc>,
    /// Accept late.
    pub accept_late: bool,
    /// 0 is unlimited.
    pub attempts_total: i32,
    /// Attempts used.
    pub attempts_used: i32,
    /// Attempts that ended passed or failed.
    pub finished: i32,
    /// An attempt is in progress.
    pub running: bool,
    /// Passed at.
    pub passed_at: Option<DateTimeUtc>,
    /// The attempt with the highest percent, then the earliest.
    pub best_attempt: Option<i64>,
    /// Best percent.
    pub best_percent: Option<f64>,
    /// Best points.
    pub best_points: Option<Points>,
    /// Best at.
    pub best_at: Option<DateTimeUtc>,
    /// Assigned by.
    pub assigned_by: Option<i64>,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Withdrawn at.
    pub withdrawn_at: Option<DateTimeUtc>,
    /// Who took it from the person by hand; none: a group did, or the end of a course or person.
    pub withdrawn_by: Option<i64>,
    /// How it came about: `hand`, `group` or `import`.
    pub source: String,
    /// The group that assigned it; none: no group did, or it was deleted.
    pub group_id: Option<i64>,
    /// Name of the group when it was deleted.
    pub group_name: Option<String>,
    /// The run of which the person is still to be told by an email.
    pub announce_run: Option<i64>,
    /// The end of which the person was reminded beforehand.
    pub reminded_soon_for: Option<DateTimeUtc>,
    /// The end of which the person was reminded afterwards.
    pub reminded_overdue_for: Option<DateTimeUtc>,
    /// When the person was last reminded, by the calendar or by somebody.
    pub reminded_at: Option<DateTimeUtc>,
    /// The run of reminders of which the person's email is still to be written.
    pub remind_run: Option<i64>,
    /// When the person asked for another attempt or more time; none: never since the terms were last changed.
    pub asked_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl From<&Model> for Facts {
    fn from(row: &Model) -> Self {
        let count = |n: i32| u32::try_from(n).unwrap_or(0);
        Self {
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            accept_late: row.accept_late,
            attempts_total: count(row.attempts_total),
            attempts_used: count(row.attempts_used),
            running: row.running,
            finished: count(row.finished),
            passed_at: row.passed_at,
        }
    }
}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "assignment";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
