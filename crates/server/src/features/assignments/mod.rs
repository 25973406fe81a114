//! Assignments: one course given to one person, for a window of time and a number of attempts.

mod bulk;
mod queries;
mod routes;
mod view;

use rozmova_store::{Scoped, assignment};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use view::Assignment;

use crate::{
    app::App,
    http::{
        caller::Me,
        error::{Error, Result},
    },
};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(bulk::assign))
        .routes(routes!(routes::mine))
        .routes(routes!(routes::mine_short))
        .routes(routes!(routes::admin))
        .routes(routes!(routes::show, routes::withdraw))
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

/// One assignment as the API shows it.
pub async fn view(app: &App, data: &Scoped, row: assignment::Model) -> Result<Assignment> {
    let mut views = view::views(app, data, vec![row]).await?;
    views.pop().ok_or_else(Error::not_found)
}
