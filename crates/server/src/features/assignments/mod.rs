//! Assignments: one course given to one person, for a window of time and a number of attempts.

mod bulk;
mod change;
mod courses;
mod export;
mod filter;
mod give;
mod job;
mod notes;
mod queries;
mod routes;
mod source;
mod standing;
mod view;

use rozmova_store::{Scoped, assignment};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use bulk::{PAIRS_AT_ONCE, check_terms};
pub use change::take_away;
pub use courses::{
    chosen as chosen_courses, chosen_in as courses_to_give, look_up as look_up_courses,
    of_group as courses_of_group,
};
pub use give::{Gift, Given, Giving, LeftOutPair, new_run, people_at_once};
pub use job::{ASSIGN, run as run_assigning};
pub use source::Source;
pub use standing::{in_status, in_time};
pub use view::Assignment;

use crate::{
    app::App,
    error::{Error, Result},
    http::caller::Me,
};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(bulk::assign))
        .routes(routes!(routes::mine, change::change_many, change::withdraw_many))
        .routes(routes!(routes::mine_short))
        .routes(routes!(routes::admin))
        .routes(routes!(export::excel))
        .routes(routes!(routes::show, change::change, change::withdraw))
}

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
