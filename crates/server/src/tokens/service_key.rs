//! The secret that a program sends: `rozmova_`, the id of its key, `_`, 64 hexadecimal digits drawn at random.

use sha2::{Digest, Sha256};

const PREFIX: &str = "rozmova_";
const SECRET_DIGITS: usize = 64;

/// What a program sends.
#[derive(Clone, Copy)]
pub struct ServiceKeyToken<'a> {
    /// Id of the key; whether the secret is its own the database knows.
    pub id: i64,
    secret: &'a str,
}

impl<'a> ServiceKeyToken<'a> {
    /// The parts of a token; none when it is of another kind.
    pub fn read(token: &'a str) -> Option<Self> {
        let (id, secret) = token.strip_prefix(PREFIX)?.split_once('_')?;
        let is_secret = secret.len() == SECRET_DIGITS && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
        Some(Self { id: id.parse().ok().filter(|id| *id > 0 && is_secret)?, secret })
    }

    /// What is stored of it.
    pub fn hash(self) -> String {
        format!("{:x}", Sha256::digest(self.secret.as_bytes()))
    }
}

/// A new secret, which is shown once.
pub struct NewServiceKey(String);

impl NewServiceKey {
    /// Draws one.
    pub fn draw() -> Self {
        Self(format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>()))
    }

    /// What is stored of it.
    pub fn hash(&self) -> String {
        ServiceKeyToken { id: 0, secret: &self.0 }.hash()
    }

    /// What the program of the key with this id has to send.
    pub fn token(&self, id: i64) -> String {
        format!("{PREFIX}{id}_{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_names_its_key_and_carries_its_secret() {
        let new = NewServiceKey::draw();
        let token = new.token(42);
        let read = ServiceKeyToken::read(&token).unwrap();
        assert_eq!((read.id, read.hash()), (42, new.hash()));
        assert_ne!(new.hash(), NewServiceKey::draw().hash());
        assert!(!token.contains(&new.hash()));
    }

    #[test]
    fn anything_else_is_no_token_of_a_key() {
        let secret = "0123456789abcdef".repeat(4);
        assert!(ServiceKeyToken::read(&format!("rozmova_1_{secret}")).is_some());
        for token in [
            String::new(),
            "rozmova_".into(),
            "rozmova_1_".into(),
            secret.clone(),
            format!("rozmova_0_{secret}"),
            format!("rozmova_-1_{secret}"),
            format!("rozmova_x_{secret}"),
            format!("rozmova_99999999999999999999_{secret}"),
            format!("rozmova_1_{secret}0"),
            format!("rozmova_1_{}", secret.replace('f', "g")),
            format!("Rozmova_1_{secret}"),
        ] {
            assert!(ServiceKeyToken::read(&token).is_none(), "{token}");
        }
    }
}
