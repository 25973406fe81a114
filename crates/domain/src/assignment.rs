//! An assignment: its status, its timeliness, and who may begin. All derived from stored facts.

mod eligibility;
mod remind;

use chrono::{DateTime, Duration, TimeZone, Utc};
use serde::{Deserialize, Serialize};

pub use eligibility::{AssignedBy, LeftOut, Pair, Past, left_out};
pub use remind::{Asked, NotReminded, REMIND_AGAIN_AFTER, Reminded, Reminder, not_reminded, reminder};

/// What is stored about an assignment and its attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// When the window opens.
    pub starts_at: DateTime<Utc>,
    /// The window's last moment; none: it never closes.
    pub ends_at: Option<DateTime<Utc>>,
    /// Whether answers count after the window's end.
    pub accept_late: bool,
    /// Attempts allowed; 0: unlimited.
    pub attempts_total: u32,
    /// Attempts begun, the running one among them.
    pub attempts_used: u32,
    /// Whether an attempt is stored as in progress.
    pub running: bool,
    /// Attempts that ended passed or failed.
    pub finished: u32,
    /// When the pass mark was first reached.
    pub passed_at: Option<DateTime<Utc>>,
}

/// Where an assignment stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = AssignmentStatus))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Some attempt reached the pass mark.
    Passed,
    /// An attempt is running.
    InProgress,
    /// An attempt is over without success, and another may be begun.
    NeedsAttention,
    /// No attempt yet.
    NotStarted,
    /// Finished without success, and no further attempt.
    Failed,
    /// Nothing finished, and no further attempt.
    NotCompleted,
}

/// How an assignment stands to its deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = TimelinessKind))]
#[serde(rename_all = "snake_case")]
pub enum TimelinessKind {
    /// The window never closes.
    NoDeadline,
    /// Passed in time, or there is time left.
    OnTime,
    /// Not passed, and the window closes soon.
    DueSoon,
    /// Not passed, and the window has closed.
    Overdue,
    /// Passed after the window's end.
    DoneLate,
}

/// Timeliness with its days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeliness {
    /// The fact.
    pub kind: TimelinessKind,
    /// Begun days after the deadline; 0 when not late.
    pub late_days: u32,
}

/// What beginning means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// A new attempt, which uses one up.
    New,
    /// The running attempt goes on.
    Resume,
}

/// Why a play may not begin or go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The window has not opened yet.
    #[error("the assignment has not started yet")]
    NotStartedYet,
    /// The window has closed.
    #[error("the assignment's time is over")]
    WindowClosed,
    /// Every attempt is used up.
    #[error("no attempts left")]
    NoAttemptsLeft,
}

/// The status, exactly one of six.
pub fn status(facts: &Facts, now: DateTime<Utc>) -> Status {
    if facts.passed_at.is_some() {
        return Status::Passed;
    }
    let over = if facts.finished > 0 { Status::Failed } else { Status::NotCompleted };
    if closed(facts, now) {
        return over;
    }
    if facts.running {
        return Status::InProgress;
    }
    if facts.attempts_used == 0 {
        return Status::NotStarted;
    }
    if attempts_left(facts) == Some(0) { over } else { Status::NeedsAttention }
}

/// How the assignment stands to its deadline, whatever its status. Days are those of the calendar where the account
/// is, so that the one on which the clock is changed is a day like any other.
pub fn timeliness<Z: TimeZone>(facts: &Facts, now: DateTime<Utc>, zone: &Z) -> Timeliness {
    let in_time = |kind| Timeliness { kind, late_days: 0 };
    let Some(ends_at) = facts.ends_at else {
        return in_time(TimelinessKind::NoDeadline);
    };
    let done_at = facts.passed_at.unwrap_or(now);
    if done_at > ends_at {
        let passed = facts.passed_at.is_some();
        let kind = if passed { TimelinessKind::DoneLate } else { TimelinessKind::Overdue };
        return Timeliness { kind, late_days: begun_days(ends_at, done_at, zone) };
    }
    if due_soon(facts, now) {
        return in_time(TimelinessKind::DueSoon);
    }
    in_time(TimelinessKind::OnTime)
}

/// Whether the window closes within 3 days, or the last fifth of the window, whichever is shorter,
/// and the assignment is not passed.
pub fn due_soon(facts: &Facts, now: DateTime<Utc>) -> bool {
    let Some(ends_at) = facts.ends_at else {
        return false;
    };
    let span = Duration::days(3).min((ends_at - facts.starts_at) / 5);
    facts.passed_at.is_none() && now <= ends_at && ends_at - now <= span
}

/// The attempts that may still be begun; none: unlimited.
pub fn attempts_left(facts: &Facts) -> Option<u32> {
    (facts.attempts_total > 0).then(|| facts.attempts_total.saturating_sub(facts.attempts_used))
}

/// Whether the person may begin, and what that means.
pub fn may_start(facts: &Facts, now: DateTime<Utc>) -> Result<Start, Refused> {
    may_answer(facts, now)?;
    if facts.running {
        return Ok(Start::Resume);
    }
    if attempts_left(facts) == Some(0) { Err(Refused::NoAttemptsLeft) } else { Ok(Start::New) }
}

/// Whether the person may ask for another attempt or for more time: nothing is passed, and nothing more can be begun.
pub fn may_ask(facts: &Facts, now: DateTime<Utc>) -> bool {
    let over = matches!(may_start(facts, now), Err(Refused::WindowClosed | Refused::NoAttemptsLeft));
    facts.passed_at.is_none() && over
}

/// Whether an answer of the running attempt is accepted at this moment.
pub fn may_answer(facts: &Facts, now: DateTime<Utc>) -> Result<(), Refused> {
    if now < facts.starts_at {
        return Err(Refused::NotStartedYet);
    }
    if closed(facts, now) { Err(Refused::WindowClosed) } else { Ok(()) }
}

/// Whether nothing more is accepted: the window is over and late answers are not taken.
fn closed(facts: &Facts, now: DateTime<Utc>) -> bool {
    !facts.accept_late && facts.ends_at.is_some_and(|ends_at| now > ends_at)
}

fn begun_days<Z: TimeZone>(from: DateTime<Utc>, to: DateTime<Utc>, zone: &Z) -> u32 {
    let late = to.with_timezone(zone).naive_local() - from.with_timezone(zone).naive_local();
    let whole = late.num_days();
    let begun = if late > Duration::days(whole) { whole + 1 } else { whole };
    // In the hour that comes twice the clock may stand before the end that is past.
    u32::try_from(begun.max(1)).unwrap_or(1)
}

#[cfg(test)]
mod tests;
