//! The jobs: their kinds and queues, and how one ends. Rows of the database hold them; `worker` claims them, `registry`
//! knows what each kind runs.

use std::time::Duration;

use chrono::{DateTime, Utc};
use rozmova_store::JobQueue;
use serde::{Deserialize, Serialize};
use tokio::sync::Notify;

/// Sends an email.
pub const SEND: &str = "mail";
/// Sends one of many emails that nobody waits for.
pub const NOTICE: &str = "notice";
/// Mails a reset link, if the address is known: known or not, the request does the same.
pub const RESET: &str = "password_reset";
/// Imports a long table.
pub const IMPORT: &str = "import";
/// Invites some people.
pub const INVITE: &str = "invitations";
/// Gathers a person's data.
pub const GATHER: &str = "personal_data";
/// Prints many login cards.
pub const CARDS: &str = "sign_in_cards";
/// Assigns many courses to many people.
pub const ASSIGN: &str = "assign";
/// Gives and takes what follows from changes of groups.
pub const CHANGE: &str = "group";
/// Tells people what was assigned to them.
pub const ANNOUNCE: &str = "announce";
/// Reminds the people of one account.
pub const REMIND: &str = "remind";
/// Reminds people because somebody asked for it.
pub const REMIND_ASKED: &str = "remind_asked";
/// Writes the emails of one schedule.
pub const SCHEDULED: &str = "report";
/// Sends the result of an attempt to another system.
pub const RESULT: &str = "result";
/// Removes what is over.
pub const SWEEP: &str = "sweep";
/// Writes a backup.
pub const BACKUP: &str = "backup";

/// Work over many people or all data, which may take minutes: no email waits for it.
const LONG: &[&str] =
    &[IMPORT, GATHER, CARDS, ASSIGN, CHANGE, ANNOUNCE, REMIND, REMIND_ASKED, SCHEDULED, BACKUP];
/// Emails to many: who waits for a link to sign in does not wait for them.
const NOTICES: &[&str] = &[NOTICE];
/// Results go to receivers of our customers, which may take their time.
const RESULTS: &[&str] = &[RESULT];
/// What has a queue of its own.
const APART: &[&str] = &[
    IMPORT,
    GATHER,
    CARDS,
    ASSIGN,
    CHANGE,
    ANNOUNCE,
    REMIND,
    REMIND_ASKED,
    SCHEDULED,
    BACKUP,
    NOTICE,
    RESULT,
];

/// The long work first: its emails go out behind the rest.
pub const QUEUES: [JobQueue; 4] =
    [JobQueue::Only(LONG), JobQueue::Except(APART), JobQueue::Only(NOTICES), JobQueue::Only(RESULTS)];

/// Tells those who run jobs that there are new ones.
#[derive(Debug, Default)]
pub struct JobSignals([Notify; QUEUES.len()]);

impl JobSignals {
    /// Every queue is looked at now: whoever asks for something long waits for it as well.
    pub fn wake(&self) {
        self.0.iter().for_each(Notify::notify_one);
    }

    /// Waits for new jobs; `place` is the queue's in [`QUEUES`].
    pub async fn woken(&self, place: usize) {
        self.0[place].notified().await;
    }
}

/// A job that runs longer goes back to the end of its queue.
pub const TURN: Duration = Duration::from_secs(60);

/// How a job ended that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// There is nothing more to do.
    Done,
    /// It goes on at this time.
    Again(DateTime<Utc>),
}

/// What [`ANNOUNCE`] carries.
#[derive(Debug, Serialize, Deserialize)]
pub struct Announced {
    /// The account.
    pub account: i64,
    /// The run that gave something.
    pub run: i64,
}

/// What [`REMIND_ASKED`] carries.
#[derive(Debug, Serialize, Deserialize)]
pub struct AskedReminders {
    /// The account.
    pub account: i64,
    /// The run that chose whom to remind.
    pub run: i64,
    /// Who asked for it.
    pub by: i64,
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn new_jobs_wake_every_queue_once() {
        let signals = JobSignals::default();
        let woken = || (0..QUEUES.len()).map(|place| signals.woken(place).now_or_never().is_some());
        assert!(woken().all(|woken| !woken));
        signals.wake();
        assert!(woken().all(|woken| woken));
        assert!(woken().all(|woken| !woken));
    }
}
