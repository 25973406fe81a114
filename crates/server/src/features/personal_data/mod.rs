//! All that is kept of one person as one file: for that person, and for an administrator who may erase the person and
//! take files of answers away.

mod files;
mod gather;
mod job;
mod parts;
mod routes;

pub use job::run;
pub use routes::routes;
