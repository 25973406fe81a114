//! A device with passkeys, and the browser before it, as far as a server sees them.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use http::StatusCode;
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair},
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::harness::*;

pub const PASSKEYS: &str = "/api/users/me/second_factor/passkeys/";
pub const SITE: &str = "rozmova.example";
pub const ORIGIN: &str = "https://rozmova.example";
const PRESENT: u8 = 1;
pub const VERIFIED: u8 = 1 << 2;
const ATTESTED: u8 = 1 << 6;

enum Key {
    P256(EcdsaKeyPair),
    Ed25519(Ed25519KeyPair),
}

impl Key {
    fn p256() -> Self {
        let (how, random) = (&ECDSA_P256_SHA256_ASN1_SIGNING, SystemRandom::new());
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(how, &random).unwrap();
        Self::P256(EcdsaKeyPair::from_pkcs8(how, pkcs8.as_ref(), &random).unwrap())
    }

    fn ed25519() -> Self {
        let pkcs8 = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        Self::Ed25519(Ed25519KeyPair::from_pkcs8(pkcs8.as_ref()).unwrap())
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        match self {
            Self::P256(key) => key.sign(&SystemRandom::new(), message).unwrap().as_ref().to_vec(),
            Self::Ed25519(key) => key.sign(message).as_ref().to_vec(),
        }
    }

    /// As COSE writes it.
    fn public(&self) -> Vec<u8> {
        match self {
            Self::P256(key) => {
                let point = key.public_key().as_ref();
                let begin = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
                [&begin[..], &point[1..33], &[0x22, 0x58, 0x20], &point[33..]].concat()
            }
            Self::Ed25519(key) => {
                let begin = [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20];
                [&begin[..], key.public_key().as_ref()].concat()
            }
        }
    }
}

/// One passkey. What it says can be changed, to see it refused.
pub struct Authenticator {
    key: Key,
    id: Vec<u8>,
    pub handle: String,
    pub origin: &'static str,
    pub site: &'static str,
    pub ceremony: Option<&'static str>,
    pub flags: u8,
    pub count: u32,
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    pub fn new() -> Self {
        Self::with(Key::p256())
    }

    pub fn of_ed25519() -> Self {
        Self::with(Key::ed25519())
    }

    fn with(key: Key) -> Self {
        Self {
            key,
            id: rand::random::<[u8; 16]>().to_vec(),
            handle: String::new(),
            origin: ORIGIN,
            site: SITE,
            ceremony: None,
            flags: PRESENT | VERIFIED,
            count: 0,
        }
    }

    fn client_data(&self, ceremony: &str, challenge: &Value) -> Vec<u8> {
        let ceremony = self.ceremony.unwrap_or(ceremony);
        json!({"type": ceremony, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    fn said(&self, flags: u8) -> Vec<u8> {
        [&Sha256::digest(self.site.as_bytes())[..], &[flags], &self.count.to_be_bytes()].concat()
    }

    /// What a browser sends when it was asked to make it.
    pub fn make(&mut self, asked: &Value) -> Value {
        self.handle = asked["user_handle"].as_str().unwrap().to_owned();
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        let said =
            [&self.said(self.flags | ATTESTED)[..], &[0; 16], &length, &self.id, &self.key.public()].concat();
        let size = u8::try_from(said.len()).unwrap();
        let object = [
            &[0xa3, 0x63][..],
            b"fmt",
            &[0x64],
            b"none",
            &[0x67],
            b"attStmt",
            &[0xa0, 0x68],
            b"authData",
            &[0x58, size],
            &said,
        ]
        .concat();
        json!({
            "client_data": encode(&self.client_data("webauthn.create", &asked["challenge"])),
            "attestation": encode(&object),
            "transports": ["internal", "hybrid", "by-post"],
        })
    }

    /// What a browser sends when it was asked for it.
    pub fn sign(&mut self, asked: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", &asked["challenge"]);
        let said = self.said(self.flags);
        let signature = self.key.sign(&[&said[..], &Sha256::digest(&client_data)].concat());
        json!({
            "id": encode(&self.id),
            "client_data": encode(&client_data),
            "authenticator_data": encode(&said),
            "signature": encode(&signature),
            "user_handle": self.handle,
        })
    }

    /// Signs a new challenge.
    pub async fn prove(&mut self, app: &TestApp) -> Value {
        let asked = challenge(app).await;
        self.sign(&asked)
    }

    /// Signs somebody in.
    pub async fn enter(&mut self, app: &TestApp) -> Answer {
        let assertion = self.prove(app).await;
        enter(app, assertion).await
    }
}

pub async fn challenge(app: &TestApp) -> Value {
    app.anonymous().post("/api/passkeys/challenge/", json!({})).await.json(StatusCode::OK)
}

pub async fn enter(app: &TestApp, assertion: Value) -> Answer {
    app.anonymous().post("/api/token-auth/passkey/", assertion).await
}

/// Adds the first passkey of a person, who has no second factor; the recovery codes.
pub async fn add(person: &Client, device: &mut Authenticator) -> Vec<String> {
    let added = add_with(person, device, json!({"password": PASSWORD})).await.json(StatusCode::CREATED);
    serde_json::from_value(added["recovery_codes"].clone()).unwrap()
}

/// Adds a passkey with this proof.
pub async fn add_with(person: &Client, device: &mut Authenticator, proof: Value) -> Answer {
    let asked = person.post(&format!("{PASSKEYS}begin/"), proof).await.json(StatusCode::OK);
    person.post(PASSKEYS, device.make(&asked)).await
}
