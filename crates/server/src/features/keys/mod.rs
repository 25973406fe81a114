//! One-time keys in mailed links.

mod check;
mod key;
mod routes;

use chrono::Duration;

pub use key::{
    INVITATION, KeyEmail, KeyKind, drop_keys, hash, is_invited, issue, issued_since, masked, pending_email,
    post,
};
pub use routes::routes;

/// How long confirmation and invitation links are valid.
pub const CONFIRM_WITHIN: Duration = Duration::days(7);
/// How long a link to reset a password is valid.
pub const RESET_WITHIN: Duration = Duration::hours(24);
