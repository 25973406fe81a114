//! Signed tokens. A token names a sign-in session: person, role and rights are those of the database at every request.
//! One to look with also names a role, its rights and a reach, which count as long as the person holds those rights.

mod challenge;
mod hs256;
mod marks;
mod provider;
mod public_key;
mod sealed;
mod service_key;
mod view;

use std::{fs, io::Write, os::unix::fs::OpenOptionsExt, path::Path, sync::Arc};

use anyhow::Context;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use moka::sync::Cache;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub use challenge::Challenge;
use challenge::Challenges;
use marks::Marks;
pub use provider::{ALGORITHMS, ProviderKeys, SignatureFault};
use sealed::Sealer;
pub use service_key::{NewServiceKey, ServiceKeyToken};
pub use view::View;

use crate::{
    config::Config,
    error::{Code, Error, Result},
};

const ISSUER: &str = "rozmova";
const AUDIENCE: &str = "api";
/// Of tokens that open one assignment, inside another page. They are signed with a key of their own.
const FRAME_AUDIENCE: &str = "frame";
/// Of the links that switch emails off, signed with a key of their own as well.
const UNSUBSCRIBE: &str = "unsubscribe";
/// Of what companies publish to prove a domain.
const DOMAINS: &str = "domains";
/// Of what tells two secrets apart.
const FINGERPRINT: &str = "fingerprint";
/// Name of the secret in the data folder.
pub(crate) const SECRET_FILE: &str = "token.secret";
const SECRET_BYTES: usize = 32;

/// Tokens that need not be verified again.
const KNOWN: u64 = 10_000;

/// Signs and verifies.
pub struct Tokens {
    /// Those of sign-in sessions whose signature was found to be right.
    known: Cache<Box<str>, Signed>,
    signing: EncodingKey,
    verifying: DecodingKey,
    validation: Validation,
    frame_signing: EncodingKey,
    frame_verifying: DecodingKey,
    frame_validation: Validation,
    domains: Marks,
    unsubscribing: Marks,
    sealer: Sealer,
    challenges: Challenges,
    fingerprint: String,
}

#[derive(Serialize, Deserialize)]
struct FrameClaims {
    iss: String,
    aud: String,
    /// The assignment.
    sub: String,
    /// See [`Frame::access`].
    #[serde(default)]
    acc: i64,
    /// Who made it, when that is not the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<i64>,
    iat: i64,
    nbf: i64,
    exp: i64,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    /// The sign-in session.
    sub: String,
    /// Its [`Session::stamp`].
    jti: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    view: Option<View>,
    iat: i64,
    nbf: i64,
    exp: i64,
}

/// What a token of ours says, whether or not it is in time.
#[derive(Clone)]
struct Signed {
    session: Session,
    begin: i64,
    end: i64,
}

/// What a token names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Id of the sign-in session.
    pub id: i64,
    /// Drawn when the session began. An older copy of the database that was put back gives ids out again: without
    /// it a token from the time between would name somebody else's session.
    pub stamp: String,
    /// The token is one to look with, as somebody else would see.
    pub view: Option<Arc<View>>,
}

/// What a token for a page inside another page names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The assignment.
    pub assignment: i64,
    /// When its person last got access back, in microseconds; 0: never. It is dead once that is another time.
    pub access: i64,
    /// Who made it, when that is not the player.
    pub by: Option<i64>,
}

impl Frame {
    /// For an assignment of somebody who got access back then, made by the player.
    pub fn new(assignment: i64, reinstated_at: Option<DateTime<Utc>>) -> Self {
        Self { assignment, access: reinstated_at.map_or(0, |at| at.timestamp_micros()), by: None }
    }
}

impl Session {
    /// A stamp for a new session.
    pub fn new_stamp() -> String {
        format!("{:032x}", rand::random::<u128>())
    }
}

impl std::fmt::Debug for Tokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tokens")
    }
}

impl Tokens {
    /// With a secret of at least 32 bytes.
    pub fn new(secret: &[u8]) -> Self {
        hs256::install();
        let frame_secret = Sha256::new().chain_update(FRAME_AUDIENCE).chain_update(secret).finalize();
        Self {
            known: Cache::new(KNOWN),
            fingerprint: format!(
                "{:x}",
                Sha256::new().chain_update(FINGERPRINT).chain_update(secret).finalize()
            ),
            signing: EncodingKey::from_secret(secret),
            verifying: DecodingKey::from_secret(secret),
            validation: validation(AUDIENCE, &["exp", "nbf", "iss", "aud", "sub", "jti"]),
            frame_signing: EncodingKey::from_secret(&frame_secret),
            frame_verifying: DecodingKey::from_secret(&frame_secret),
            frame_validation: validation(FRAME_AUDIENCE, &["exp", "nbf", "iss", "aud", "sub"]),
            sealer: Sealer::new(secret),
            domains: Marks::new(DOMAINS, secret),
            challenges: Challenges::new(secret),
            unsubscribing: Marks::new(UNSUBSCRIBE, secret),
        }
    }

    /// With the secret of the settings, or that of the data folder.
    ///
    /// # Errors
    /// When it is too short, or as [`Self::of_folder`].
    pub fn from_config(config: &Config) -> anyhow::Result<Self> {
        match &config.token_secret {
            Some(secret) => {
                let secret = secret.reveal().as_bytes();
                anyhow::ensure!(
                    secret.len() >= SECRET_BYTES,
                    "token_secret needs at least {SECRET_BYTES} characters, drawn at random"
                );
                Ok(Self::new(secret))
            }
            None => Self::of_folder(&config.data),
        }
    }

