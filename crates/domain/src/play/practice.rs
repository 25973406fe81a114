//! Practice: an attempt that is over goes on from one of its steps, and nothing of it counts.

use super::SessionStatus;

/// Whether an attempt may be practised: not before it is over, and not where practice would find out the answers of an
/// attempt that can still count. Of a limited number those that are left can, even when the window is closed: it may be
/// opened again.
pub fn may_practise(status: SessionStatus, attempts_left: Option<u32>, another_runs: bool) -> bool {
    match status {
        SessionStatus::InProgress => false,
        SessionStatus::Passed => true,
        SessionStatus::Failed | SessionStatus::NotCompleted => match attempts_left {
            None => true,
            Some(left) => left == 0 && !another_runs,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{SessionStatus::*, *};

    #[test]
    fn practice_never_helps_an_attempt_that_counts() {
        // status, attempts left, another runs -> may be practised
        let table = [
            (InProgress, None, false, false),
            (InProgress, Some(0), false, false),
            (Passed, Some(2), true, true),
            (Failed, Some(2), false, false),
            (NotCompleted, Some(2), false, false),
            (Failed, Some(0), true, false),
            (Failed, Some(0), false, true),
            (Failed, None, true, true),
        ];
        for (status, left, another, may) in table {
            assert_eq!(may_practise(status, left, another), may, "{status:?} {left:?} {another}");
        }
    }
}
