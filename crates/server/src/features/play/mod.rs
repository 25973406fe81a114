//! Playing: the server is the only judge. An attempt is its revision and the list of standing answers; everything
//! else follows. Answers go through one desk that commits them in batches and replies after the commit.

mod about;
mod back;
mod card;
mod desk;
mod dry;
mod expiry;
mod held;
mod info;
mod judge;
mod prepared;
mod quiz;
mod restart;
mod routes;
mod sessions;
mod start;
mod tell;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use desk::PlayDesk;
pub use expiry::end_overdue;
pub use info::{InfoMode, PlayInfo, PlayWay, info_of_course};
pub use judge::facts;
pub use prepared::Prepared;
pub use sessions::told;

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(info::of_assignment))
        .routes(routes!(info::of_assigned_quiz))
        .routes(routes!(info::of_quiz))
        .routes(routes!(info::of_public_course))
        .routes(routes!(routes::start, sessions::list))
        .routes(routes!(sessions::show))
        .routes(routes!(routes::answer))
        .routes(routes!(routes::answer_multiple))
        .routes(routes!(back::back))
        .routes(routes!(quiz::mark))
        .routes(routes!(quiz::finish))
        .routes(routes!(restart::restart))
}
