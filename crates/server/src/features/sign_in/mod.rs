//! Signing in and out.

mod failed;
mod routes;
mod second_step;
mod token;

use axum::Json;
use http::HeaderName;
use rozmova_domain::{audit::Action, rights::Rights};
use rozmova_store::{Scoped, Tx, employee, role};
use serde::Serialize;

pub use failed::runs_since;
pub use routes::routes;
pub use second_step::SecondStep;

use crate::{
    error::Result,
    features::{
        audit::{self, Who},
        profile::User,
    },
};

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

/// Notes that somebody has signed in: of administrators others may have to know.
pub async fn note_entry(data: &Scoped, tx: &Tx, person: &employee::Model, who: Who) -> Result<()> {
    let Some(role) = person.role_id else {
        return Ok(());
    };
    let role: role::Model = data.get(role, tx.reader()).await?;
    if !Rights::from_bits(role.rights).is_admin() {
        return Ok(());
    }
    audit::note(data, tx, who, audit::about(Action::PersonSignedIn, person)).await
}
