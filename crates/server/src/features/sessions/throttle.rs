//! Wrong passwords cost time. They are counted by whose password was tried and from where, in the database: every
//! process sees the same. A try is counted before the password is compared, so that many at once cannot overrun the
//! limit, and is taken back when it was right.
//!
//! Who tries from elsewhere does not hold up the owner: each address has its own allowance, a device that has signed
//! in before another, and that of all addresses together is large enough for everybody but a botnet.

use std::net::IpAddr;

use chrono::Duration;
use rozmova_domain::sign_in_card::wait_until;
use rozmova_store::{Tx, employee, throttle};
use sha2::{Digest, Sha256};

use crate::{
    config::Limits,
    error::Result,
    limits::rate_limits::{Allowance, site_of, too_many},
    state::App,
};

/// Time in which one failure is worked off.
const EVERY: Duration = Duration::seconds(10);
/// The same of a code: there are only a million, and three of them are right.
const CODE_EVERY: Duration = Duration::minutes(5);
/// Wrong codes before the first wait.
const CODES_AT_ONCE: u32 = 10;
/// As many times more from all addresses together.
const ALL_TOGETHER: u32 = 10;

/// From where a password is tried.
#[derive(Clone, Copy, Debug)]
pub enum SignInOrigin<'a> {
    /// A device that has signed in before, by its hash.
    Device(&'a str),
    /// Any other, by its address.
    Address(IpAddr),
    /// Where the person is signed in.
    Session,
    /// A code of the second factor, once the password was right.
    Code(CodePlace<'a>),
}

/// From where a code of the second factor is tried: who knows the password and guesses codes does not hold up the owner.
#[derive(Clone, Copy, Debug)]
pub enum CodePlace<'a> {
    /// A device that has signed in before, by its hash.
    Device(&'a str),
    /// Where the person is signed in.
    Session,
    /// Any other.
    Elsewhere,
}

impl SignInOrigin<'_> {
    /// The place itself is not kept.
    fn key(self, email: &str) -> String {
        match self {
            Self::Device(hash) => key(&["device", email, hash]),
            Self::Address(address) => key(&["address", email, &site_of(address).to_string()]),
            Self::Session => key(&["session", email]),
            Self::Code(CodePlace::Device(hash)) => key(&["code", email, "device", hash]),
            Self::Code(CodePlace::Session) => key(&["code", email, "session"]),
            Self::Code(CodePlace::Elsewhere) => key(&["code", email]),
        }
    }
}

/// A password that is being compared.
#[derive(Debug)]
pub struct Try {
    place: String,
    /// None where it does not count against the person.
    person: Option<String>,
    from_elsewhere: bool,
    /// Time in which one failure of the place is worked off.
    every: Duration,
    /// Wrong ones in a row, with this one.
    pub failures: i32,
}

/// Counts a try.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn begin(app: &App, email: &str, from: SignInOrigin<'_>) -> Result<Try> {
    let normal = app.config.limits == Limits::Normal;
    let passwords = app.config.limit.wrong_passwords_at_once;
    let here = match from {
        SignInOrigin::Code(_) => Allowance { at_once: CODES_AT_ONCE, every: CODE_EVERY },
        _ => Allowance { at_once: passwords, every: EVERY },
    };
    let every = here.every;
    let all = Allowance { at_once: passwords * ALL_TOGETHER, every: EVERY };
    let (system, now) = (app.db.system(), app.clock.now());
    let mut tried = Try {
        place: from.key(email),
        person: (!matches!(from, SignInOrigin::Session | SignInOrigin::Code(_))).then(|| person_key(email)),
        from_elsewhere: matches!(from, SignInOrigin::Address(_)),
        every,
        failures: 0,
    };
    let _turn = app.rate_limits.turn().await;
    let tx = system.begin().await?;
    // The person's first, always: nobody waits for each other.
    if let Some(person) = &tried.person {
        let mut row = system.throttle(&tx, person, now).await?;
        if tried.from_elsewhere {
            if let Some(wait) = all.wait(row.clear_at, now).filter(|_| normal) {
                return Err(too_many(wait));
            }
            row.clear_at = Some(all.add(row.clear_at, now));
        }
        row.failures += 1;
        tried.failures = row.failures;
        row.updated_at = now;
        system.save_throttle(&tx, row).await?;
    }
    let mut row = system.throttle(&tx, &tried.place, now).await?;
    if let Some(wait) = here.wait(row.clear_at, now).filter(|_| normal) {
        return Err(too_many(wait));
    }
    row.clear_at = Some(here.add(row.clear_at, now));
    row.failures += 1;
    row.updated_at = now;
    if tried.person.is_none() {
        tried.failures = row.failures;
    }
    system.save_throttle(&tx, row).await?;
    tx.commit().await?;
    Ok(tried)
}