    /// Reads the secret of a data folder; the first start makes it, readable by its owner only.
    ///
    /// # Errors
    /// When it cannot be read or made, is too short, or others may read it.
    pub fn of_folder(data: &Path) -> anyhow::Result<Self> {
        use std::os::unix::fs::PermissionsExt;
        let file = data.join(SECRET_FILE);
        if !file.exists() {
            let secret: [u8; SECRET_BYTES] = rand::random();
            let mut new = fs::OpenOptions::new()
                .write(true)
                .create_new(true)
                .mode(0o600)
                .open(&file)
                .with_context(|| format!("cannot make {}", file.display()))?;
            new.write_all(&secret)?;
            new.sync_all()?;
            fs::File::open(data)?.sync_all()?;
        }
        let secret = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        anyhow::ensure!(
            secret.len() >= SECRET_BYTES,
            "{} is too short: delete it and everybody signs in anew",
            file.display()
        );
        let mode = fs::metadata(&file)?.permissions().mode();
        anyhow::ensure!(mode & 0o077 == 0, "{} can be read by others: chmod 600 it", file.display());
        Ok(Self::new(&secret))
    }

    /// Encrypts what is kept of a person in the database, or of an account: by its number made negative.
    ///
    /// # Errors
    /// Never: its key is of the right length.
    pub fn seal(&self, owner: i64, plain: &[u8]) -> Result<String> {
        let sealed = self.sealer.seal(owner, plain);
        sealed.ok_or_else(|| Error::internal(anyhow::anyhow!("nothing can be sealed here")))
    }

    /// Decrypts it; none when it was sealed with another secret of the installation, or for somebody else.
    pub fn open_sealed(&self, owner: i64, sealed: &str) -> Option<Vec<u8>> {
        self.sealer.open(owner, sealed)
    }

    /// A challenge for a passkey to sign.
    pub fn challenge(&self, purpose: Challenge, now: DateTime<Utc>) -> Vec<u8> {
        self.challenges.draw(purpose, now + Challenge::LIFETIME)
    }

    /// Until when this challenge may be used for the purpose; none when it may not. Whether it was used before, the
    /// database knows.
    pub fn verify_challenge(
        &self,
        purpose: Challenge,
        challenge: &[u8],
        now: DateTime<Utc>,
    ) -> Option<DateTime<Utc>> {
        self.challenges.verify(purpose, challenge, now)
    }

    /// What the authenticators of a person know them by.
    pub fn user_handle(&self, person: i64) -> Vec<u8> {
        self.challenges.user_handle(person)
    }

    /// Tells two secrets apart, and nothing else of them.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// A token for a sign-in session.
    pub fn sign(&self, session: &Session, now: DateTime<Utc>, expires: DateTime<Utc>) -> Result<String> {
        let claims = Claims {
            iss: ISSUER.into(),
            aud: AUDIENCE.into(),
            sub: session.id.to_string(),
            jti: session.stamp.clone(),
            view: session.view.as_deref().cloned(),
            iat: now.timestamp(),
            nbf: now.timestamp(),
            exp: expires.timestamp(),
        };
        encode(&Header::new(Algorithm::HS256), &claims, &self.signing).map_err(|error| Error::internal(error))
    }

    /// The sign-in session that a token names.
    ///
    /// # Errors
    /// 401 `not_authenticated` for a token that is not ours, `token_expired` for one whose time is over.
    pub fn verify(&self, token: &str, now: DateTime<Utc>) -> Result<Session> {
        let Signed { session, begin, end } = match self.known.get(token) {
            Some(known) => known,
            None => self.read(token)?,
        };
        in_time(begin, end, now)?;
        Ok(session)
    }

    fn read(&self, token: &str) -> Result<Signed> {
        let claims =
            decode::<Claims>(token, &self.verifying, &self.validation).map_err(|_| refused())?.claims;
        let id = claims.sub.parse().map_err(|_| refused())?;
        let session = Session { id, stamp: claims.jti, view: claims.view.map(Arc::new) };
        let signed = Signed { session, begin: claims.nbf, end: claims.exp };
        self.known.insert(token.into(), signed.clone());
        Ok(signed)
    }

    /// A token that opens one assignment and nothing else.
    pub fn sign_frame(&self, frame: Frame, now: DateTime<Utc>, expires: DateTime<Utc>) -> Result<String> {
        let claims = FrameClaims {
            iss: ISSUER.into(),
            aud: FRAME_AUDIENCE.into(),
            sub: frame.assignment.to_string(),
            acc: frame.access,
            by: frame.by,
            iat: now.timestamp(),
            nbf: now.timestamp(),
            exp: expires.timestamp(),
        };
        encode(&Header::new(Algorithm::HS256), &claims, &self.frame_signing)
            .map_err(|error| Error::internal(error))
    }

    /// What such a token opens.
    ///
    /// # Errors
    /// As [`Self::verify`].
    pub fn verify_frame(&self, token: &str, now: DateTime<Utc>) -> Result<Frame> {
        let claims = decode::<FrameClaims>(token, &self.frame_verifying, &self.frame_validation)
            .map_err(|_| refused())?
            .claims;
        in_time(claims.nbf, claims.exp, now)?;
        let assignment = claims.sub.parse().map_err(|_| refused())?;
        Ok(Frame { assignment, access: claims.acc, by: claims.by })
    }
}

fn validation(audience: &str, claims: &[&str]) -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_required_spec_claims(claims);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[audience]);
    // Times are compared with our clock, not with the system's.
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation
}

fn refused() -> Error {
    Error::new(Code::NotAuthenticated)
}

fn in_time(begin: i64, end: i64, now: DateTime<Utc>) -> Result<()> {
    if begin > now.timestamp() {
        return Err(refused());
    }
    if end <= now.timestamp() {
        return Err(Code::TokenExpired.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests;
