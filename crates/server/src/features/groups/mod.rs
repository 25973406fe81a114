//! Groups of learners: who is in them, which courses they have, and what follows from both.

mod games;
mod group;
mod import;
mod job;
mod join;
mod leave;
mod members;
mod progress;
mod queries;
mod routes;
mod unit;
mod view;

pub use group::{delete_group, note_created};
pub use job::run as run_change;
pub use members::{put_in, take_out};
pub use queries::lock as lock_group;
pub use routes::routes;
pub use unit::require_changeable;
