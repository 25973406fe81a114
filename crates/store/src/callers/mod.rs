//! Who calls, from memory: what authentication asks of the database, kept while it is known to be true.
//!
//! Nothing here is told by those who write. Every change of a row that a caller is read from is reported by the database
//! itself: by triggers on PostgreSQL, by the update hook of the one connection that writes on SQLite, and there by the
//! version of the file when somebody else has written. See `docs/decisions/callers-in-memory.md`.

mod changes;
mod watch;

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use moka::sync::Cache;
use tokio::{sync::Notify, time};

pub(crate) use changes::Table;
use changes::{Changes, Pending};

use crate::{Credential, SignedInPerson};

/// Sign-in sessions and service keys that are kept, some 300 bytes each.
const KEPT: u64 = 20_000;
/// Counters that rows share: a collision costs one reading.
const COUNTERS: usize = 4_096;
/// What is kept holds for so long after the database was last asked what has changed: nobody who was dismissed elsewhere
/// is let in later than this.
const LEASE: Duration = Duration::from_millis(100);
/// How often it is asked.
const BEAT: Duration = Duration::from_millis(40);
/// When nobody has called for so long, it is not asked any more.
const IDLE: Duration = Duration::from_secs(60);

/// See the module. Shared by every handle of a database.
#[derive(Clone, Debug)]
pub(crate) struct Callers(Arc<State>);

#[derive(Debug)]
struct State {
    kept: Cache<Credential, Arc<Kept>>,
    /// Changes that were heard of. It grows before any counter does.
    changes: AtomicU64,
    /// How often everything was forgotten.
    forgotten: AtomicU64,
    /// How often rows were changed, each counted by one of these.
    counters: Box<[AtomicU64]>,
    began: Instant,
    /// When what is kept stops to hold, in microseconds since `began`.
    holds_until: AtomicU64,
    /// When somebody was last looked for, likewise.
    asked_at: AtomicU64,
    /// Commits after which the database is to be asked first.
    commits: AtomicU64,
    /// Of these, those after which it was asked.
    settled: AtomicU64,
    wake: Notify,
    /// Changes of the connection that writes to SQLite.
    pending: Mutex<Pending>,
    /// Callers who were read from the database.
    read: AtomicU64,
}

#[derive(Debug)]
struct Kept {
    stamp: String,
    person: SignedInPerson,
    /// The sum of its counters when it was read. As none of them ever falls, it is the same while each is.
    count: u64,
}

/// The beginning of a reading.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    changes: u64,
}

/// The beginning of asking what has changed.
#[derive(Clone, Copy, Debug)]
struct Question {
    at: u64,
    commits: u64,
}

impl Default for Callers {
    fn default() -> Self {
        Self::since(Instant::now())
    }
}

impl Callers {
    fn since(began: Instant) -> Self {
        Self(Arc::new(State {
            kept: Cache::new(KEPT),
            changes: AtomicU64::default(),
            forgotten: AtomicU64::default(),
            counters: (0..COUNTERS).map(|_| AtomicU64::default()).collect(),
            began,
            holds_until: AtomicU64::default(),
            asked_at: AtomicU64::default(),
            commits: AtomicU64::default(),
            settled: AtomicU64::default(),
            wake: Notify::new(),
            pending: Mutex::default(),
            read: AtomicU64::default(),
        }))
    }

    /// Who has this session or key, if that is known and still true.
    pub(crate) fn get(&self, credential: Credential, stamp: &str) -> Option<SignedInPerson> {
        let now = self.now();
        // To within a second: everybody has this place in memory.
        if now > self.0.asked_at.load(SeqCst) + 1_000_000 {
            self.0.asked_at.store(now, SeqCst);
        }
        // First: what was heard before this said so is in the counters by now.
        if !self.holds(now) {
            self.0.wake.notify_one();
            return None;
        }
        let kept = self.0.kept.get(&credential)?;
        (kept.stamp == stamp && kept.count == self.count(&kept.person)).then(|| kept.person.clone())
    }

