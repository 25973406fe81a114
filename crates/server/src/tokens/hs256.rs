//! What the crate of the tokens signs and verifies with: HMAC with SHA-256 for tokens of ours, public keys for those of
//! others. Its own sets of algorithms bring the crate `rsa` along.

use hmac::{Hmac, Mac};
use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, EncodingKey,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{Error, ErrorKind, new_error},
    signature::{self, Signer, Verifier},
};
use sha2::Sha256;

use super::public_key;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    key_utils: KeyUtils::new_unimplemented(),
};

/// Makes it that of the process; again does nothing.
pub(super) fn install() {
    // Refused where there is one already, and there is only this one.
    let _ = PROVIDER.install_default();
}

struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(algorithm: Algorithm, secret: &[u8]) -> Result<Box<Self>, Error> {
        if algorithm != Algorithm::HS256 {
            return Err(new_error(ErrorKind::UnsupportedAlgorithm));
        }
        let mac = Hmac::new_from_slice(secret).map_err(|_| new_error(ErrorKind::InvalidKeyFormat))?;
        Ok(Box::new(Self(mac)))
    }
}

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>, Error> {
    Ok(Hs256::new(*algorithm, key.as_bytes())?)
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>, Error> {
    match algorithm.family() {
        AlgorithmFamily::Hmac => Ok(Hs256::new(*algorithm, key.try_get_as_bytes()?)?),
        _ => public_key::verifier(*algorithm, key),
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        Ok(self.0.clone().chain_update(message).finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    /// Of the whole signature, in the same time whatever differs.
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> Result<(), signature::Error> {
        self.0.clone().chain_update(message).verify_slice(signature).map_err(signature::Error::from_source)
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}
