//! What is kept encrypted in the database: with a key made of the installation's secret, bound to its owner.

use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use sha2::{Digest, Sha256};

/// Of the key, made of the secret as the others are.
const SEALED: &str = "sealed";

/// Seals and opens.
pub(super) struct Sealer([u8; 32]);

impl Sealer {
    /// With a key made of this secret.
    pub(super) fn new(secret: &[u8]) -> Self {
        Self(Sha256::new().chain_update(SEALED).chain_update(secret).finalize().into())
    }

    /// None never: it is of the right length.
    fn key(&self) -> Option<LessSafeKey> {
        UnboundKey::new(&AES_256_GCM, &self.0).ok().map(LessSafeKey::new)
    }

    /// Encrypts what belongs to somebody.
    pub(super) fn seal(&self, owner: i64, plain: &[u8]) -> Option<String> {
        let nonce: [u8; NONCE_LEN] = rand::random();
        let mut sealed = plain.to_vec();
        let of = Aad::from(owner.to_be_bytes());
        self.key()?.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), of, &mut sealed).ok()?;
        Some(STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat()))
    }

    /// Decrypts it; none when it was sealed with another secret or for somebody else.
    pub(super) fn open(&self, owner: i64, sealed: &str) -> Option<Vec<u8>> {
        let mut bytes = STANDARD_NO_PAD.decode(sealed).ok()?;
        let (nonce, rest) = bytes.split_at_mut_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let plain = self.key()?.open_in_place(nonce, Aad::from(owner.to_be_bytes()), rest).ok()?;
        Some(plain.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_installation_opens_it_and_only_for_its_owner() {
        let (here, there) = (Sealer::new(&[7; 32]), Sealer::new(&[8; 32]));
        let sealed = here.seal(42, b"a secret").unwrap();
        assert_eq!(here.open(42, &sealed).unwrap(), b"a secret");
        assert_ne!(sealed, here.seal(42, b"a secret").unwrap(), "never twice the same");
        assert_eq!(here.open(43, &sealed), None);
        assert_eq!(there.open(42, &sealed), None);
        for broken in ["", "?", "AAAA", &sealed[..sealed.len() - 2]] {
            assert_eq!(here.open(42, broken), None, "{broken}");
        }
    }
}
