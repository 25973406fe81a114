//! Roles and the rights that they are made of.

mod routes;
mod write;

pub use routes::routes;
