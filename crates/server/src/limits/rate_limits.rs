//! How often somebody may ask: once signed in the person is counted, before that the address.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Duration, Utc};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock as _};

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{
    config::{Limit, Limits},
    error::{Code, Error, Result},
};

/// Sign-ins that write at the same time.
const TURNS: usize = 4;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateKey {
    /// Somebody who is signed in.
    Person(i64),
    /// A session, before it is known whose it is and whether it is alive.
    Session(i64),
    /// A program with this service key.
    ServiceKey(i64),
    /// Whoever plays this assignment inside another page.
    Assignment(i64),
    /// Anybody there.
    Address(IpAddr),
}

impl From<IpAddr> for RateKey {
    fn from(address: IpAddr) -> Self {
        Self::Address(site_of(address))
    }
}

/// Whoever has one address of IPv6 has a network of them.
pub fn site_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => Ipv6Addr::from(u128::from(v6) & (u128::MAX << 64)).into(),
    }
}

/// What has a rate limit of its own.
#[derive(Clone, Copy, Debug)]
pub enum RateLimit {
    /// Passwords and mailed keys are compared here; wrong passwords have a limit of their own beside it.
    SignIn,
    /// A mail leaves here: registration, recovery, reports to support.
    Mail,
    /// Anonymous plays begin here.
    PublicStart,
}

/// So many failures, then one more every while.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// Before the first wait.
    pub at_once: u32,
    /// Time in which one is worked off.
    pub every: Duration,
}

