//! Whom an administrator can invite again, when many are chosen.

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

/// Between two invitations of one person there is as much time; a single person can be invited again at once.
pub const INVITE_AGAIN_AFTER: Duration = Duration::days(1);

/// Why a person is not invited again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = NotInvitedReason))]
#[serde(rename_all = "snake_case")]
pub enum NotInvited {
    /// The person has been dismissed.
    Dismissed,
    /// There is no address to write to.
    NoEmail,
    /// The person has a password and can sign in.
    CanSignIn,
    /// The person was invited within the last day.
    InvitedLately,
}

/// Why the person is not invited again; none: they are.
pub fn not_invited(
    dismissed: bool,
    has_email: bool,
    has_password: bool,
    invited_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Option<NotInvited> {
    if dismissed {
        return Some(NotInvited::Dismissed);
    }
    if !has_email {
        return Some(NotInvited::NoEmail);
    }
    if has_password {
        return Some(NotInvited::CanSignIn);
    }
    let lately = invited_at.is_some_and(|at| now < at + INVITE_AGAIN_AFTER);
    lately.then_some(NotInvited::InvitedLately)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_invited_again() {
        let now = DateTime::UNIX_EPOCH + Duration::days(100);
        let hours = |hours: i64| Some(now - Duration::hours(hours));
        // dismissed, with an address, with a password, invited at
        let table = [
            (false, true, false, None, None),
            (false, true, false, hours(24), None),
            (false, true, false, hours(23), Some(NotInvited::InvitedLately)),
            (false, true, true, None, Some(NotInvited::CanSignIn)),
            (false, false, false, None, Some(NotInvited::NoEmail)),
            (false, false, true, None, Some(NotInvited::NoEmail)),
            (true, false, true, None, Some(NotInvited::Dismissed)),
            (true, true, false, hours(1), Some(NotInvited::Dismissed)),
        ];
        for (dismissed, has_email, has_password, invited_at, wanted) in table {
            let reason = not_invited(dismissed, has_email, has_password, invited_at, now);
            assert_eq!(reason, wanted, "{invited_at:?}");
        }
    }
}
