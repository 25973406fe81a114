//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{attempt, back, course, frame, info, practice, quiz, restart, sessions, transcript};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(course::show))
        .routes(routes!(info::of_assignment))
        .routes(routes!(info::of_assigned_quiz))
        .routes(routes!(info::of_quiz))
        .routes(routes!(info::of_public_course))
        .routes(routes!(attempt::start, sessions::list))
        .routes(routes!(sessions::show))
        .routes(routes!(attempt::answer))
        .routes(routes!(attempt::answer_multiple))
        .routes(routes!(back::back))
        .routes(routes!(quiz::mark))
        .routes(routes!(quiz::finish))
        .routes(routes!(restart::restart))
        .routes(routes!(practice::practise))
        .routes(routes!(frame::token))
        .routes(routes!(transcript::show))
}
