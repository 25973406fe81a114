//! Importing employees from a table, and the files around it.

mod addresses;
mod job;
mod known;
mod report;
mod run;
pub(super) mod sample;
mod table;
mod text;
pub(super) mod upload;
mod workbook;
mod write;

pub use addresses::{AddressRow, addresses_in};
pub use job::run as run_job;