    /// To be called before somebody is read.
    pub(crate) fn begin_reading(&self) -> Reading {
        self.0.read.fetch_add(1, SeqCst);
        Reading { changes: self.0.changes.load(SeqCst) }
    }

    /// Keeps somebody who was read, unless anything has changed since.
    pub(crate) fn keep(&self, reading: Reading, stamp: &str, person: &SignedInPerson) {
        // The counters first: a change that they do not hold yet is one that is seen below, or one that they will hold.
        let count = self.count(person);
        if self.0.changes.load(SeqCst) == reading.changes {
            let kept = Kept { stamp: stamp.into(), person: person.clone(), count };
            self.0.kept.insert(person.credential(), Arc::new(kept));
        }
    }

    /// A commit that may have changed callers, on PostgreSQL: nothing holds until the database was asked anew.
    pub(crate) fn ask_first(&self) {
        self.0.commits.fetch_add(1, SeqCst);
        self.0.wake.notify_one();
    }

    /// A row that is written on SQLite, not committed yet.
    pub(crate) fn written(&self, table: &str, row: i64) {
        if let Some(table) = Table::named(table) {
            self.pending(|pending| pending.written(table, row));
        }
    }

    /// What was written is about to be the commit of this number.
    pub(crate) fn committing(&self, number: u64) {
        self.pending(|pending| pending.committing(number));
    }

    /// The commits up to this number are over: what they changed is not known any more.
    pub(crate) fn committed(&self, number: u64) {
        for changes in self.pending(|pending| pending.committed(number)) {
            match changes {
                Changes::Rows(rows) => rows.into_iter().for_each(|(table, row)| self.forget(table, row)),
                Changes::Many => self.forget_all(),
            }
        }
    }

    /// Forgets everybody.
    pub(crate) fn forget_all(&self) {
        self.0.changes.fetch_add(1, SeqCst);
        self.0.forgotten.fetch_add(1, SeqCst);
    }

    /// Callers who were read from the database since the start.
    pub(crate) fn read(&self) -> u64 {
        self.0.read.load(SeqCst)
    }

    fn forget(&self, table: Table, row: i64) {
        self.0.changes.fetch_add(1, SeqCst);
        self.0.counters[table.place(row, COUNTERS)].fetch_add(1, SeqCst);
    }

    fn count(&self, person: &SignedInPerson) -> u64 {
        let counter = |table: Table, row| self.0.counters[table.place(row, COUNTERS)].load(SeqCst);
        let credential = match person.credential() {
            Credential::Login(login) => counter(Table::Login, login),
            Credential::Key(key) => counter(Table::ServiceKey, key),
        };
        self.0.forgotten.load(SeqCst)
            + credential
            + counter(Table::Employee, person.employee_id)
            + counter(Table::Account, person.account().get())
            + person.role_id.map_or(0, |role| counter(Table::Role, role))
    }

    fn holds(&self, now: u64) -> bool {
        let commits = self.0.commits.load(SeqCst);
        self.0.settled.load(SeqCst) >= commits && now < self.0.holds_until.load(SeqCst)
    }

    /// To be called before the database is asked what has changed.
    fn begin_question(&self) -> Question {
        Question { at: self.now(), commits: self.0.commits.load(SeqCst) }
    }

    /// Everything that had changed before the question is forgotten by now.
    fn answered(&self, question: Question) {
        self.0.holds_until.store(question.at + micros(LEASE), SeqCst);
        self.0.settled.store(question.commits, SeqCst);
    }

    /// Until it is time to ask again.
    async fn rest(&self) {
        let woken = self.0.wake.notified();
        if self.now() < self.0.asked_at.load(SeqCst) + micros(IDLE) {
            let _ = time::timeout(BEAT, woken).await;
        } else {
            woken.await;
        }
    }

    fn now(&self) -> u64 {
        micros(self.0.began.elapsed())
    }

    fn pending<T>(&self, change: impl FnOnce(&mut Pending) -> T) -> T {
        change(&mut self.0.pending.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
