//! Of what a person is reminded, and that it happens once for each end of a window.

use chrono::{DateTime, Utc};

use super::{Facts, Status, attempts_left, due_soon, status};

/// What a letter says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reminder {
    /// The window closes soon.
    DueSoon,
    /// The window has closed, and the course is not passed.
    Overdue,
}

/// For which ends of the window letters went out. A moved end is another one, so that the reminders come anew.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reminded {
    /// The end of which the person was reminded beforehand.
    pub soon_for: Option<DateTime<Utc>>,
    /// The end of which the person was reminded afterwards.
    pub overdue_for: Option<DateTime<Utc>>,
}

/// The letter that is due now, if any. Nobody is reminded of what is passed, or of what can no longer be passed
/// because every attempt was used up.
pub fn reminder(facts: &Facts, sent: Reminded, now: DateTime<Utc>) -> Option<Reminder> {
    let ends_at = facts.ends_at?;
    if facts.passed_at.is_some() {
        return None;
    }
    if due_soon(facts, now) {
        let open =
            matches!(status(facts, now), Status::NotStarted | Status::InProgress | Status::NeedsAttention);
        return (open && sent.soon_for != Some(ends_at)).then_some(Reminder::DueSoon);
    }
    let could = facts.running || attempts_left(facts) != Some(0);
    (now > ends_at && could && sent.overdue_for != Some(ends_at)).then_some(Reminder::Overdue)
}
