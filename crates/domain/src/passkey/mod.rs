//! Passkeys (Web Authentication): what a browser and an authenticator answer, and whether it is what was asked for.
//! Who signed is for the server to verify; here is everything that needs no cryptography.

mod cbor;
mod key;

use serde::Deserialize;

pub use key::{Algorithm, PublicKey};

/// Passkeys that a person may have.
pub const MOST: u64 = 20;
/// The longest name of one.
pub const NAME_LENGTH: usize = 60;
/// The longest id of a credential, in bytes.
pub const ID_BYTES: usize = 1023;
/// Bytes of a hash of the site.
pub const HASH_BYTES: usize = 32;

const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const MAY_BE_BACKED_UP: u8 = 1 << 3;
const BACKED_UP: u8 = 1 << 4;
const ATTESTED: u8 = 1 << 6;
const EXTENDED: u8 = 1 << 7;
const AAGUID_BYTES: usize = 16;

/// Why an answer is refused. People are told one thing; the log has which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "named by what they are")]
pub enum Fault {
    Malformed,
    OtherCeremony,
    OtherOrigin,
    OtherSite,
    NobodyThere,
    NotVerified,
    UnknownKey,
    OtherChallenge,
    ChallengeUsed,
    OtherPerson,
    WrongSignature,
    CounterBack,
}

impl Fault {
    /// For the log.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::OtherCeremony => "other_ceremony",
            Self::OtherOrigin => "other_origin",
            Self::OtherSite => "other_site",
            Self::NobodyThere => "nobody_there",
            Self::NotVerified => "not_verified",
            Self::UnknownKey => "unknown_key",
            Self::OtherChallenge => "other_challenge",
            Self::ChallengeUsed => "challenge_used",
            Self::OtherPerson => "other_person",
            Self::WrongSignature => "wrong_signature",
            Self::CounterBack => "counter_back",
        }
    }
}

/// What a browser was asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ceremony {
    /// To make a passkey.
    Create,
    /// To sign with one.
    Get,
}

#[derive(Deserialize)]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    cross_origin: bool,
    #[serde(rename = "topOrigin")]
    top_origin: Option<String>,
}

/// The challenge, in base64url, that a browser says it passed on: for this ceremony, from a page of this origin that is
/// inside no page of another.
///
/// # Errors
/// When it is malformed, or says something else.
pub fn challenge_of(client_data: &[u8], ceremony: Ceremony, origin: &str) -> Result<String, Fault> {
    let data: ClientData = serde_json::from_slice(client_data).map_err(|_| Fault::Malformed)?;
    let wanted = match ceremony {
        Ceremony::Create => "webauthn.create",
        Ceremony::Get => "webauthn.get",
    };
    if data.r#type != wanted {
        return Err(Fault::OtherCeremony);
    }
    if data.origin != origin || data.cross_origin || data.top_origin.is_some() {
        return Err(Fault::OtherOrigin);
    }
    Ok(data.challenge)
}

/// What an authenticator says of itself with a signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken<'a> {
    /// How often it has signed; 0: it does not count.
    pub sign_count: u32,
    /// The passkey that it made.
    pub made: Option<Made<'a>>,
}

/// A passkey that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made<'a> {
    /// Its id.
    pub id: &'a [u8],
    /// Its public key, as it was written.
    pub key: &'a [u8],
}

/// Reads what an authenticator says; it must be about this site, and have verified who is there.
///
/// # Errors
/// When it is malformed, about another site, or nobody was verified.
pub fn spoken<'a>(data: &'a [u8], site_hash: &[u8; HASH_BYTES]) -> Result<Spoken<'a>, Fault> {
    let (hash, rest) = data.split_at_checked(HASH_BYTES).ok_or(Fault::Malformed)?;
    if hash != site_hash {
        return Err(Fault::OtherSite);
    }
    let (flags, rest) = rest.split_first().ok_or(Fault::Malformed)?;
    let (count, mut rest) = rest.split_first_chunk::<4>().ok_or(Fault::Malformed)?;
    let is = |flag: u8| flags & flag != 0;
    if !is(PRESENT) {
        return Err(Fault::NobodyThere);
    }
    if !is(VERIFIED) {
        return Err(Fault::NotVerified);
    }
    if is(BACKED_UP) && !is(MAY_BE_BACKED_UP) {
        return Err(Fault::Malformed);
    }
    let mut made = None;
    if is(ATTESTED) {
        let (_, after) = rest.split_at_checked(AAGUID_BYTES).ok_or(Fault::Malformed)?;
        let (length, after) = after.split_first_chunk::<2>().ok_or(Fault::Malformed)?;
        let length = usize::from(u16::from_be_bytes(*length));
        let (id, after) = after.split_at_checked(length).ok_or(Fault::Malformed)?;
        if id.is_empty() || id.len() > ID_BYTES {
            return Err(Fault::Malformed);
        }
        let (_, left) = PublicKey::read(after)?;
        made = Some(Made { id, key: &after[..after.len() - left.len()] });
        rest = left;
    }
    if is(EXTENDED) {
        (_, rest) = cbor::read(rest)?;
    }
    if !rest.is_empty() {
        return Err(Fault::Malformed);
    }
    Ok(Spoken { sign_count: u32::from_be_bytes(*count), made })
}

