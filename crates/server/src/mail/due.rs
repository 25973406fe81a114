//! Of which assignments people can be reminded, as stored rows: asked when somebody wants them reminded, when the emails
//! are written and when they go out.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use rozmova_domain::assignment::{Asked, Facts, not_reminded};
use rozmova_store::{
    Scoped,
    assignment::{self, Column},
    course,
};
use sea_orm::{ColumnTrait, ConnectionTrait, FromQueryResult, ModelTrait, QueryFilter, QuerySelect, Select};

use crate::error::Result;

/// What the rule wants to know of an assignment.
#[derive(Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of `assignment`")]
pub struct DueRow {
    pub id: i64,
    pub employee_id: i64,
    pub course_id: i64,
    pub starts_at: DateTime<Utc>,
    pub ends_at: Option<DateTime<Utc>>,
    pub accept_late: bool,
    pub attempts_total: i32,
    pub attempts_used: i32,
    pub running: bool,
    pub finished: i32,
    pub passed_at: Option<DateTime<Utc>>,
    pub reminded_at: Option<DateTime<Utc>>,
}

impl DueRow {
    /// The columns that it is read from.
    pub const COLUMNS: [Column; 12] = [
        Column::Id,
        Column::EmployeeId,
        Column::CourseId,
        Column::StartsAt,
        Column::EndsAt,
        Column::AcceptLate,
        Column::AttemptsTotal,
        Column::AttemptsUsed,
        Column::Running,
        Column::Finished,
        Column::PassedAt,
        Column::RemindedAt,
    ];

    /// As the domain sees it.
    pub fn facts(&self) -> Facts {
        let count = |n: i32| u32::try_from(n).unwrap_or(0);
        Facts {
            starts_at: self.starts_at,
            ends_at: self.ends_at,
            accept_late: self.accept_late,
            attempts_total: count(self.attempts_total),
            attempts_used: count(self.attempts_used),
            running: self.running,
            finished: count(self.finished),
            passed_at: self.passed_at,
        }
    }
}

/// Those of these courses of which new attempts can be begun. One statement.
pub async fn published(
    data: &Scoped,
    db: &impl ConnectionTrait,
    courses: impl IntoIterator<Item = i64>,
) -> Result<HashSet<i64>> {
    let courses: HashSet<i64> = courses.into_iter().collect();
    let ids: Vec<i64> = data
        .find::<course::Model>()
        .select_only()
        .column(course::Column::Id)
        .filter(course::Column::Id.is_in(courses))
        .filter(course::Column::IsPublished.eq(true))
        .filter(course::Column::ArchivedAt.is_null())
        .into_tuple()
        .all(db)
        .await?;
    Ok(ids.into_iter().collect())
}

/// Those of these assignments of which an email that goes out now may still remind: what happened since somebody asked
/// for it counts. Whether the person may be written to is not looked at. One statement.
pub async fn still_due(
    data: &Scoped,
    db: &impl ConnectionTrait,
    mut rows: Vec<DueRow>,
    now: DateTime<Utc>,
) -> Result<Vec<DueRow>> {
    let published = published(data, db, rows.iter().map(|row| row.course_id)).await?;
    rows.retain(|row| {
        let asked = Asked {
            others_course: false,
            dismissed: false,
            has_email: true,
            has_signed_in: true,
            wants_emails: true,
            published: published.contains(&row.course_id),
            // It is this very reminder.
            reminded_at: None,
        };
        not_reminded(&row.facts(), &asked, now, now).is_none()
    });
    Ok(rows)
}

/// Assignments that were not taken away.
pub fn due_rows(data: &Scoped) -> Select<<assignment::Model as ModelTrait>::Entity> {
    data.find::<assignment::Model>()
        .select_only()
        .columns(DueRow::COLUMNS)
        .filter(Column::WithdrawnAt.is_null())
}
