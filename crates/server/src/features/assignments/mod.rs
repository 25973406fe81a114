//! Assignments: one course assigned to one person, for a window of time and a number of attempts.

mod all;
mod ask;
mod assign;
mod bulk;
mod change;
mod chosen;
mod courses;
mod export;
mod filter;
mod job;
mod list;
mod mine;
mod notes;
mod queries;
mod routes;
mod source;
mod standing;
mod summary;
mod view;

use rozmova_store::{Scoped, assignment};

pub use all::summary_of_all;
pub use assign::{AssignOutcome, AssignRequest, CourseToAssign, LeftOutPair, people_at_once};
pub use bulk::check_terms;
pub use change::withdraw_rows as withdraw_assignments;
pub use chosen::ChosenAssignments;
pub use courses::{
    chosen as chosen_courses, chosen_in as courses_to_assign, look_up as look_up_courses,
    of_group as courses_of_group,
};
pub use job::run as run_assigning;
pub use queries::seen_by;
pub use routes::routes;
pub use standing::{SOON_WITHIN, asking, in_status, in_time, over};
pub use summary::{AssignmentSummary, in_figures};
pub use view::{Assignment, views};

use crate::{
    error::{Error, Result},
    http::caller::Me,
    state::App,
};

/// An assignment of this person.
///
/// # Errors
/// 404 when it is somebody else's, or withdrawn and not being played.
pub async fn own(me: &Me, data: &Scoped, id: i64) -> Result<assignment::Model> {
    let row: assignment::Model = data.get(id, data.reader()).await?;
    if row.employee_id != me.id || row.withdrawn_at.is_some() && !row.running {
        return Err(Error::not_found());
    }
    Ok(row)
}

/// One assignment as the API shows it to this person.
pub async fn view(app: &App, me: &Me, data: &Scoped, row: assignment::Model) -> Result<Assignment> {
    let mut views = view::views(app, me, data, vec![row]).await?;
    views.pop().ok_or_else(Error::not_found)
}
