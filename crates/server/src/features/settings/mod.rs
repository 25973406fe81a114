//! Settings of an account: language, time zone, branding, scripts in the head of pages, demo courses, reminders.

mod account;
mod routes;

pub use routes::routes;
