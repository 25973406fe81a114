//! Letters about assignments: what was assigned, what is due soon, what is overdue, and on Mondays a digest to the heads
//! of divisions. All of them come by day, where the account is, and once.

mod announce;
mod digest;
mod readers;
mod remind;

pub use announce::run as announce;
pub use readers::{Readers, brand, readers};
pub use remind::{plan, run as remind};
