use super::*;

/// Day 0 is the window's first moment.
fn day(days: f64) -> DateTime<Utc> {
    #[expect(clippy::cast_possible_truncation, reason = "days of a test")]
    let seconds = (days * 86_400.0) as i64;
    DateTime::from_timestamp_nanos(1_700_000_000_000_000_000) + Duration::seconds(seconds)
}

/// A window of 20 days, 2 attempts.
fn facts() -> Facts {
    Facts {
        starts_at: day(0.0),
        ends_at: Some(day(20.0)),
        accept_late: false,
        attempts_total: 2,
        attempts_used: 0,
        running: false,
        finished: 0,
        passed_at: None,
    }
}

fn attempts(used: u32, running: bool, finished: u32) -> Facts {
    Facts { attempts_used: used, running, finished, ..facts() }
}

#[test]
fn status_over_time() {
    use Status::{Failed, InProgress, NeedsAttention, NotCompleted, NotStarted};
    let late = |facts: Facts| Facts { accept_late: true, ..facts };
    let unlimited = |facts: Facts| Facts { attempts_total: 0, ..facts };
    let endless = |facts: Facts| Facts { ends_at: None, ..facts };
    // facts, then the status before the window, within it, and after it
    let table = [
        (attempts(0, false, 0), NotStarted, NotStarted, NotCompleted),
        (attempts(1, true, 0), InProgress, InProgress, NotCompleted),
        (attempts(2, true, 0), InProgress, InProgress, NotCompleted),
        (attempts(2, true, 1), InProgress, InProgress, Failed),
        (attempts(1, false, 0), NeedsAttention, NeedsAttention, NotCompleted),
        (attempts(1, false, 1), NeedsAttention, NeedsAttention, Failed),
        (attempts(2, false, 0), NotCompleted, NotCompleted, NotCompleted),
        (attempts(2, false, 1), Failed, Failed, Failed),
        (attempts(2, false, 2), Failed, Failed, Failed),
        (attempts(3, false, 0), NotCompleted, NotCompleted, NotCompleted),
        (unlimited(attempts(50, false, 50)), NeedsAttention, NeedsAttention, Failed),
        (endless(attempts(0, false, 0)), NotStarted, NotStarted, NotStarted),
        (endless(attempts(1, false, 1)), NeedsAttention, NeedsAttention, NeedsAttention),
        (late(attempts(0, false, 0)), NotStarted, NotStarted, NotStarted),
        (late(attempts(1, true, 0)), InProgress, InProgress, InProgress),
        (late(attempts(1, false, 1)), NeedsAttention, NeedsAttention, NeedsAttention),
        (late(attempts(2, false, 1)), Failed, Failed, Failed),
    ];
    for (facts, before, within, after) in table {
        assert_eq!(status(&facts, day(-1.0)), before, "{facts:?}");
        assert_eq!(status(&facts, day(10.0)), within, "{facts:?}");
        assert_eq!(status(&facts, day(20.0)), within, "the last moment belongs to the window");
        assert_eq!(status(&facts, day(20.1)), after, "{facts:?}");
        let passed = Facts { passed_at: Some(day(5.0)), ..facts };
        assert_eq!(status(&passed, day(10.0)), Status::Passed);
        assert_eq!(status(&passed, day(30.0)), Status::Passed);
    }
}

#[test]
fn timeliness_over_time() {
    use TimelinessKind::{DoneLate, DueSoon, NoDeadline, OnTime, Overdue};
    let passed = |at: f64| Facts { passed_at: Some(day(at)), ..facts() };
    // facts, now, kind, late days
    let table = [
        (facts(), -5.0, OnTime, 0),
        (facts(), 10.0, OnTime, 0),
        (facts(), 16.9, OnTime, 0),
        (facts(), 17.0, DueSoon, 0),
        (facts(), 20.0, DueSoon, 0),
        (facts(), 20.5, Overdue, 1),
        (facts(), 21.0, Overdue, 1),
        (facts(), 21.1, Overdue, 2),
        (passed(19.0), 19.5, OnTime, 0),
        (passed(20.0), 40.0, OnTime, 0),
        (passed(22.5), 40.0, DoneLate, 3),
        (Facts { ends_at: None, ..facts() }, 99.0, NoDeadline, 0),
        (Facts { ends_at: None, ..passed(3.0) }, 99.0, NoDeadline, 0),
        // a short window: its last fifth
        (Facts { ends_at: Some(day(5.0)), ..facts() }, 3.9, OnTime, 0),
        (Facts { ends_at: Some(day(5.0)), ..facts() }, 4.0, DueSoon, 0),
        // a moved deadline puts everything right
        (Facts { ends_at: Some(day(60.0)), ..facts() }, 21.1, OnTime, 0),
    ];
    for (facts, now, kind, late_days) in table {
        assert_eq!(timeliness(&facts, day(now)), Timeliness { kind, late_days }, "{facts:?} {now}");
        assert_eq!(due_soon(&facts, day(now)), kind == DueSoon, "{facts:?} {now}");
    }
}

#[test]
fn who_may_begin_and_answer() {
    use Refused::{NoAttemptsLeft, NotStartedYet, WindowClosed};
    // facts, now, beginning, answering
    let late = |facts: Facts| Facts { accept_late: true, ..facts };
    let table = [
        (attempts(0, false, 0), -0.1, Err(NotStartedYet), Err(NotStartedYet)),
        (attempts(0, false, 0), 0.0, Ok(Start::New), Ok(())),
        (attempts(1, true, 0), 1.0, Ok(Start::Resume), Ok(())),
        (attempts(2, true, 0), 1.0, Ok(Start::Resume), Ok(())),
        (attempts(1, false, 1), 20.0, Ok(Start::New), Ok(())),
        (attempts(2, false, 2), 1.0, Err(NoAttemptsLeft), Ok(())),
        (attempts(0, false, 0), 20.1, Err(WindowClosed), Err(WindowClosed)),
        (attempts(1, true, 0), 20.1, Err(WindowClosed), Err(WindowClosed)),
        (late(attempts(1, true, 0)), 20.1, Ok(Start::Resume), Ok(())),
        (late(attempts(0, false, 0)), 20.1, Ok(Start::New), Ok(())),
        (late(attempts(2, false, 0)), 20.1, Err(NoAttemptsLeft), Ok(())),
    ];
    for (facts, now, start, answer) in table {
        assert_eq!(may_start(&facts, day(now)), start, "{facts:?} {now}");
        assert_eq!(may_answer(&facts, day(now)), answer, "{facts:?} {now}");
    }
}

#[test]
fn attempts_that_are_left() {
    for (total, used, left) in [(0, 9, None), (3, 0, Some(3)), (3, 3, Some(0)), (3, 5, Some(0))] {
        let facts = Facts { attempts_total: total, attempts_used: used, ..facts() };
        assert_eq!(attempts_left(&facts), left);
    }
}
