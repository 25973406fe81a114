//! The Rozmova server. `features` holds the product, one folder each; `http` what every request has in common, `state`
//! what every handler can reach. Which module may import which, `tests/layers` says.

pub mod answers;
pub mod assets;
pub mod backup;
pub mod cli;
pub mod collector;
pub mod config;
pub mod encoding;
pub mod error;
pub mod faults;
pub mod features;
pub mod files;
#[cfg(test)]
mod fuzz;
pub mod http;
pub mod jobs;
pub mod limits;
pub mod mail;
pub mod mailer;
pub mod outward;
pub mod paper;
pub mod passwords;
pub mod payments;
pub mod pictures;
pub mod program;
pub mod registry;
pub mod router;
pub mod state;
pub mod storage;
pub mod texts;
pub mod tokens;
pub mod traces;
pub mod version;
pub mod worker;
