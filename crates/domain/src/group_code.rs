//! Codes on posters, with which people who have no account ask to be added.

use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// How many people one code lets ask.
pub const PLACES: RangeInclusive<i64> = 1..=1_000;
/// For how many days.
pub const DAYS: RangeInclusive<i64> = 1..=365;
/// Open codes of an account.
pub const MOST_OPEN: u64 = 200;
/// Days after which who waits, and a code that is over, is forgotten.
pub const KEPT_DAYS: i64 = 30;

/// Whether a code lets anybody ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = GroupCodeState))]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It does.
    Open,
    /// As many asked as it is for.
    Full,
    /// Its time is over.
    Expired,
    /// Somebody ended it.
    Ended,
}

/// Whether a code lets somebody ask now.
pub fn state(
    places: i32,
    taken: i32,
    expires_at: DateTime<Utc>,
    is_ended: bool,
    now: DateTime<Utc>,
) -> State {
    if is_ended {
        State::Ended
    } else if now >= expires_at {
        State::Expired
    } else if taken >= places {
        State::Full
    } else {
        State::Open
    }
}

#[cfg(test)]
mod tests {
    use chrono::Duration;

    use super::*;

    #[test]
    fn a_code_is_over_in_three_ways() {
        let now = DateTime::UNIX_EPOCH;
        let (past, future) = (now, now + Duration::seconds(1));
        assert_eq!(state(2, 1, future, false, now), State::Open);
        assert_eq!(state(2, 2, future, false, now), State::Full);
        assert_eq!(state(2, 2, past, false, now), State::Expired);
        assert_eq!(state(2, 1, future, true, now), State::Ended);
    }
}
