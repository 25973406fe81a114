//! The signed-in person: record, profile, password, sessions.

mod routes;

pub use routes::routes;
