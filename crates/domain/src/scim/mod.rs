//! SCIM 2.0 as far as it needs no database: filters, paths, patches, and which attributes of an answer are wanted
//! (RFC 7643, RFC 7644).

pub mod attribute;
pub mod filter;
pub mod patch;
pub mod place;
pub mod projection;
mod scan;

#[cfg(test)]
mod tests;
