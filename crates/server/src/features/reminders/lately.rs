//! Who was reminded of what within the last day: by the calendar or by somebody, in whichever assignment of the course.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use rozmova_domain::assignment::REMIND_AGAIN_AFTER;
use rozmova_store::{Scoped, assignment};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use crate::error::Result;

/// People in one statement.
const CHUNK: usize = 1_000;

/// The last reminders, by person and course.
#[derive(Debug, Default)]
pub(super) struct Lately(HashMap<(i64, i64), DateTime<Utc>>);

impl Lately {
    /// Of these people. One statement for each thousand of them.
    pub(super) async fn of(
        data: &Scoped,
        db: &impl ConnectionTrait,
        people: impl IntoIterator<Item = i64>,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        use assignment::Column;
        let people: HashSet<i64> = people.into_iter().collect();
        let people: Vec<i64> = people.into_iter().collect();
        let mut lately = Self::default();
        for chunk in people.chunks(CHUNK) {
            let rows: Vec<(i64, i64, DateTime<Utc>)> = data
                .find_of::<assignment::Model>(Column::EmployeeId, chunk.iter().copied())
                .select_only()
                .columns([Column::EmployeeId, Column::CourseId, Column::RemindedAt])
                .filter(Column::RemindedAt.gt(now - REMIND_AGAIN_AFTER))
                .into_tuple()
                .all(db)
                .await?;
            for (person, course, at) in rows {
                lately.note(person, course, at);
            }
        }
        Ok(lately)
    }

    pub(super) fn at(&self, person: i64, course: i64) -> Option<DateTime<Utc>> {
        self.0.get(&(person, course)).copied()
    }

    /// Somebody is reminded now.
    pub(super) fn note(&mut self, person: i64, course: i64, at: DateTime<Utc>) {
        let last = self.0.entry((person, course)).or_insert(at);
        *last = at.max(*last);
    }
}
