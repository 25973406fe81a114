//! The signed-in person: record, profile, password, sessions, results.

mod profile;
mod progress;
mod routes;
mod sessions;
mod viewed;

pub use routes::routes;
