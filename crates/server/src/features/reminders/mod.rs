//! Emails about assignments: what was assigned, what is due soon, what is overdue, what somebody reminds people of, and on
//! Mondays a digest to the heads of divisions. All of them come by day, where the account is; a person is reminded of a
//! course once a day at most.

mod announce;
mod ask;
mod asked;
mod digest;
mod emails;
mod lately;
mod marked;
mod readers;
mod remind;
mod routes;
mod whom;

pub use announce::run as announce;
pub use ask::{Reminders, remind_of};
pub use asked::run as write_asked;
pub use readers::{Readers, readers};
pub use remind::{plan, run as remind};
pub use routes::routes;
