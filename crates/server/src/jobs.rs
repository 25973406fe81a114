//! The jobs: their kinds and lanes, and how one ends. Rows of the database hold them; `worker` claims them, `registry`
//! knows what each kind runs.

use std::time::Duration;

use chrono::{DateTime, Utc};
use rozmova_store::Lane;
use serde::{Deserialize, Serialize};

/// Sends a letter.
pub const SEND: &str = "mail";
/// Sends one of many letters that nobody waits for.
pub const NOTICE: &str = "notice";
/// Mails a reset link, if the address is known: known or not, the request does the same.
pub const RESET: &str = "password_reset";
/// Imports a long table.
pub const IMPORT: &str = "import";
/// Invites some people.
pub const INVITE: &str = "invitations";
/// Gathers a person's data.
pub const GATHER: &str = "personal_data";
/// Assigns many courses to many people.
pub const ASSIGN: &str = "assign";
/// Gives and takes what follows from changes of groups.
pub const CHANGE: &str = "group";
/// Tells people what was assigned to them.
pub const ANNOUNCE: &str = "announce";
/// Reminds the people of one account.
pub const REMIND: &str = "remind";
/// Writes the letters of one schedule.
pub const SCHEDULED: &str = "report";
/// Sends the result of an attempt to another system.
pub const RESULT: &str = "result";
/// Removes what is over.
pub const SWEEP: &str = "sweep";
/// Writes the weekly backup.
pub const BACKUP: &str = "backup";

/// Work over many people, which may take minutes: no letter waits for it.
const LONG: &[&str] = &[IMPORT, GATHER, ASSIGN, CHANGE, ANNOUNCE, REMIND, SCHEDULED];
/// Letters to many: who waits for a link to sign in does not wait for them.
const NOTICES: &[&str] = &[NOTICE];
/// Results go to receivers of our customers, which may take their time.
const RESULTS: &[&str] = &[RESULT];
/// What has a lane of its own.
const APART: &[&str] = &[IMPORT, GATHER, ASSIGN, CHANGE, ANNOUNCE, REMIND, SCHEDULED, NOTICE, RESULT];

/// The long work first: its letters go out behind the rest.
pub const LANES: [Lane; 4] =
    [Lane::Only(LONG), Lane::Except(APART), Lane::Only(NOTICES), Lane::Only(RESULTS)];
/// Longer no job keeps its lane: it goes on behind those that wait.
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