/// What the authenticator says, out of the answer to a request to make a passkey. Who made the authenticator is not
/// asked for, so its statement about that is not looked at.
///
/// # Errors
/// When it is malformed.
pub fn said_in(attestation: &[u8]) -> Result<&[u8], Fault> {
    let (map, rest) = cbor::read(attestation)?;
    let data = map.named("authData").and_then(cbor::Value::bytes);
    data.filter(|_| rest.is_empty()).ok_or(Fault::Malformed)
}

/// Whether an authenticator that had signed `before` times may say `now`: a copy of it would count beside it.
pub fn counts_on(before: i64, now: u32) -> bool {
    (before == 0 && now == 0) || i64::from(now) > before
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ORIGIN: &str = "https://rozmova.example";

    fn client(text: &str) -> Result<String, Fault> {
        challenge_of(text.as_bytes(), Ceremony::Get, ORIGIN)
    }

    #[test]
    fn a_browser_says_what_it_did_and_where() {
        let right = r#"{"type":"webauthn.get","challenge":"abc","origin":"https://rozmova.example","crossOrigin":false,"more":[1]}"#;
        assert_eq!(client(right), Ok("abc".into()));
        assert_eq!(challenge_of(right.as_bytes(), Ceremony::Create, ORIGIN), Err(Fault::OtherCeremony));
        for (from, to, fault) in [
            ("webauthn.get", "payment.get", Fault::OtherCeremony),
            ("rozmova.example", "rozmova.example.evil.example", Fault::OtherOrigin),
            ("https://rozmova.example", "http://rozmova.example", Fault::OtherOrigin),
            ("https://rozmova.example", "https://rozmova.example:8443", Fault::OtherOrigin),
            ("https://rozmova.example", "https://a.rozmova.example", Fault::OtherOrigin),
            ("false", "true", Fault::OtherOrigin),
            ("\"more\":[1]", "\"topOrigin\":\"https://evil.example\"", Fault::OtherOrigin),
            ("\"challenge\":\"abc\",", "", Fault::Malformed),
        ] {
            assert_eq!(client(&right.replace(from, to)), Err(fault), "{to}");
        }
        for text in ["", "{}", "null", "\"webauthn.get\""] {
            assert_eq!(client(text), Err(Fault::Malformed));
        }
    }

    fn said(flags: u8, rest: &[u8]) -> Vec<u8> {
        [&[1; HASH_BYTES][..], &[flags, 0, 0, 0, 9], rest].concat()
    }

    #[test]
    fn somebody_has_to_be_there_and_verified() {
        let of = |data: &[u8]| spoken(data, &[1; HASH_BYTES]).map(|spoken| spoken.sign_count);
        assert_eq!(of(&said(PRESENT | VERIFIED, &[])), Ok(9));
        assert_eq!(of(&said(PRESENT | VERIFIED | MAY_BE_BACKED_UP | BACKED_UP, &[])), Ok(9));
        assert_eq!(of(&said(VERIFIED, &[])), Err(Fault::NobodyThere));
        assert_eq!(of(&said(PRESENT, &[])), Err(Fault::NotVerified));
        assert_eq!(of(&said(PRESENT | VERIFIED | BACKED_UP, &[])), Err(Fault::Malformed));
        assert_eq!(spoken(&said(PRESENT | VERIFIED, &[]), &[2; HASH_BYTES]), Err(Fault::OtherSite));
        assert_eq!(of(&said(PRESENT | VERIFIED, &[0])), Err(Fault::Malformed));
        assert_eq!(of(&said(PRESENT | VERIFIED | EXTENDED, &[0xa0])), Ok(9));
        assert_eq!(of(&said(PRESENT | VERIFIED, &[])[..36]), Err(Fault::Malformed));
    }

    #[test]
    fn a_passkey_that_was_made_is_found() {
        let mut key = vec![0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20];
        key.extend([5; 32]);
        let rest = [&[0; AAGUID_BYTES][..], &[0, 3, 7, 8, 9], &key, &[0xa0]].concat();
        let data = said(PRESENT | VERIFIED | ATTESTED | EXTENDED, &rest);
        let mut object = vec![0xa3, 0x63, b'f', b'm', b't', 0x64, b'n', b'o', b'n', b'e'];
        object.extend(
            [&[0x67][..], b"attStmt", &[0xa0, 0x68], b"authData", &[0x58, u8::try_from(data.len()).unwrap()]]
                .concat(),
        );
        object.extend(&data);
        let made = spoken(said_in(&object).unwrap(), &[1; HASH_BYTES]).unwrap().made.unwrap();
        assert_eq!((made.id, made.key), (&[7, 8, 9][..], key.as_slice()));
        object.push(0);
        assert_eq!(said_in(&object), Err(Fault::Malformed));
        for length in [0, 4] {
            let broken = [&[0; AAGUID_BYTES][..], &[length, 0], &key].concat();
            let broken = said(PRESENT | VERIFIED | ATTESTED, &broken);
            assert_eq!(spoken(&broken, &[1; HASH_BYTES]), Err(Fault::Malformed), "{length}");
        }
    }

    #[test]
    fn counters_only_grow() {
        assert!(counts_on(0, 0) && counts_on(0, 1) && counts_on(5, 6));
        assert!(!counts_on(5, 5) && !counts_on(5, 4) && !counts_on(5, 0));
    }

    proptest! {
        #[test]
        fn nothing_makes_it_panic(flags in any::<u8>(), rest in proptest::collection::vec(any::<u8>(), 0..200)) {
            let data = said(flags, &rest);
            let _ = spoken(&data, &[1; HASH_BYTES]);
            let _ = said_in(&rest);
            let _ = challenge_of(&rest, Ceremony::Get, ORIGIN);
        }
    }
}
