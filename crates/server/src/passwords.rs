//! Password hashes: argon2id (19 MiB, 2 passes, the crate's default), a few at a time, off the async threads.

use std::sync::Arc;

use argon2::{Argon2, Params, PasswordHasher, PasswordVerifier, password_hash::phc::PasswordHash};
use rozmova_domain::rules;
use rozmova_store::employee;
use tokio::sync::Semaphore;

use crate::error::{Check, Code, Error, Result};

/// Hashes at the same time: each takes 19 MiB and a core for some 40 ms.
const AT_ONCE: usize = 2;
/// People who may wait for one: a whole office at nine in the morning. With more the last would wait too long.
const WAITING: usize = 200;

/// Hashes and compares.
#[derive(Clone, Debug)]
pub struct Passwords {
    argon2: Argon2<'static>,
    work: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// Compared when there is no such person, so that the answer takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// # Errors
    /// When hashing does not work at all.
    pub fn new() -> anyhow::Result<Self> {
        Self::with_cost(Params::DEFAULT)
    }

    /// With hashes that take this much memory and time. Cheap ones are easily guessed: only tests use them.
    ///
    /// # Errors
    /// When hashing does not work at all.
    pub fn with_cost(cost: Params) -> anyhow::Result<Self> {
        let argon2 = Argon2::from(cost);
        let nobody = hash(&argon2, &format!("{:x}", rand::random::<u128>()))?.into();
        Ok(Self {
            argon2,
            work: Arc::new(Semaphore::new(AT_ONCE)),
            queue: Arc::new(Semaphore::new(WAITING)),
            nobody,
        })
    }

    /// The hash to store, a PHC string.
    ///
    /// # Errors
    /// 503 when too many wait.
    pub async fn hash(&self, password: String) -> Result<String> {
        let argon2 = self.argon2.clone();
        self.run(move || hash(&argon2, &password)).await
    }

    /// Whether the password is the one of `stored`; false, after the same work, when nothing is stored.
    ///
    /// # Errors
    /// 503 when too many wait.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool> {
        let (known, stored) = (stored.is_some(), stored.unwrap_or_else(|| self.nobody.to_string()));
        let same = self
            .run(move || {
                let parsed = PasswordHash::new(&stored).map_err(|e| anyhow::anyhow!("{e}"))?;
                Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
            })
            .await?;
        Ok(same && known)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> anyhow::Result<T> + Send + 'static,
    ) -> Result<T> {
        let busy = |_| Error::new(Code::Overloaded).retry_after(2);
        let _waiting = self.queue.clone().try_acquire_owned().map_err(busy)?;
        let _place = self.work.clone().acquire_owned().await.map_err(|error| Error::internal(error))?;
        let done = tokio::task::spawn_blocking(work).await.map_err(|error| Error::internal(error))?;
        Ok(done?)
    }
}

fn hash(argon2: &Argon2<'_>, password: &str) -> anyhow::Result<String> {
    argon2
        .hash_password(password.as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| anyhow::anyhow!("{error}"))
}

/// A password that this person may have. `company`: what the company is called.
///
/// # Errors
/// 400 on `field`.
pub fn checked(field: &str, password: &str, person: &employee::Model, company: &[String]) -> Result<String> {
    let mut check = Check::default();
    let company: Vec<&str> = company.iter().map(String::as_str).collect();
    let own = [person.known_as(), &person.first_name, &person.last_name];
    let password = check.field(field, rules::password(password, &own, &company));
    check.done()?;
    Ok(password)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits_and_nobody_never_does() {
        let passwords = Passwords::new().unwrap();
        let stored = passwords.hash("correct horse".into()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(passwords.verify("correct horse".into(), Some(stored.clone())).await.unwrap());
        assert!(!passwords.verify("correct hors".into(), Some(stored)).await.unwrap());
        assert!(!passwords.verify("correct horse".into(), None).await.unwrap());
    }
}
