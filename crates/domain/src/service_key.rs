//! Keys by which programs call: what they may be given, and until when they open anything.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::rights::{Right, Rights};

/// Days for which a key can be made, at most.
pub const MOST_DAYS: i64 = 730;

/// What a key is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = ServiceKeyKind))]
#[serde(rename_all = "snake_case")]
pub enum KeyKind {
    /// The calls of the API that its rights open.
    #[default]
    Program,
    /// The calls of the company's directory, and no others.
    Directory,
}

/// What the key of a directory opens: people and groups.
pub const OF_DIRECTORY: [Right; 2] = [Right::ViewUsers, Right::EditUsers];

/// Why rights cannot be chosen for a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChoiceError {
    /// None was chosen.
    Empty,
    /// One that programs have no use for, or that every key has.
    NotForPrograms,
    /// One that the maker does not hold.
    NotYourRight,
}

/// # Errors
/// Why somebody may not make a key with these rights.
pub fn may_choose(chosen: Rights, maker: Rights) -> Result<(), ChoiceError> {
    if chosen.is_empty() {
        return Err(ChoiceError::Empty);
    }
    if chosen.iter().any(|right| !right.is_for_programs()) {
        return Err(ChoiceError::NotForPrograms);
    }
    if maker.covers(chosen) { Ok(()) } else { Err(ChoiceError::NotYourRight) }
}

/// What a key is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = ServiceKeyState))]
#[serde(rename_all = "snake_case")]
pub enum KeyState {
    /// It opens what was chosen.
    Active,
    /// Its time is over.
    Expired,
    /// Somebody has ended it.
    Revoked,
    /// Whoever made it was dismissed.
    NoAccess,
}

/// What a key is worth now.
pub fn state(
    revoked: bool,
    maker_dismissed: bool,
    expires_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> KeyState {
    if revoked {
        KeyState::Revoked
    } else if now >= expires_at {
        KeyState::Expired
    } else if maker_dismissed {
        KeyState::NoAccess
    } else {
        KeyState::Active
    }
}

#[cfg(test)]
mod tests {
    use chrono::Duration;

    use super::*;
    use crate::rights::StandardRole;

    #[test]
    fn a_key_is_given_what_its_maker_holds_and_programs_need() {
        let manager = StandardRole::TrainingManager.rights();
        let may = |ids: &[u8]| may_choose(Rights::from_ids(ids.iter().copied()), manager);
        assert_eq!(may(&[5, 6, 7, 8]), Ok(()));
        assert_eq!(may(&[]), Err(ChoiceError::Empty));
        for own in [11, 12, 13, 15] {
            assert_eq!(may(&[5, own]), Err(ChoiceError::NotForPrograms));
        }
        assert_eq!(may(&[5, 4]), Err(ChoiceError::NotYourRight));
        // Who may assign every course may let a program assign some.
        assert_eq!(may(&[10]), Ok(()));
    }

    #[test]
    fn a_key_opens_something_until_one_of_three_things_happens() {
        let end = DateTime::UNIX_EPOCH + Duration::days(30);
        let before = end - Duration::seconds(1);
        assert_eq!(state(false, false, end, before), KeyState::Active);
        assert_eq!(state(false, false, end, end), KeyState::Expired);
        assert_eq!(state(false, true, end, before), KeyState::NoAccess);
        assert_eq!(state(true, true, end, end), KeyState::Revoked);
    }
}
