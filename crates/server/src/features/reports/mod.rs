//! Reports: what became of what people were given, and what their answers say of the courses. Every figure of every screen
//! and file is counted in `rozmova_domain::analysis` or in the reports of the store.

mod age;
mod answers;
mod appointment;
mod completed;
mod dashboard;
mod emotions;
mod export;
mod filter;
mod matrix;
mod order;
mod person;
mod plan;
mod played;
mod routes;
mod schedules;
mod stages;
mod summary;
mod view;
mod views;

pub use age::tell_age;
pub use routes::routes;
pub use schedules::{plan as plan_scheduled, run as run_scheduled};
