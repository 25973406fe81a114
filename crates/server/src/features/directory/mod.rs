//! SCIM 2.0 (RFC 7643, RFC 7644): the company's directory keeps people and learner groups. What it may do is less than a
//! person's part: it gives no rights, erases nobody, and leaves what makes administrators alone.

mod answer;
mod discovery;
mod groups;
mod groups_change;
mod list;
mod place;
mod reading;
mod refusal;
mod routes;
mod schemas;
mod search;
mod user;
mod users;
mod users_change;

pub use refusal::speak;
pub use routes::routes;