/// Counts a try of a code of the second factor.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn begin_code(app: &App, person: i64, from: CodePlace<'_>) -> Result<Try> {
    begin(app, &person.to_string(), SignInOrigin::Code(from)).await
}

impl Try {
    /// It was right: the row of failures is over.
    pub async fn was_right(&self, app: &App, tx: &Tx) -> Result<()> {
        let (system, now) = (app.db.system(), app.clock.now());
        if let Some(person) = &self.person {
            let row = system.throttle(tx, person, now).await?;
            system.save_throttle(tx, throttle::Model { failures: 0, ..self.without(row) }).await?;
        }
        Ok(system.forget_throttle(tx, &self.place).await?)
    }

    /// Nobody has compared it.
    pub async fn take_back(&self, app: &App) -> Result<()> {
        let (system, now) = (app.db.system(), app.clock.now());
        let tx = system.begin().await?;
        if let Some(person) = &self.person {
            let row = self.without(system.throttle(&tx, person, now).await?);
            let failures = (row.failures - 1).max(0);
            system.save_throttle(&tx, throttle::Model { failures, ..row }).await?;
        }
        let mut row = system.throttle(&tx, &self.place, now).await?;
        row.clear_at = row.clear_at.map(|at| at - self.every);
        row.failures = (row.failures - 1).max(0);
        system.save_throttle(&tx, row).await?;
        Ok(tx.commit().await?)
    }

    fn without(&self, mut row: throttle::Model) -> throttle::Model {
        if self.from_elsewhere {
            row.clear_at = row.clear_at.map(|at| at - EVERY);
        }
        row
    }
}

/// Forgets the failures of a person who has a new password.
pub async fn forget_failures(app: &App, tx: &Tx, person: &employee::Model) -> Result<()> {
    let number = person.personnel_key.as_ref().map(|key| numbered(person.account_id, key));
    for name in person.email.clone().into_iter().chain(number) {
        app.db.system().forget_throttle(tx, &person_key(&name)).await?;
    }
    Ok(())
}

/// By what the failures of a sign-in with a personnel number are counted, whether or not somebody has it; no email.
pub fn numbered(account: i64, number: &str) -> String {
    format!("{account} {number}")
}

/// A sign-in with a personnel number. From the fifth failure on each makes the next wait longer, whether or not somebody
/// has the number: nobody can tell which numbers there are.
#[derive(Debug)]
pub struct NumberTry(String);

impl NumberTry {
    /// Counts it, before anything is compared.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub async fn begin(app: &App, name: &str) -> Result<Self> {
        let (system, now, key) = (app.db.system(), app.clock.now(), key(&["number", name]));
        let _turn = app.rate_limits.turn().await;
        let tx = system.begin().await?;
        let mut row = system.throttle(&tx, &key, now).await?;
        let normal = app.config.limits == Limits::Normal;
        if let Some(until) = row.clear_at.filter(|until| now < *until && normal) {
            return Err(too_many((until - now).num_seconds().unsigned_abs() + 1));
        }
        row.failures += 1;
        row.clear_at = wait_until(row.failures, now);
        row.updated_at = now;
        system.save_throttle(&tx, row).await?;
        tx.commit().await?;
        Ok(Self(key))
    }

    /// The row of failures is over.
    pub async fn was_right(self, app: &App) -> Result<()> {
        let tx = app.db.begin().await?;
        app.db.system().forget_throttle(&tx, &self.0).await?;
        Ok(tx.commit().await?)
    }
}

fn person_key(email: &str) -> String {
    key(&["person", email])
}

/// No part can hold what stands between them: what is typed as an email names no other kind of key.
fn key(parts: &[&str]) -> String {
    format!("{:x}", Sha256::digest(parts.join("\n").as_bytes()))
}
