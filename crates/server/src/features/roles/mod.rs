//! Roles and the rights that they are made of.

mod list;
mod routes;
mod view_as;
mod write;

pub use routes::routes;
