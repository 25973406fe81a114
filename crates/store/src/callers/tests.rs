use chrono::{DateTime, Utc};

use super::*;

const STAMP: &str = "420a1ab314b53b08ec32440ad6cf3233";

/// Began long ago, so that there is a time before now.
fn callers() -> Callers {
    Callers::since(Instant::now().checked_sub(Duration::from_secs(3_600)).unwrap_or_else(Instant::now))
}

fn person(login: i64) -> SignedInPerson {
    let at = DateTime::<Utc>::default();
    SignedInPerson::of_numbers(login, [5, 6, 7], at)
}

/// Nothing has changed elsewhere.
fn ask(callers: &Callers) {
    let question = callers.begin_question();
    // An hour more than the lease: these tests are not about the time.
    callers.answered(Question { at: question.at + 3_600_000_000, ..question });
}

fn read(callers: &Callers, login: i64) {
    callers.keep(callers.begin_reading(), STAMP, &person(login));
}

fn knows(callers: &Callers, login: i64) -> bool {
    callers.get(Credential::Login(login), STAMP).is_some()
}

#[test]
fn whoever_was_read_is_known_until_something_of_them_changes() {
    let callers = callers();
    ask(&callers);
    assert!(!knows(&callers, 1));
    read(&callers, 1);
    assert!(knows(&callers, 1) && callers.get(Credential::Login(1), "another").is_none());
    for (table, row) in [(Table::Login, 1), (Table::Account, 5), (Table::Employee, 6), (Table::Role, 7)] {
        callers.forget(table, row);
        assert!(!knows(&callers, 1), "{table:?}");
        read(&callers, 1);
        callers.forget(table, row + 100);
        assert!(knows(&callers, 1), "{table:?}");
    }
    callers.forget_all();
    assert!(!knows(&callers, 1));
}

#[test]
fn what_changes_while_somebody_is_read_is_not_kept() {
    let callers = callers();
    ask(&callers);
    let reading = callers.begin_reading();
    callers.forget(Table::Employee, 6);
    callers.keep(reading, STAMP, &person(1));
    assert!(!knows(&callers, 1));
    let reading = callers.begin_reading();
    callers.forget_all();
    callers.keep(reading, STAMP, &person(1));
    assert!(!knows(&callers, 1));
}

#[test]
fn nothing_holds_while_nobody_hears() {
    let callers = callers();
    read(&callers, 1);
    assert!(!knows(&callers, 1), "never asked");
    let question = callers.begin_question();
    callers.answered(question);
    assert!(knows(&callers, 1));
    callers.answered(Question { at: question.at - micros(LEASE), ..question });
    assert!(!knows(&callers, 1), "asked too long ago");
}

#[test]
fn after_a_commit_the_database_is_asked_first() {
    let callers = callers();
    ask(&callers);
    read(&callers, 1);
    let before = callers.begin_question();
    callers.ask_first();
    assert!(!knows(&callers, 1));
    callers.answered(Question { at: before.at + 3_600_000_000, ..before });
    assert!(!knows(&callers, 1), "asked before the commit, answered after it");
    ask(&callers);
    assert!(knows(&callers, 1));
}

#[test]
fn a_commit_on_sqlite_forgets_what_it_changed() {
    let callers = callers();
    ask(&callers);
    read(&callers, 1);
    callers.written("employee", 6);
    callers.written("attempt", 6);
    callers.committing(1);
    callers.committed(0);
    assert!(knows(&callers, 1), "that was the one before");
    callers.committed(1);
    assert!(!knows(&callers, 1));
    read(&callers, 1);
    callers.written("attempt", 1);
    callers.committing(2);
    callers.committed(2);
    assert!(knows(&callers, 1));
}
