//! What every request has in common. Knows no feature.

pub mod body;
pub mod caller;
pub mod client;
pub mod conflict;
pub mod dates;
pub mod document;
pub mod download;
mod figures;
pub mod file_name;
pub mod guard;
pub mod headers;
pub mod ids;
pub mod language;
pub mod listing;
pub mod multipart;
pub mod ops;
pub mod push;
pub mod query;
pub mod reader;
pub mod rights;
pub mod serve;
