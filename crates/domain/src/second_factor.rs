//! The second factor of a sign-in: a code of an app, or a recovery code that is used up.

use serde::{Deserialize, Serialize};

/// Recovery codes that are made at once.
pub const RECOVERY_CODES: usize = 10;
/// Letters and digits of one.
pub const RECOVERY_LENGTH: usize = 16;
/// Seconds for which an app shows a code.
pub const STEP_SECONDS: u64 = 30;
/// Steps by which the clock of a phone may be wrong.
pub const SKEW_STEPS: u16 = 1;
const CODE_LENGTH: usize = 6;

/// Where somebody stands with the second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = SecondFactorState))]
#[serde(rename_all = "snake_case")]
pub enum FactorState {
    /// The password is enough.
    Off,
    /// A sign-in asks for a code.
    On,
    /// It has to be set up before anything else: the account wants administrators to have one.
    Needed,
}

/// Where somebody stands.
pub fn state(has: bool, is_admin: bool, required: bool) -> FactorState {
    match (has, is_admin && required) {
        (true, _) => FactorState::On,
        (false, true) => FactorState::Needed,
        (false, false) => FactorState::Off,
    }
}

/// What was typed as a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Digits of an app.
    App(String),
    /// A recovery code, as it is hashed.
    Recovery(String),
}

impl Typed {
    /// Reads it as people type it, with spaces or hyphens, in any case; none when it can be neither.
    pub fn read(text: &str) -> Option<Self> {
        let code: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .flat_map(char::to_lowercase)
            .take(RECOVERY_LENGTH + 1)
            .collect();
        let is_app = code.len() == CODE_LENGTH && code.bytes().all(|byte| byte.is_ascii_digit());
        let is_recovery =
            code.len() == RECOVERY_LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        match (is_app, is_recovery) {
            (true, _) => Some(Self::App(code)),
            (_, true) => Some(Self::Recovery(code)),
            _ => None,
        }
    }
}

/// Whether a code of this step of time may still be used, where that of `last` was used before.
pub fn is_unused(step: i64, last: Option<i64>) -> bool {
    last.is_none_or(|last| step > last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_to_set_it_up() {
        assert_eq!(state(false, true, true), FactorState::Needed);
        assert_eq!(state(false, false, true), FactorState::Off);
        assert_eq!(state(false, true, false), FactorState::Off);
        for (is_admin, required) in [(true, true), (true, false), (false, true), (false, false)] {
            assert_eq!(state(true, is_admin, required), FactorState::On);
        }
    }

    #[test]
    fn codes_are_read_as_people_type_them() {
        for text in ["123456", " 123 456 ", "123-456"] {
            assert_eq!(Typed::read(text), Some(Typed::App("123456".into())), "{text}");
        }
        let recovery = Typed::Recovery("abcd2345efgh6789".into());
        for text in ["abcd-2345-efgh-6789", "ABCD 2345 EFGH 6789", "abcd2345efgh6789"] {
            assert_eq!(Typed::read(text), Some(recovery.clone()), "{text}");
        }
        for text in [
            "",
            "12345",
            "1234567",
            "12345a",
            "абвгде",
            "abcd-2345-efgh-678",
            "abcd-2345-efgh-67890",
            "１２３４５６",
        ] {
            assert_eq!(Typed::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_step_is_used_once_and_none_before_it_afterwards() {
        assert!(is_unused(10, None) && is_unused(11, Some(10)));
        assert!(!is_unused(10, Some(10)) && !is_unused(9, Some(10)));
    }
}
