//! Tokens of others, by the keys that they publish.

use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, Validation, decode, decode_header,
    jwk::{AlgorithmParameters, Jwk, PublicKeyUse},
};
use rozmova_domain::company_sign_in::Claims;
use serde::Deserialize;
use serde_json::Value;

/// Public keys of a provider, as it publishes them.
#[derive(Debug)]
pub struct ProviderKeys(Vec<Jwk>);

/// Why the signature of a token does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignatureFault {
    /// It is no signed token.
    Unreadable,
    /// None, a secret that both know, or one that is not known here.
    Algorithm,
    /// The provider does not publish such a key, or not yet.
    UnknownKey,
    /// It was made by another key, or of another text.
    Wrong,
}

impl ProviderKeys {
    /// Reads a set of keys (RFC 7517); those of a kind that is not known here are left out.
    pub fn read(document: &Value) -> Self {
        let keys = document["keys"].as_array().map(Vec::as_slice).unwrap_or_default();
        let known = keys.iter().filter_map(|key| Jwk::deserialize(key).ok());
        Self(known.filter(|key| family(key).is_some()).collect())
    }

    /// Whether there is any.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What a token says, once its signature was found to be right. What it says is not looked at.
    ///
    /// # Errors
    /// Why it does not count.
    pub fn verify(&self, token: &str) -> Result<Claims, SignatureFault> {
        super::hs256::install();
        let header = decode_header(token).map_err(|error| match error.kind() {
            // As `none`, which the crate does not know.
            jsonwebtoken::errors::ErrorKind::Json(_) => SignatureFault::Algorithm,
            _ => SignatureFault::Unreadable,
        })?;
        let algorithm = header.alg;
        if algorithm.family() == AlgorithmFamily::Hmac {
            return Err(SignatureFault::Algorithm);
        }
        if header.crit.is_some() {
            return Err(SignatureFault::Unreadable);
        }
        let mut fitting = self.0.iter().filter(|key| fits(key, algorithm, header.kid.as_deref())).peekable();
        if fitting.peek().is_none() {
            return Err(SignatureFault::UnknownKey);
        }
        let validation = signature_alone(algorithm);
        let verified = fitting.find_map(|key| {
            let key = DecodingKey::from_jwk(key).ok()?;
            decode::<Claims>(token, &key, &validation).ok()
        });
        verified.map(|token| token.claims).ok_or(SignatureFault::Wrong)
    }
}

/// The algorithms whose signatures are understood here, as providers name them.
pub const ALGORITHMS: [&str; 9] =
    ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"];

fn family(key: &Jwk) -> Option<AlgorithmFamily> {
    match &key.algorithm {
        AlgorithmParameters::RSA(_) => Some(AlgorithmFamily::Rsa),
        AlgorithmParameters::EllipticCurve(_) => Some(AlgorithmFamily::Ec),
        AlgorithmParameters::OctetKeyPair(_) => Some(AlgorithmFamily::Ed),
        _ => None,
    }
}

fn fits(key: &Jwk, algorithm: Algorithm, kid: Option<&str>) -> bool {
    let named = kid.is_none_or(|kid| key.common.key_id.as_deref() == Some(kid));
    let signs = !matches!(key.common.public_key_use, Some(PublicKeyUse::Encryption));
    let same = key.common.key_algorithm.is_none_or(|of_key| of_key == algorithm.into());
    named && signs && same && family(key) == Some(algorithm.family())
}

/// What the claims say is looked at by the domain, with our clock.
fn signature_alone(algorithm: Algorithm) -> Validation {
    let mut validation = Validation::new(algorithm);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation.validate_aud = false;
    validation
}

