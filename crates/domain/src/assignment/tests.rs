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
fn more_is_asked_for_where_nothing_more_can_be_begun() {
    let late = Facts { accept_late: true, ..attempts(1, false, 1) };
    // facts, then within the window, and after it
    for (facts, within, after) in [
        (attempts(0, false, 0), false, true),
        (attempts(1, false, 1), false, true),
        (attempts(2, true, 1), false, true),
        (attempts(2, false, 2), true, true),
        (late, false, false),
    ] {
        assert!(!may_ask(&facts, day(-1.0)), "it has not begun: {facts:?}");
        assert_eq!((may_ask(&facts, day(10.0)), may_ask(&facts, day(21.0))), (within, after), "{facts:?}");
        let passed = Facts { passed_at: Some(day(5.0)), ..facts };
        assert!(!may_ask(&passed, day(21.0)), "{facts:?}");
    }
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
        assert_eq!(timeliness(&facts, day(now), &Utc), Timeliness { kind, late_days }, "{facts:?} {now}");
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

/// A zone whose clocks go back an hour at day 10, as a Sunday in October.
#[derive(Clone, Copy, Debug)]
struct Autumn;

impl TimeZone for Autumn {
    type Offset = chrono::FixedOffset;

    fn from_offset(_: &Self::Offset) -> Self {
        Self
    }

    fn offset_from_local_date(&self, _: &chrono::NaiveDate) -> chrono::MappedLocalTime<Self::Offset> {
        chrono::MappedLocalTime::None
    }

    fn offset_from_local_datetime(&self, _: &chrono::NaiveDateTime) -> chrono::MappedLocalTime<Self::Offset> {
        chrono::MappedLocalTime::None
    }

    fn offset_from_utc_date(&self, date: &chrono::NaiveDate) -> Self::Offset {
        self.offset_from_utc_datetime(&date.and_time(chrono::NaiveTime::MIN))
    }

    fn offset_from_utc_datetime(&self, at: &chrono::NaiveDateTime) -> Self::Offset {
        let hours = if at.and_utc() < day(10.0) { 3 } else { 2 };
        chrono::FixedOffset::east_opt(hours * 3_600).unwrap()
    }
}

#[test]
fn days_of_delay_are_days_of_the_calendar() {
    let hours = |hours: i64| day(10.0) + Duration::hours(hours);
    let until = |end: i64| Facts { ends_at: Some(hours(end)), ..facts() };
    // The end, now, in hours after the clocks went back; the days late.
    let table = [
        // 24.5 hours have gone by, and the clock shows 23.5 hours more.
        (-12, 12, 1),
        (-12, 13, 1),
        (-12, 14, 2),
        // The hour that comes twice: late, whatever the clock shows.
        (-1, 0, 1),
        // Far from the change a day has 24 hours.
        (24, 48, 1),
        (24, 49, 2),
    ];
    for (end, now, late_days) in table {
        let found = timeliness(&until(end), hours(now), &Autumn);
        assert_eq!(found, Timeliness { kind: TimelinessKind::Overdue, late_days }, "{end} {now}");
    }
}

#[test]
fn reminders_come_once_for_each_end() {
    use Reminder::{DueSoon, Overdue};
    let none = Reminded::default();
    let soon = |at: f64| Reminded { soon_for: Some(day(at)), ..none };
    let overdue = |at: f64| Reminded { overdue_for: Some(day(at)), ..none };
    let moved = |end: f64| Facts { ends_at: Some(day(end)), ..facts() };
    let late = |facts: Facts| Facts { accept_late: true, ..facts };
    let passed = Facts { passed_at: Some(day(5.0)), ..facts() };
    let table = [
        // Long before, soon, after.
        (facts(), none, 10.0, None),
        (facts(), none, 18.0, Some(DueSoon)),
        (facts(), none, 20.1, Some(Overdue)),
        // Each once.
        (facts(), soon(20.0), 18.0, None),
        (facts(), soon(20.0), 20.1, Some(Overdue)),
        (facts(), overdue(20.0), 25.0, None),
        // A moved end is another end.
        (moved(25.0), soon(20.0), 20.1, None),
        (moved(25.0), soon(20.0), 23.0, Some(DueSoon)),
        (moved(25.0), overdue(20.0), 25.1, Some(Overdue)),
        // Who has passed, has no end, or cannot try again.
        (passed, none, 18.0, None),
        (passed, none, 20.1, None),
        (Facts { ends_at: None, ..facts() }, none, 99.0, None),
        (attempts(2, false, 2), none, 18.0, None),
        (attempts(2, false, 2), none, 20.1, None),
        // The last attempt goes on, or late answers count.
        (attempts(2, true, 1), none, 18.0, Some(DueSoon)),
        (attempts(2, true, 1), none, 20.1, Some(Overdue)),
        (late(attempts(1, false, 1)), none, 20.1, Some(Overdue)),
        // Somebody had the person reminded within the last day.
        (facts(), Reminded { at: Some(day(17.5)), ..none }, 18.4, None),
        (facts(), Reminded { at: Some(day(17.5)), ..none }, 18.5, Some(DueSoon)),
        (facts(), Reminded { at: Some(day(19.9)), ..soon(20.0) }, 20.5, None),
        (facts(), Reminded { at: Some(day(19.9)), ..soon(20.0) }, 20.9, Some(Overdue)),
    ];
    for (facts, sent, now, wanted) in table {
        assert_eq!(reminder(&facts, sent, day(now)), wanted, "{facts:?} {sent:?} {now}");
    }
}

/// Deadlines that are moved while attempts are made: the status follows the stored instants at once.
#[test]
fn a_moved_deadline_puts_everything_right() {
    use Status::{Failed, InProgress, NeedsAttention, NotCompleted, NotStarted};
    let table = [
        // used, running, finished, status when the window is over, and after its end was moved ahead
        (0, false, 0, NotCompleted, NotStarted),
        (1, true, 0, NotCompleted, InProgress),
        (1, false, 1, Failed, NeedsAttention),
        (2, false, 2, Failed, Failed),
        (2, false, 0, NotCompleted, NotCompleted),
    ];
    for (used, running, finished, over, moved) in table {
        let facts = attempts(used, running, finished);
        assert_eq!(status(&facts, day(21.0)), over, "{facts:?}");
        for longer in [Some(day(30.0)), None] {
            let facts = Facts { ends_at: longer, ..facts };
            assert_eq!(status(&facts, day(21.0)), moved, "{facts:?}");
        }
        // One attempt more than were used: there is always something left to do.
        let more = Facts { ends_at: None, attempts_total: 3, ..facts };
        let open = [NotStarted, InProgress, NeedsAttention];
        assert!(open.contains(&status(&more, day(21.0))), "{more:?}");
    }
}

#[test]
fn who_can_be_reminded_by_somebody() {
    use NotReminded::*;
    let plain = Asked {
        others_course: false,
        dismissed: false,
        has_email: true,
        has_signed_in: true,
        wants_emails: true,
        published: true,
        reminded_at: None,
    };
    let reminded = |at: f64| Asked { reminded_at: Some(day(at)), ..plain };
    let late = |facts: Facts| Facts { accept_late: true, ..facts };
    let passed = Facts { passed_at: Some(day(5.0)), ..facts() };
    // facts, the person and the course, now, when the email goes out
    let table = [
        (facts(), plain, 10.0, 10.0, None),
        (attempts(1, false, 1), plain, 10.0, 10.0, None),
        (Facts { ends_at: None, ..facts() }, plain, 99.0, 99.0, None),
        (facts(), Asked { dismissed: true, has_signed_in: false, ..plain }, 10.0, 10.0, Some(Dismissed)),
        (passed, Asked { others_course: true, dismissed: true, ..plain }, 10.0, 10.0, Some(NotYourCourse)),
        (facts(), Asked { has_email: false, has_signed_in: false, ..plain }, 10.0, 10.0, Some(NoEmail)),
        (facts(), Asked { has_signed_in: false, ..plain }, 10.0, 10.0, Some(NeverSignedIn)),
        (facts(), Asked { wants_emails: false, ..plain }, 10.0, 10.0, Some(SwitchedOff)),
        (passed, plain, 10.0, 10.0, Some(Passed)),
        (passed, reminded(9.9), 30.0, 30.0, Some(Passed)),
        (facts(), plain, -1.0, -1.0, Some(NotStartedYet)),
        (facts(), plain, 20.1, 20.1, Some(WindowClosed)),
        (late(facts()), plain, 20.1, 20.1, None),
        // It would go out in the morning, when the window has opened or closed.
        (facts(), plain, -0.1, 0.3, None),
        (facts(), plain, 19.9, 20.3, Some(WindowClosed)),
        (attempts(2, false, 1), plain, 10.0, 10.0, Some(NoAttemptsLeft)),
        (attempts(2, true, 1), plain, 10.0, 10.0, None),
        // Not published: the running attempt goes on, another one cannot be begun.
        (facts(), Asked { published: false, ..plain }, 10.0, 10.0, Some(NotPublished)),
        (attempts(1, true, 0), Asked { published: false, ..plain }, 10.0, 10.0, None),
        // A day between two reminders.
        (facts(), reminded(9.1), 10.0, 10.0, Some(RemindedLately)),
        (facts(), reminded(9.0), 10.0, 10.0, None),
    ];
    for (facts, asked, now, sent_at, wanted) in table {
        assert_eq!(not_reminded(&facts, &asked, day(now), day(sent_at)), wanted, "{facts:?} {asked:?} {now}");
    }
}
