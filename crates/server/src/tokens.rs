//! Signed tokens. A token names a sign-in session and nothing else: person, role and rights are read from the
//! database on every request.

mod hs256;

use std::{fs, io::Write, os::unix::fs::OpenOptionsExt, path::Path};

use anyhow::Context;
use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::error::{Code, Error, Result};

const ISSUER: &str = "rozmova";
const AUDIENCE: &str = "api";
/// Of tokens that open one assignment, inside another page. They are signed with a key of their own.
const FRAME_AUDIENCE: &str = "frame";
/// Of the links that switch letters off, signed with a key of their own as well.
const UNSUBSCRIBE: &str = "unsubscribe";
/// Hexadecimal digits of their signature.
const SIGNATURE_DIGITS: usize = 32;
/// Name of the secret in the data folder.
pub(crate) const SECRET_FILE: &str = "token.secret";
const SECRET_BYTES: usize = 32;

/// Signs and verifies.
pub struct Tokens {
    signing: EncodingKey,
    verifying: DecodingKey,
    validation: Validation,
    frame_signing: EncodingKey,
    frame_verifying: DecodingKey,
    frame_validation: Validation,
    unsubscribe_secret: [u8; 32],
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
            signing: EncodingKey::from_secret(secret),
            verifying: DecodingKey::from_secret(secret),
            validation: validation(AUDIENCE, &["exp", "nbf", "iss", "aud", "sub", "jti"]),
            frame_signing: EncodingKey::from_secret(&frame_secret),
            frame_verifying: DecodingKey::from_secret(&frame_secret),
            frame_validation: validation(FRAME_AUDIENCE, &["exp", "nbf", "iss", "aud", "sub"]),
            unsubscribe_secret: Sha256::new()
                .chain_update(UNSUBSCRIBE)
                .chain_update(secret)
                .finalize()
                .into(),
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
        let claims =
            decode::<Claims>(token, &self.verifying, &self.validation).map_err(|_| refused())?.claims;
        in_time(claims.nbf, claims.exp, now)?;
        let id = claims.sub.parse().map_err(|_| refused())?;
        Ok(Session { id, stamp: claims.jti })
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
            .map_err(|error| Error::Internal(error.into()))
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

impl Tokens {
    /// The key of the link by which a person switches letters off. It opens nothing else and stays valid, as letters
    /// stay in mailboxes; no table holds it.
    pub fn unsubscribe_key(&self, person: i64) -> String {
        format!("{person:x}-{}", self.unsubscribe_signature(person))
    }

    /// The person of such a key; none for any other text.
    pub fn verify_unsubscribe(&self, key: &str) -> Option<i64> {
        let (person, signature) = key.split_once('-')?;
        let person = i64::from_str_radix(person, 16).ok().filter(|person| *person > 0)?;
        let wanted = self.unsubscribe_signature(person);
        // Of equal length, and compared to the end.
        let same = signature.len() == wanted.len()
            && signature.bytes().zip(wanted.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0;
        same.then_some(person)
    }

    fn unsubscribe_signature(&self, person: i64) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.unsubscribe_secret) else {
            // Of any length: it is never refused.
            return String::new();
        };
        mac.update(&person.to_be_bytes());
        let mut digits = mac.finalize().into_bytes().iter().fold(String::new(), |mut text, byte| {
            text.push_str(&format!("{byte:02x}"));
            text
        });
        digits.truncate(SIGNATURE_DIGITS);
        digits
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
mod tests {
    use base64::Engine;
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

    /// Signed rightly, by another algorithm of the same family.
    fn signed_hs512(claims: &Value, secret: &[u8]) -> String {
        let base64 = |bytes: &[u8]| base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes);
        let header = json!({"typ": "JWT", "alg": "HS512"});
        let signed = [&header, claims].map(|part| base64(part.to_string().as_bytes())).join(".");
        let mac = Hmac::<sha2::Sha512>::new_from_slice(secret).unwrap();
        format!("{signed}.{}", base64(&mac.chain_update(&signed).finalize().into_bytes()))
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
    fn tokens_that_were_signed_by_earlier_versions_stay_valid() {
        let secret = "1f90f0fd7d9a3d1511dfa0d09bf0dc87312a6ca3ddbf02251be86c6ed903678c";
        let byte = |at: usize| u8::from_str_radix(&secret[at..at + 2], 16).unwrap();
        let secret: Vec<u8> = (0..secret.len()).step_by(2).map(byte).collect();
        let token = "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.\
            eyJpc3MiOiJyb3ptb3ZhIiwiYXVkIjoiYXBpIiwic3ViIjoiMSIsImp0aSI6IjQyMGExYWIzMTRiNTNi\
            MDhlYzMyNDQwYWQ2Y2YzMjMzIiwiaWF0IjoxNzk1MzQ3MTU5LCJuYmYiOjE3OTUzNDcxNTksImV4cCI6MTc5NzkzOTE1OX0.\
            a-_1EY_irNWNkUu5ZnKudmEH0SAOfvx4cwK-MhCpAKc";
        let issued = DateTime::from_timestamp(1_795_347_159, 0).unwrap();
        let session = Session { id: 1, stamp: "420a1ab314b53b08ec32440ad6cf3233".into() };
        let tokens = Tokens::new(&secret);
        assert_eq!(tokens.verify(token, issued).unwrap(), session);
        assert_eq!(tokens.sign(&session, issued, issued + Duration::days(30)).unwrap(), token);
        assert!(Tokens::new(&secret[..31]).verify(token, issued).is_err());
    }

    #[test]
    fn a_token_of_one_kind_is_none_of_the_other() {
        let tokens = Tokens::new(&[7; 32]);
        let session_token = tokens.sign(&session(7), now(), now() + Duration::days(1)).unwrap();
        let frame = Frame { by: Some(3), ..Frame::new(7, Some(now())) };
        let frame_token = tokens.sign_frame(frame, now(), now() + Duration::hours(4)).unwrap();
        assert_eq!(tokens.verify_frame(&frame_token, now()).unwrap(), frame);
        let late = tokens.verify_frame(&frame_token, now() + Duration::hours(4)).unwrap_err();
        assert_eq!(late.code(), Code::TokenExpired);
        assert!(tokens.verify_frame(&frame_token, now() - Duration::hours(1)).is_err());
        assert_eq!(tokens.verify(&frame_token, now()).unwrap_err().code(), Code::NotAuthenticated);
        assert_eq!(tokens.verify_frame(&session_token, now()).unwrap_err().code(), Code::NotAuthenticated);
        // The right claims, signed with the key of the other kind.
        let t = now().timestamp();
        let claims = json!({"iss": "rozmova", "aud": "frame", "sub": "7", "iat": t, "nbf": t, "exp": t + 60});
        let forged = signed(&Header::new(Algorithm::HS256), &claims, &[7; 32]);
        assert!(tokens.verify_frame(&forged, now()).is_err());
    }

    #[test]
    fn a_key_that_switches_letters_off_is_that_of_one_person_here() {
        let tokens = Tokens::new(&[7; 32]);
        let key = tokens.unsubscribe_key(42);
        assert_eq!(tokens.verify_unsubscribe(&key), Some(42));
        assert_eq!(Tokens::new(&[8; 32]).verify_unsubscribe(&key), None);
        let other = key.replacen("2a", "2b", 1);
        for bad in ["", "-", "2a", "2a-", "nothing", &other, &key[..key.len() - 1], &format!("{key}0")] {
            assert_eq!(tokens.verify_unsubscribe(bad), None, "{bad}");
        }
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
            signed_hs512(&claims(), &[7; 32]),
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
