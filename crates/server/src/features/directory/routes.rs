//! The calls of this feature. They stand in no document of the API: SCIM describes itself, by `/Schemas`.

use axum::{
    Router,
    routing::{any, get, post},
};

use super::{discovery, groups, groups_change, users, users_change};
use crate::{
    error::{Code, Error},
    state::App,
};

/// Calls of this feature.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/Users", get(users::list).post(users::create))
        .route(
            "/Users/{id}",
            get(users::show)
                .put(users_change::replace)
                .patch(users_change::patch)
                .delete(users_change::remove),
        )
        .route("/Groups", get(groups::list).post(groups::create))
        .route(
            "/Groups/{id}",
            get(groups::show)
                .put(groups_change::replace)
                .patch(groups_change::patch)
                .delete(groups_change::remove),
        )
        .route("/ServiceProviderConfig", get(discovery::service_provider))
        .route("/ResourceTypes", get(discovery::resource_types))
        .route("/ResourceTypes/{id}", get(discovery::resource_type))
        .route("/Schemas", get(discovery::schemas))
        .route("/Schemas/{id}", get(discovery::schema))
        .route("/Me", any(not_offered))
        .route("/Bulk", post(not_offered))
        .fallback(|| async { Error::not_found() })
        .method_not_allowed_fallback(|| async { Error::new(Code::MethodNotAllowed) })
}

async fn not_offered() -> Error {
    Code::NotImplemented.into()
}
