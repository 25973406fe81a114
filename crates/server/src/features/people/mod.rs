//! Employees: the list, adding, inviting, changing, dismissing, deleting.

mod access;
mod add;
mod bulk;
mod change;
mod chosen;
mod data;
mod edit;
mod erase;
mod export;
mod filter;
mod forget;
mod import;
mod invitations;
mod notes;
mod person;
mod queries;
mod routes;
mod rules;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use bulk::give_role;
pub use chosen::{Chosen, ChosenPerson, hold as hold_people, look_up as look_up_people, read as read_people};
pub use data::{GATHER, run as gather_data};
pub use filter::{Fired, PeopleFilter};
pub use import::{AddressRow, IMPORT, addresses_in, run_job as run_import};
pub use invitations::{INVITE, send as send_invitations};
pub use notes::{about, profile_changed};
pub use person::{NewPerson, ProfileFields, fill_profile, insert_person, lock, set_email};
pub use queries::refs_by_id;
pub use rules::edit_conflict;
pub use view::EmployeeRef;

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::list))
        .routes(routes!(routes::all))
        .routes(routes!(export::export))
        .merge(import::routes())
        .merge(data::routes())
        .routes(routes!(routes::show, change::change_alias))
        .routes(routes!(add::create, bulk::change, bulk::remove))
        .routes(routes!(change::change, change::remove))
        .routes(routes!(add::invite))
}
