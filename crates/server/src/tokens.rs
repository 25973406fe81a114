//! Signed tokens. A token names a sign-in session and nothing else: person, role and rights are read from the
//! database on every request.

use std::{fs, io::Write, os::unix::fs::OpenOptionsExt, path::Path};

use anyhow::Context;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};

use crate::http::error::{Code, Error, Result};

const ISSUER: &str = "rozmova";
const AUDIENCE: &str = "api";
/// Name of the secret in the data folder.
pub(crate) const SECRET_FILE: &str = "token.secret";
const SECRET_BYTES: usize = 32;

/// Signs and verifies.
pub struct Tokens {
    signing: EncodingKey,
    verifying: DecodingKey,
    validation: Validation,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    /// The sign-in session.
    sub: String,
    /// Its [`Session::stamp`].
    jti: String,
    iat: i64,
    nbf: i64,
    exp: i64,
}

/// What a token names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Id of the sign-in session.
    pub id: i64,
    /// Drawn when the session began. An older copy of the database that was put back gives ids out again: without
    /// it a token from the time between would name somebody else's session.
    pub stamp: String,
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
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub", "jti"]);
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[AUDIENCE]);
        // Times are compared with our clock below, not with the system's.
        validation.validate_exp = false;
        validation.validate_nbf = false;
        Self {
            signing: EncodingKey::from_secret(secret),
            verifying: DecodingKey::from_secret(secret),
            validation,
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

    /// A token for a sign-in session.
    pub fn sign(&self, session: &Session, now: DateTime<Utc>, expires: DateTime<Utc>) -> Result<String> {
        let claims = Claims {
            iss: ISSUER.into(),
            aud: AUDIENCE.into(),
            sub: session.id.to_string(),
            jti: session.stamp.clone(),
            iat: now.timestamp(),
            nbf: now.timestamp(),
            exp: expires.timestamp(),
        };
        encode(&Header::new(Algorithm::HS256), &claims, &self.signing)
            .map_err(|error| Error::Internal(error.into()))
    }

    /// The sign-in session that a token names.
    ///
    /// # Errors
    /// 401 `not_authenticated` for a token that is not ours, `token_expired` for one whose time is over.
    pub fn verify(&self, token: &str, now: DateTime<Utc>) -> Result<Session> {
        let refused = || Error::new(Code::NotAuthenticated);
        let claims =
            decode::<Claims>(token, &self.verifying, &self.validation).map_err(|_| refused())?.claims;
        if claims.nbf > now.timestamp() {
            return Err(refused());
        }
        if claims.exp <= now.timestamp() {
            return Err(Code::TokenExpired.into());
        }
        let id = claims.sub.parse().map_err(|_| refused())?;
        Ok(Session { id, stamp: claims.jti })
    }
}

#[cfg(test)]
mod tests {
    use chrono::Duration;
    use serde_json::{Value, json};

    use super::*;

    fn now() -> DateTime<Utc> {
        "2026-03-01T12:00:00Z".parse().unwrap()
    }

    fn session(id: i64) -> Session {
        Session { id, stamp: "a".into() }
    }

    fn signed(header: &Header, claims: &Value, secret: &[u8]) -> String {
        encode(header, claims, &EncodingKey::from_secret(secret)).unwrap()
    }

    fn claims() -> Value {
        let t = now().timestamp();
        json!({"iss": "rozmova", "aud": "api", "sub": "7", "jti": "a", "iat": t, "nbf": t, "exp": t + 60})
    }

    #[test]
    fn a_token_names_its_session_until_it_expires() {
        let tokens = Tokens::new(&[7; 32]);
        let token = tokens.sign(&session(7), now(), now() + Duration::days(30)).unwrap();
        assert_eq!(tokens.verify(&token, now()).unwrap(), session(7));
        let late = tokens.verify(&token, now() + Duration::days(30)).unwrap_err();
        assert_eq!(late.code(), Code::TokenExpired);
    }

    #[test]
    fn a_token_that_is_not_ours_is_refused() {
        let tokens = Tokens::new(&[7; 32]);
        let hs256 = Header::new(Algorithm::HS256);
        let with = |name: &str, value: Value| {
            let mut claims = claims();
            claims[name] = value;
            signed(&hs256, &claims, &[7; 32])
        };
        let without = |name: &str| {
            let mut claims = claims();
            claims.as_object_mut().unwrap().remove(name);
            signed(&hs256, &claims, &[7; 32])
        };
        assert!(tokens.verify(&signed(&hs256, &claims(), &[7; 32]), now()).is_ok());
        // header {"alg":"none"}, the right claims, no signature
        let body = signed(&hs256, &claims(), &[7; 32]);
        let none = format!("eyJhbGciOiJub25lIn0.{}.", body.split('.').nth(1).unwrap());
        for bad in [
            none,
            signed(&hs256, &claims(), &[8; 32]),
            signed(&Header::new(Algorithm::HS512), &claims(), &[7; 32]),
            with("aud", json!("other")),
            with("iss", json!("other")),
            with("nbf", json!(now().timestamp() + 60)),
            with("exp", json!("soon")),
            with("sub", json!("x")),
            without("aud"),
            without("iss"),
            without("nbf"),
            without("exp"),
            without("sub"),
            without("jti"),
            body[..body.len() - 4].to_owned(),
            String::new(),
            "x".repeat(9_000),
        ] {
            let error = tokens.verify(&bad, now()).unwrap_err();
            assert_eq!(error.code(), Code::NotAuthenticated, "{bad}");
        }
    }

    #[test]
    fn every_installation_has_its_own_secret_that_only_its_owner_reads() {
        use std::os::unix::fs::PermissionsExt;
        let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (a, b) = (Tokens::of_folder(one.path()).unwrap(), Tokens::of_folder(other.path()).unwrap());
        let token = a.sign(&session(1), now(), now() + Duration::days(1)).unwrap();
        assert!(b.verify(&token, now()).is_err());
        assert_eq!(Tokens::of_folder(one.path()).unwrap().verify(&token, now()).unwrap(), session(1));
        let file = one.path().join(SECRET_FILE);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        assert!(Tokens::of_folder(one.path()).is_err());
    }
}
