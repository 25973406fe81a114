//! The signed-in person: record, profile, password, sessions.

mod profile;
mod routes;
mod sessions;

pub use routes::routes;
