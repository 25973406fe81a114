//! Employees: the list, adding, inviting, changing, dismissing.

mod person;
mod queries;
mod routes;
mod rules;
mod view;
mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use person::{NewPerson, ProfileFields, fill_profile, insert_person};
pub use queries::{PeopleFilter, refs_by_id};
pub use rules::edit_conflict;
pub use view::EmployeeRef;

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::list))
        .routes(routes!(routes::all))
        .routes(routes!(routes::show, write::change_alias))
        .routes(routes!(write::create))
        .routes(routes!(write::change))
        .routes(routes!(write::invite))
}
