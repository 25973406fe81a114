//! Short signatures that no table holds: whoever has one was given it here.

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

use super::Tokens;

/// Hexadecimal digits of one.
const DIGITS: usize = 32;

/// Makes them, with a key of their own for each purpose.
pub(super) struct Marks([u8; 32]);

impl Marks {
    /// With a key made of this secret.
    pub(super) fn new(purpose: &str, secret: &[u8]) -> Self {
        Self(Sha256::new().chain_update(purpose).chain_update(secret).finalize().into())
    }

    fn of(&self, number: i64, text: &str) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            // Of any length: it is never refused.
            return String::new();
        };
        mac.update(&number.to_be_bytes());
        mac.update(text.as_bytes());
        let mut digits = mac.finalize().into_bytes().iter().fold(String::new(), |mut text, byte| {
            text.push_str(&format!("{byte:02x}"));
            text
        });
        digits.truncate(DIGITS);
        digits
    }
}

impl Tokens {
    /// The key of the link by which a person switches emails off. It opens nothing else and stays valid, as emails
    /// stay in mailboxes.
    pub fn unsubscribe_key(&self, person: i64) -> String {
        format!("{person:x}-{}", self.unsubscribing.of(person, ""))
    }

    /// The person of such a key; none for any other text.
    pub fn verify_unsubscribe(&self, key: &str) -> Option<i64> {
        let (person, signature) = key.split_once('-')?;
        let person = i64::from_str_radix(person, 16).ok().filter(|person| *person > 0)?;
        let wanted = self.unsubscribing.of(person, "");
        // Of equal length, and compared to the end.
        let same = signature.len() == wanted.len()
            && signature.bytes().zip(wanted.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0;
        same.then_some(person)
    }

    /// What a company publishes in the DNS to prove that a domain is its own: nobody else's is the same.
    pub fn domain_proof(&self, account: i64, domain: &str) -> String {
        self.domains.of(account, domain)
    }
}
