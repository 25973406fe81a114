//! The signed-in person: record, profile, password, sessions, results.

mod profile;
mod progress;
mod routes;
mod sessions;

pub use routes::routes;
