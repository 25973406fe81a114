//! Browsers that learners of a unit use one after the other: a tablet in a kitchen.

use chrono::Duration;

/// Characters of a name.
pub const LONGEST_NAME: usize = 60;
/// How long a code that sets one up can be used.
pub const CODE_VALID: Duration = Duration::hours(1);
/// Shared devices of an account.
pub const MOST_DEVICES: u64 = 500;
/// People whom one names; the others enter their number, or scan their card.
pub const MOST_NAMED: u64 = 300;
