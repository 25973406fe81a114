//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{email_change, recovery, registration, site, support};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(registration::double_create))
        .routes(routes!(registration::register))
        .routes(routes!(email_change::confirm))
        .routes(routes!(recovery::pass_confirm))
        .routes(routes!(recovery::reset))
        .routes(routes!(recovery::password_reset))
        .routes(routes!(site::site))
        .routes(routes!(support::bug_report))
}
