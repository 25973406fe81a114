//! Of what a person is reminded, and that it happens once for each end of a window.

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

use super::{Facts, Refused, Status, attempts_left, due_soon, may_start, status};

/// Between two reminders of one course to one person there is as much time, however they came about.
pub const REMIND_AGAIN_AFTER: Duration = Duration::days(1);

/// What an email says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reminder {
    /// The window closes soon.
    DueSoon,
    /// The window has closed, and the course is not passed.
    Overdue,
}

/// For which ends of the window emails went out. A moved end is another one, so that the reminders come anew.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reminded {
    /// The end of which the person was reminded beforehand.
    pub soon_for: Option<DateTime<Utc>>,
    /// The end of which the person was reminded afterwards.
    pub overdue_for: Option<DateTime<Utc>>,
    /// When the person was last reminded of the course, by the calendar or by somebody.
    pub at: Option<DateTime<Utc>>,
}

/// The email that is due now, if any. Nobody is reminded of what is passed, or of what can no longer be passed
/// because every attempt was used up.
pub fn reminder(facts: &Facts, sent: Reminded, now: DateTime<Utc>) -> Option<Reminder> {
    let ends_at = facts.ends_at?;
    if facts.passed_at.is_some() || lately(sent.at, now) {
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

/// The last reminder is too recent for another one.
fn lately(at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    at.is_some_and(|at| now < at + REMIND_AGAIN_AFTER)
}

/// What decides whether somebody can have a person reminded of a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The course is somebody else's, and whoever asks may remind of own courses only.
    pub others_course: bool,
    /// The person has no access any more.
    pub dismissed: bool,
    /// There is an address to write to.
    pub has_email: bool,
    /// The person has come in once, so the address is theirs.
    pub has_signed_in: bool,
    /// The person wants such emails.
    pub wants_emails: bool,
    /// New attempts at the course can be begun.
    pub published: bool,
    /// When the person was last reminded of the course, by the calendar or by somebody.
    pub reminded_at: Option<DateTime<Utc>>,
}

/// Why a person is not reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = NotRemindedReason))]
#[serde(rename_all = "snake_case")]
pub enum NotReminded {
    /// The person has been dismissed.
    Dismissed,
    /// There is no address to write to.
    NoEmail,
    /// The person has never signed in: the address was not confirmed.
    NeverSignedIn,
    /// The person has switched such emails off.
    SwitchedOff,
    /// The course is passed.
    Passed,
    /// Every attempt is used up.
    NoAttemptsLeft,
    /// The course cannot be begun, because it is not published.
    NotPublished,
    /// The window has not opened yet.
    NotStartedYet,
    /// The window has closed, and late answers are not taken.
    WindowClosed,
    /// The person was reminded of the course within the last day.
    RemindedLately,
    /// The course is somebody else's, and whoever asks may remind of own courses only.
    NotYourCourse,
}

/// Why the person is not reminded now by an email that goes out at `sent_at`; none: they are.
pub fn not_reminded(
    facts: &Facts,
    asked: &Asked,
    now: DateTime<Utc>,
    sent_at: DateTime<Utc>,
) -> Option<NotReminded> {
    if asked.others_course {
        return Some(NotReminded::NotYourCourse);
    }
    if asked.dismissed {
        return Some(NotReminded::Dismissed);
    }
    if !asked.has_email {
        return Some(NotReminded::NoEmail);
    }
    if !asked.has_signed_in {
        return Some(NotReminded::NeverSignedIn);
    }
    if !asked.wants_emails {
        return Some(NotReminded::SwitchedOff);
    }
    if facts.passed_at.is_some() {
        return Some(NotReminded::Passed);
    }
    match may_start(facts, sent_at) {
        Err(Refused::NotStartedYet) => return Some(NotReminded::NotStartedYet),
        Err(Refused::WindowClosed) => return Some(NotReminded::WindowClosed),
        Err(Refused::NoAttemptsLeft) => return Some(NotReminded::NoAttemptsLeft),
        Ok(_) => {}
    }
    if !asked.published && !facts.running {
        return Some(NotReminded::NotPublished);
    }
    lately(asked.reminded_at, now).then_some(NotReminded::RemindedLately)
}
