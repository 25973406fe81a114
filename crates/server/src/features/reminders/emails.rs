//! Emails that name assignments with their deadlines.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, account, assignment};
use sea_orm::ConnectionTrait;

use super::readers::{Readers, readers, titles};
use crate::{
    error::Result,
    mail::{Author, Brand, DueRow, Line, Notice},
    state::App,
};

/// A course that an email names.
#[derive(Debug)]
pub(super) struct AssignmentLine {
    pub(super) id: i64,
    pub(super) employee_id: i64,
    pub(super) course_id: i64,
    pub(super) ends_at: Option<DateTime<Utc>>,
}

impl From<DueRow> for AssignmentLine {
    fn from(row: DueRow) -> Self {
        let DueRow { id, employee_id, course_id, ends_at, .. } = row;
        Self { id, employee_id, course_id, ends_at }
    }
}

impl From<assignment::Model> for AssignmentLine {
    fn from(row: assignment::Model) -> Self {
        let assignment::Model { id, employee_id, course_id, ends_at, .. } = row;
        Self { id, employee_id, course_id, ends_at }
    }
}

/// Who reads the emails, and what stands in them.
pub(super) struct Emails {
    readers: Readers,
    brand: Brand,
    titles: HashMap<i64, String>,
    author: Option<Author>,
}

impl Emails {
    /// For these people and courses.
    pub(super) async fn about(
        app: &App,
        data: &Scoped,
        db: &impl ConnectionTrait,
        account: &account::Model,
        people: Vec<i64>,
        courses: HashSet<i64>,
    ) -> Result<Self> {
        Ok(Self {
            readers: readers(data, db, account, people).await?,
            brand: Brand::of(app, data, db, account).await?,
            titles: titles(data, db, courses).await?,
            author: None,
        })
    }

    /// They name who had them written.
    pub(super) fn from(self, author: Option<Author>) -> Self {
        Self { author, ..self }
    }

    /// None when this person may not be written to.
    pub(super) fn to(&self, person: i64, kind: &'static str, rows: &[AssignmentLine]) -> Option<Notice<'_>> {
        let (reader, _) = self.readers.get(&person)?;
        let mut rows: Vec<&AssignmentLine> = rows.iter().collect();
        // The nearest deadline first, no deadline last.
        rows.sort_by_key(|row| (row.ends_at.is_none(), row.ends_at, row.id));
        let title = |row: &AssignmentLine| self.titles.get(&row.course_id).cloned().unwrap_or_default();
        Some(Notice {
            kind,
            to: reader,
            brand: &self.brand,
            lines: rows
                .iter()
                .map(|row| Line { title: title(row), note: self.brand.until(row.ends_at, reader.language) })
                .collect(),
            about: rows.iter().map(|row| row.id).collect(),
            path: "/user/assignments".into(),
            figures: Vec::new(),
            author: self.author.as_ref(),
        })
    }
}
