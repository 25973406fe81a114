//! The calls of this feature.

use utoipa_axum::router::OpenApiRouter;

use super::{passkey, token};
use crate::{http::rights::routes, state::App};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(token::token_auth))
        .routes(routes!(token::token_auth_v2))
        .routes(routes!(passkey::with_passkey))
        .routes(routes!(token::logout))
}
