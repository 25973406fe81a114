//! One search over what an administrator goes to by name: people, courses, groups.

mod find;
mod routes;

pub use routes::routes;
