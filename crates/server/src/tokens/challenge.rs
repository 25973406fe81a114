//! Challenges that passkeys sign. Nothing is stored until one was signed: each carries the time until which it may be,
//! under a key made of the installation's secret, so that every process knows those of the others.

use chrono::{DateTime, Duration, Utc};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// Of the key, made of the secret as the others are.
const CHALLENGE: &str = "challenge";
/// Begins what a person's handle is made of: no mark of a challenge does.
const HANDLE: &[u8] = b"handle";
const RANDOM_BYTES: usize = 16;
const TIME_BYTES: usize = 8;
const MARK_BYTES: usize = 16;
const LENGTH: usize = RANDOM_BYTES + TIME_BYTES + MARK_BYTES;

/// Makes challenges, and knows its own.
pub(super) struct Challenges([u8; 32]);

impl Challenges {
    /// With a key made of this secret.
    pub(super) fn new(secret: &[u8]) -> Self {
        Self(Sha256::new().chain_update(CHALLENGE).chain_update(secret).finalize().into())
    }

    /// One for this purpose, until then.
    pub(super) fn draw(&self, purpose: Challenge, expires: DateTime<Utc>) -> Vec<u8> {
        let random: [u8; RANDOM_BYTES] = rand::random();
        let mut challenge = [&random[..], &expires.timestamp().to_be_bytes()].concat();
        let mark = self.mark(purpose, &challenge).map(|mac| mac.finalize().into_bytes());
        challenge.extend(mark.iter().flatten().take(MARK_BYTES));
        challenge
    }

    /// Until when this one of ours may be used for the purpose; none when it is not ours, for something else, or over.
    pub(super) fn verify(
        &self,
        purpose: Challenge,
        challenge: &[u8],
        now: DateTime<Utc>,
    ) -> Option<DateTime<Utc>> {
        if challenge.len() != LENGTH {
            return None;
        }
        let (said, mark) = challenge.split_at(RANDOM_BYTES + TIME_BYTES);
        self.mark(purpose, said)?.verify_truncated_left(mark).ok()?;
        let expires = i64::from_be_bytes(said[RANDOM_BYTES..].try_into().ok()?);
        DateTime::from_timestamp(expires, 0).filter(|expires| now < *expires)
    }

    /// What authenticators know a person by: always the same, and nothing that names anybody.
    pub(super) fn user_handle(&self, person: i64) -> Vec<u8> {
        let mac = Hmac::<Sha256>::new_from_slice(&self.0).ok().map(|mut mac| {
            mac.update(HANDLE);
            mac.update(&person.to_be_bytes());
            mac.finalize().into_bytes()
        });
        mac.iter().flatten().copied().collect()
    }

    /// None never: keys may be of any length.
    fn mark(&self, purpose: Challenge, said: &[u8]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        let (kind, person) = match purpose {
            Challenge::Prove => (0, 0),
            Challenge::Add(person) => (1, person),
        };
        mac.update(&[kind]);
        mac.update(&person.to_be_bytes());
        mac.update(said);
        Some(mac)
    }
}

/// What a challenge is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Challenge {
    /// To prove who one is; whoever it is.
    Prove,
    /// To add a passkey of this person.
    Add(i64),
}

impl Challenge {
    /// How long it may be used: somebody has to find a phone.
    pub const LIFETIME: Duration = Duration::minutes(10);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_for_one_purpose_and_a_while() {
        let (here, there) = (Challenges::new(&[7; 32]), Challenges::new(&[8; 32]));
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let until = now + Challenge::LIFETIME;
        for purpose in [Challenge::Prove, Challenge::Add(42)] {
            let challenge = here.draw(purpose, until);
            assert_ne!(challenge, here.draw(purpose, until), "never twice the same");
            assert_eq!(here.verify(purpose, &challenge, now), Some(until));
            assert_eq!(there.verify(purpose, &challenge, now), None);
            assert_eq!(here.verify(purpose, &challenge, until), None);
            assert_eq!(here.verify(Challenge::Add(43), &challenge, now), None);
            for at in 0..challenge.len() {
                let mut other = challenge.clone();
                other[at] ^= 1;
                assert_eq!(here.verify(purpose, &other, now), None, "{at}");
            }
            assert_eq!(here.verify(purpose, &challenge[..LENGTH - 1], now), None);
        }
        assert_eq!(here.verify(Challenge::Prove, &[], now), None);
        assert_eq!((here.user_handle(42).len(), here.user_handle(42)), (32, here.user_handle(42)));
        assert_ne!(here.user_handle(42), here.user_handle(43));
        assert_ne!(here.user_handle(42), there.user_handle(42));
        assert_eq!(here.verify(Challenge::Add(0), &here.draw(Challenge::Prove, until), now), None);
    }
}