#[cfg(test)]
mod tests {
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
    use ring::{
        rand::SystemRandom,
        signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair},
    };
    use serde_json::json;

    use super::*;

    fn token(header: &Value, sign: impl FnOnce(&[u8]) -> Vec<u8>) -> String {
        let parts = [header.to_string(), json!({"sub": "u-1"}).to_string()];
        let text = parts.map(|part| BASE64.encode(part)).join(".");
        let signature = BASE64.encode(sign(text.as_bytes()));
        format!("{text}.{signature}")
    }

    fn p256(kid: &str) -> (EcdsaKeyPair, Value) {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
        let key =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document.as_ref(), &random).unwrap();
        let (x, y) = key.public_key().as_ref()[1..].split_at(32);
        let public =
            json!({"kty": "EC", "crv": "P-256", "kid": kid, "x": BASE64.encode(x), "y": BASE64.encode(y)});
        (key, public)
    }

    fn by(key: &EcdsaKeyPair) -> impl FnOnce(&[u8]) -> Vec<u8> + '_ {
        |text| key.sign(&SystemRandom::new(), text).unwrap().as_ref().to_vec()
    }

    #[test]
    fn a_token_counts_by_a_key_that_is_published() {
        let ((key, public), (other, _)) = (p256("a"), p256("a"));
        let unknown = json!({"kty": "XYZ", "kid": "new"});
        let keys = ProviderKeys::read(&json!({"keys": [unknown, public]}));
        let header = json!({"alg": "ES256", "kid": "a"});
        let right = token(&header, by(&key));
        assert_eq!(keys.verify(&right).unwrap().subject(), Some("u-1"));
        assert!(keys.verify(&token(&json!({"alg": "ES256"}), by(&key))).is_ok(), "one that names no key");
        for (bad, fault) in [
            (token(&header, by(&other)), SignatureFault::Wrong),
            (token(&json!({"alg": "ES256", "kid": "b"}), by(&key)), SignatureFault::UnknownKey),
            (token(&json!({"alg": "RS256", "kid": "a"}), by(&key)), SignatureFault::UnknownKey),
            (token(&json!({"alg": "none", "kid": "a"}), |_| Vec::new()), SignatureFault::Algorithm),
            (
                token(&json!({"alg": "ES256", "kid": "a", "crit": ["x"]}), by(&key)),
                SignatureFault::Unreadable,
            ),
            ("no.token".into(), SignatureFault::Unreadable),
        ] {
            assert_eq!(keys.verify(&bad).unwrap_err(), fault, "{bad}");
        }
        let (text, signature) = right.rsplit_once('.').unwrap();
        let changed =
            format!("{}.{}.{signature}", text.split('.').next().unwrap(), BASE64.encode("{\"sub\":\"u-2\"}"));
        assert_eq!(keys.verify(&changed).unwrap_err(), SignatureFault::Wrong);
    }

    /// Whoever takes the public key for a secret that both know.
    #[test]
    fn a_public_key_is_no_secret() {
        use hmac::{Hmac, Mac};
        let (_, public) = p256("a");
        let secret = public["x"].as_str().unwrap().to_owned();
        let as_secret = json!({"kty": "oct", "kid": "a", "k": BASE64.encode(&secret)});
        let keys = ProviderKeys::read(&json!({"keys": [public, as_secret]}));
        let forged = token(&json!({"alg": "HS256", "kid": "a"}), |text| {
            let mac = Hmac::<sha2::Sha256>::new_from_slice(secret.as_bytes()).unwrap();
            mac.chain_update(text).finalize().into_bytes().to_vec()
        });
        assert_eq!(keys.verify(&forged).unwrap_err(), SignatureFault::Algorithm);
    }

    #[test]
    fn keys_of_edwards_curves_are_understood_and_those_for_encryption_left_out() {
        let document = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        let key = Ed25519KeyPair::from_pkcs8(document.as_ref()).unwrap();
        let mut public =
            json!({"kty": "OKP", "crv": "Ed25519", "x": BASE64.encode(key.public_key().as_ref())});
        let signed = token(&json!({"alg": "EdDSA"}), |text| key.sign(text).as_ref().to_vec());
        assert!(ProviderKeys::read(&json!({"keys": [public]})).verify(&signed).is_ok());
        public["use"] = json!("enc");
        let keys = ProviderKeys::read(&json!({"keys": [public]}));
        assert_eq!(keys.verify(&signed).unwrap_err(), SignatureFault::UnknownKey);
        assert!(ProviderKeys::read(&json!({})).is_empty());
    }
}
