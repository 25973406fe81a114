//! What became of the emails of an account, and the link that switches those off that nobody asked for.

mod list;
mod routes;
mod send_again;
mod unsubscribe;

pub use routes::routes;
