//! What the log of an account says of assignments. Whose they are is a number there: names of people stand in rows about
//! them only.

use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, Tx, assignment, course};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use super::assign::AssignOutcome;
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

/// Something about one assignment, which is called as its course is.
pub(super) async fn about(data: &Scoped, tx: &Tx, action: Action, row: &assignment::Model) -> Result<Entry> {
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
