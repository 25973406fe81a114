//! The signed-in person: record, profile, password, sessions.

mod routes;
mod view;

use rozmova_domain::rules;
use rozmova_store::employee;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use view::{RoleRef, User, own_view, user_view};

use crate::{
    app::App,
    error::{Check, Result},
};

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(routes::show, routes::change))
        .routes(routes!(routes::sessions, routes::end_sessions))
}

/// A password that this person may have. `company`: what the company is called.
///
/// # Errors
/// 400 on `field`.
pub fn checked_password(
    field: &str,
    password: &str,
    person: &employee::Model,
    company: &[String],
) -> Result<String> {
    let mut check = Check::default();
    let company: Vec<&str> = company.iter().map(String::as_str).collect();
    let own = [&person.email, &person.first_name, &person.last_name].map(String::as_str);
    let password = check.field(field, rules::password(password, &own, &company));
    check.done()?;
    Ok(password)
}
