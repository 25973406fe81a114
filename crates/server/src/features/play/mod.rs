//! Playing: the server is the only judge. An attempt is its revision and the list of standing answers; everything
//! else follows. Answers go through one writer that commits them in batches and replies after the commit.

mod about;
mod answer;
mod attempt;
mod back;
mod card;
mod card_time;
mod course;
mod current;
mod dry;
mod expiry;
mod frame;
mod info;
mod practice;
mod queries;
mod quiz;
mod restart;
mod routes;
mod sessions;
mod start;
mod transcript;
mod view;

pub use expiry::end_overdue;
pub use frame::frame_ancestors;
pub use routes::routes;
pub use sessions::for_export;
