//! What every request has in common. Knows no feature.

pub mod body;
pub mod caller;
pub mod client;
pub mod dates;
pub mod document;
pub mod download;
pub mod error;
pub mod headers;
pub mod ids;
pub mod language;
pub mod limits;
pub mod listing;
pub mod multipart;
pub mod ops;
mod pace;
pub mod place;
pub mod proxies;
pub mod query;
pub mod rates;
pub mod reader;
pub mod serve;
mod shares;