impl Allowance {
    /// Seconds to wait for the next try, where the last failure is worked off at `clear_at`.
    pub fn wait(self, clear_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<u64> {
        let before = i32::try_from(self.at_once.saturating_sub(1)).unwrap_or(i32::MAX);
        let left = clear_at? - self.every * before - now;
        (left > Duration::zero()).then(|| left.num_seconds().unsigned_abs() + 1)
    }

    /// When the last failure is worked off, after one more.
    pub fn add(self, clear_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> DateTime<Utc> {
        clear_at.map_or(now, |at| at.max(now)) + self.every
    }
}

type Keyed = DefaultKeyedRateLimiter<RateKey>;

/// The rates of this process.
#[derive(Debug)]
pub struct RateLimits {
    relaxed: bool,
    people: Keyed,
    programs: Keyed,
    addresses: Keyed,
    sign_ins: Keyed,
    mails: Keyed,
    public_starts: Keyed,
    failed: Mutex<HashMap<IpAddr, DateTime<Utc>>>,
    failures: Allowance,
    turns: Semaphore,
}

impl RateLimits {
    /// With the numbers of the settings.
    pub fn new(limits: Limits, limit: &Limit) -> Self {
        let per_second = |rate: u32, burst: u32| keyed(Quota::per_second, rate, burst);
        let per_minute = |rate: u32, burst: u32| keyed(Quota::per_minute, rate, burst);
        Self {
            relaxed: limits == Limits::Relaxed,
            people: per_second(limit.requests_per_second, limit.requests_burst),
            programs: per_second(limit.key_requests_per_second, limit.key_requests_burst),
            addresses: per_second(limit.address_requests_per_second, limit.address_requests_burst),
            sign_ins: per_minute(limit.sign_ins_per_minute, limit.sign_ins_per_minute),
            mails: per_minute(limit.mails_per_minute, limit.mails_burst),
            public_starts: per_minute(limit.public_starts_per_minute, limit.public_starts_per_minute),
            failed: Mutex::default(),
            turns: Semaphore::new(TURNS),
            // Twice as many at once: on a first day many mistype.
            failures: Allowance {
                at_once: limit.wrong_passwords_per_minute.saturating_mul(2),
                every: Duration::milliseconds(60_000 / i64::from(limit.wrong_passwords_per_minute.max(1))),
            },
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// 429 with the seconds to wait.
    pub fn request(&self, by: RateKey) -> Result<()> {
        match by {
            RateKey::Address(_) => self.count(&self.addresses, by),
            RateKey::ServiceKey(_) => self.count(&self.programs, by),
            _ => self.count(&self.people, by),
        }
    }

    /// # Errors
    /// 429 with the seconds to wait.
    pub fn check(&self, limit: RateLimit, by: impl Into<RateKey>) -> Result<()> {
        let limiter = match limit {
            RateLimit::SignIn => &self.sign_ins,
            RateLimit::Mail => &self.mails,
            RateLimit::PublicStart => &self.public_starts,
        };
        self.count(limiter, by.into())
    }

    /// A turn to write of a sign-in. An office that comes in at nine waits here: in the writer's own queue every answer
    /// of a player would wait behind all of them. None: the process stops.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.turns.acquire().await.ok()
    }

    /// Whether another password may be tried from this address.
    ///
    /// # Errors
    /// 429 after too many wrong ones.
    pub fn may_try(&self, from: IpAddr, now: DateTime<Utc>) -> Result<()> {
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        match self.failures.wait(failed.get(&site_of(from)).copied(), now) {
            Some(wait) if !self.relaxed => Err(too_many(wait)),
            _ => Ok(()),
        }
    }

    /// Counts a wrong password.
    pub fn failed(&self, from: IpAddr, now: DateTime<Utc>) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        let clear_at = self.failures.add(failed.get(&site_of(from)).copied(), now);
        failed.insert(site_of(from), clear_at);
    }

    fn count(&self, limiter: &Keyed, by: RateKey) -> Result<()> {
        if self.relaxed {
            return Ok(());
        }
        limiter.check_key(&by).map_err(|until| {
            let wait = until.wait_time_from(limiter.clock().now());
            too_many(wait.as_secs() + 1)
        })
    }

    /// Forgets who has been idle, so that memory does not grow with visitors.
    pub fn forget_idle(&self, now: DateTime<Utc>) {
        let all =
            [&self.people, &self.programs, &self.addresses, &self.sign_ins, &self.mails, &self.public_starts];
        for limiter in all {
            limiter.retain_recent();
        }
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, clear_at| *clear_at > now);
    }
}

/// 429 with the seconds to wait.
pub fn too_many(seconds: u64) -> Error {
    Error::new(Code::TooManyRequests).retry_after(seconds)
}

fn keyed(per: fn(NonZeroU32) -> Quota, rate: u32, burst: u32) -> Keyed {
    let number = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    RateLimiter::keyed(per(number(rate)).allow_burst(number(burst)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rates(limits: Limits) -> RateLimits {
        RateLimits::new(limits, &Limit { mails_burst: 10, wrong_passwords_per_minute: 3, ..Limit::default() })
    }

    #[test]
    fn a_rate_is_that_of_one_asker_and_says_when_to_come_back() {
        let rates_of = rates(Limits::Normal);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        for _ in 0..10 {
            rates_of.check(RateLimit::Mail, one).unwrap();
        }
        let Err(Error::Refused(refusal)) = rates_of.check(RateLimit::Mail, one) else {
            panic!("the eleventh mail went through");
        };
        assert_eq!(refusal.code, Code::TooManyRequests);
        assert!(refusal.retry_after.is_some_and(|seconds| (1..=61).contains(&seconds)));
        rates_of.check(RateLimit::Mail, other).unwrap();
        rates_of.check(RateLimit::Mail, RateKey::Person(1)).unwrap();
        let relaxed = rates(Limits::Relaxed);
        for _ in 0..1_000 {
            relaxed.check(RateLimit::Mail, one).unwrap();
        }
    }

    #[test]
    fn wrong_passwords_are_worked_off_one_by_one() {
        let rates = rates(Limits::Normal);
        let (from, mut now) = (IpAddr::from([10, 0, 0, 1]), DateTime::UNIX_EPOCH);
        for _ in 0..6 {
            rates.may_try(from, now).unwrap();
            rates.failed(from, now);
        }
        let Err(Error::Refused(refusal)) = rates.may_try(from, now) else {
            panic!("the seventh was compared")
        };
        assert_eq!(refusal.retry_after, Some(21));
        now += Duration::seconds(20);
        rates.may_try(from, now).unwrap();
        rates.failed(from, now);
        assert!(rates.may_try(from, now).is_err());
        rates.may_try(IpAddr::from([10, 0, 0, 2]), now).unwrap();
        // Right ones are not counted.
        now += Duration::seconds(20);
        for _ in 0..1_000 {
            rates.may_try(from, now).unwrap();
        }
        rates.forget_idle(now + Duration::minutes(2));
        assert!(rates.failed.lock().unwrap().is_empty());
    }
}
