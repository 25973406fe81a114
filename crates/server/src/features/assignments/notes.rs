//! What the log of an account says of assignments. Whose they are is a number there: names of people stand in rows about
//! them only.

use std::collections::BTreeSet;

use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, Tx, assignment, course};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect, QueryTrait};

use super::{assign::AssignOutcome, chosen::CHUNK};
use crate::{error::Result, features::audit::Entry};

/// Courses were assigned by hand.
pub(super) fn made<'a>(
    courses: impl Iterator<Item = &'a course::Model>,
    people: usize,
    outcome: &AssignOutcome,
) -> Option<Entry> {
    if outcome.assigned() == 0 {
        return None;
    }
    let mut titles: Vec<&str> = courses.map(|course| course.title.as_str()).collect();
    titles.sort_unstable();
    let made = Entry::named(Action::AssignmentMade, &titles.join(", "));
    Some(made.fact("people", people).fact("assigned", outcome.assigned()))
}

/// Window or attempts of one assignment, as they were and became.
pub(super) async fn changed(data: &Scoped, tx: &Tx, before: &assignment::Model) -> Result<Entry> {
    let after: assignment::Model = data.get(before.id, tx.reader()).await?;
    let columns = [
        ("end_date", assignment::Column::EndsAt),
        ("accept_late", assignment::Column::AcceptLate),
        ("attempts_total", assignment::Column::AttemptsTotal),
    ];
    let entry = about(data, tx, Action::AssignmentChanged, before).await?;
    Ok(entry.columns(before, &after, &columns))
}

/// One assignment was taken back.
pub(super) async fn withdrawn(data: &Scoped, tx: &Tx, row: &assignment::Model) -> Result<Entry> {
    let taken = about(data, tx, Action::AssignmentWithdrawn, row).await?;
    Ok(taken.was("user", row.employee_id))
}

/// Something about many assignments, which are called as their courses are.
pub(super) async fn of_many(data: &Scoped, tx: &Tx, action: Action, ids: &[i64]) -> Result<Entry> {
    let mut titles = BTreeSet::new();
    for chunk in ids.chunks(CHUNK) {
        let courses = data
            .find_of::<assignment::Model>(assignment::Column::Id, chunk.iter().copied())
            .select_only()
            .column(assignment::Column::CourseId)
            .into_query();
        let found: Vec<String> = data
            .find::<course::Model>()
            .select_only()
            .column(course::Column::Title)
            .filter(course::Column::Id.in_subquery(courses))
            .into_tuple()
            .all(tx.reader())
            .await?;
        titles.extend(found);
    }
    let titles: Vec<String> = titles.into_iter().collect();
    Ok(Entry::named(action, &titles.join(", ")).fact("count", ids.len()))
}

/// Something about one assignment, which is called as its course is.
async fn about(data: &Scoped, tx: &Tx, action: Action, row: &assignment::Model) -> Result<Entry> {
    let title: Option<String> = data
        .find::<course::Model>()
        .select_only()
        .column(course::Column::Title)
        .filter(course::Column::Id.eq(row.course_id))
        .into_tuple()
        .one(tx.reader())
        .await?;
    Ok(Entry::of(action, row.id, &title.unwrap_or_default()))
}
