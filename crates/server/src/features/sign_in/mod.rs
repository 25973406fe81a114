//! Signing in and out.

mod arrival;
mod failed;
mod passkey;
mod pin;
mod routes;
mod second_step;
mod token;

use axum::Json;
use http::HeaderName;
use serde::Serialize;

pub use arrival::{Arrival, arrive, welcome};
pub use failed::{note_run, runs_since};
pub use pin::check_new_pin;
pub use routes::routes;
pub use second_step::SecondStep;
pub use token::{Claim, with_password};

use crate::features::profile::User;

/// A person and the token to send with each request.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SignedIn {
    /// Who.
    pub user: User,
    /// For the header `Authorization: JWT <token>`.
    pub token: String,
}

/// The same with the cookie of the device.
pub type Entry = ([(HeaderName, String); 1], Json<SignedIn>);
