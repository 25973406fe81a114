//! What became of the letters of an account, and the link that switches those off that nobody asked for.

mod routes;

pub use routes::routes;
