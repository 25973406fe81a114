//! The Rozmova server. `features` holds the product, one folder each; `http` what every request has in common.

pub mod app;
pub mod backup;
pub mod cli;
pub mod config;
pub mod encoding;
pub mod error;
pub mod features;
pub mod files;
pub mod http;
pub mod jobs;
pub mod limits;
pub mod mail;
pub mod mailer;
pub mod outward;
pub mod passwords;
pub mod payments;
pub mod pictures;
pub mod storage;
pub mod texts;
pub mod tokens;
