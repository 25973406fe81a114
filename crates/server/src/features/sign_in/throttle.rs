//! Wrong passwords cost time. Counted by address, known or not, in the database: every process sees the same.
//! A try is counted before the password is compared, so that many at once cannot overrun the limit.

use chrono::{DateTime, Duration, Utc};
use sha2::{Digest, Sha256};

use crate::{
    app::App,
    config::Limits,
    http::error::{Code, Error, Result},
};

/// Tries that cost nothing.
const FREE: i32 = 5;
const LONGEST: i64 = 60;

/// Counts a try to sign in.
///
/// # Errors
/// 429 with the seconds to wait.
pub(super) async fn count_try(app: &App, email: &str) -> Result<()> {
    if app.config.limits == Limits::Relaxed {
        return Ok(());
    }
    let (system, now) = (app.db.system(), app.clock.now());
    let tx = system.begin().await?;
    let mut row = system.throttle(&tx, &key(email), now).await?;
    if let Some(until) = row.blocked_until.filter(|until| now < *until) {
        let wait = (until - now).num_seconds() + 1;
        return Err(Error::new(Code::TooManyRequests).retry_after(wait.unsigned_abs()));
    }
    row.failures += 1;
    row.blocked_until = blocked_until(row.failures, now);
    row.updated_at = now;
    system.save_throttle(&tx, row).await?;
    Ok(tx.commit().await?)
}

/// Forgets the tries of an address after the right password.
pub async fn forget_failures(app: &App, email: &str) -> Result<()> {
    let before = app.clock.now() - Duration::days(1);
    Ok(app.db.system().clear_throttle(Some(&key(email)), before).await?)
}

/// The address itself is not kept.
fn key(email: &str) -> String {
    format!("{:x}", Sha256::digest(email.as_bytes()))
}

/// 5 free, then 1, 2, 4 … 60 seconds.
fn blocked_until(failures: i32, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let over = u32::try_from(failures - FREE).ok()?;
    let seconds = 1_i64.checked_shl(over).unwrap_or(LONGEST).clamp(1, LONGEST);
    Some(now + Duration::seconds(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_grow_to_a_minute() {
        let now = DateTime::UNIX_EPOCH;
        let seconds = |failures| blocked_until(failures, now).map(|until| (until - now).num_seconds());
        let all: Vec<_> = [1, 4, 5, 6, 7, 10, 11, 12, 70, 200].map(seconds).into();
        let wanted =
            [None, None, Some(1), Some(2), Some(4), Some(32), Some(60), Some(60), Some(60), Some(60)];
        assert_eq!(all, wanted);
    }
}
