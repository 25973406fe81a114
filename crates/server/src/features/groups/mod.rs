//! Groups of learners: who is in them, which courses they have, and what follows from both.

mod catch_up;
mod games;
mod import;
mod job;
mod join;
mod leave;
mod members;
mod queries;
mod routes;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use catch_up::{CatchUp, Lacking, catch_up, follow};
pub use job::{CHANGE, run as run_change};
pub use queries::{GroupRef, group_counts, groups_of};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::list, routes::create))
        .routes(routes!(routes::show, routes::change, routes::remove))
        .routes(routes!(members::add, members::remove))
        .routes(routes!(import::run))
        .routes(routes!(games::add, games::remove))
}
