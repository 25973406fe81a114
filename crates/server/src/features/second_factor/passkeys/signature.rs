//! Whether a passkey signed something, by the library that TLS uses.

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use rozmova_domain::passkey::PublicKey;

/// Whether this is the signature of that message by the key.
pub(super) fn is_right(key: &PublicKey, message: &[u8], signature: &[u8]) -> bool {
    match key {
        PublicKey::Es256(point) => {
            UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature).is_ok()
        }
        PublicKey::EdDsa(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature).is_ok(),
        PublicKey::Rs256 { modulus, exponent } => RsaPublicKeyComponents { n: modulus, e: exponent }
            .verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            .is_ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Made by OpenSSL. The other kinds are signed by the device of the tests of the API.
    const MODULUS: &str = "927c9694e6819fe5c3a71e4da6dc97353a34546cd0ce4cc1b0ccb0e0a1d23d088644875c41e6b47c53c50df35f5f006d\
        c50a3483d218ce570f2b5a74dc8018c8b83e3991066102a517e98496f7a8eb8e5fc088883f7da2691c5587cb83849dea\
        ff496a649359b406f60d327e40e6b49a5f5a7e4628401e8e0d9321105d39afdfb5bd6809088253d1befc03001b9815d7\
        c7f2c6595e8e39f7a1d60de9e55f253c10044332fbc2f27f6a8c4152034c132f07c3c253265151144cf531df58f89926\
        d810a52ebc417abc5f519bdde8c573965eecb6c4743c8b98a9b1eac3e4033719b17fed737317089634bfd7af2f415d3e\
        67c18378079c7d2484b8d9dfcfc48257";
    const SIGNATURE: &str = "669a63deec269e200886b203a6fd215e5503da4bad3da41388a8dd7dc3a1f8f120a1732e7a115d0351711ce4b27404e3\
        7c0d5ccbdf0464f7b7a57c89cb810271cf664f15d3387d5e5b14bb37f32ad45018da096b7241acc4049d8ee467ee1f31\
        5e28f7895dd57ad3a6e793d48e83a018ee4faa76504bdbf61a2464dc642300139ebad21c65d753a5a1e443dd081475c7\
        b92dd567a59189d7b5517b58e5e0da3fb1511b43d547d726a3561fb263cd9ff46efb52c123fffaaaf577f1cd193f0ebb\
        b672b17bad31740d6fa59dde53e4d34299f16544a79df43896ae3161d39ee2df7986573f00aff2eb94c1d7bc56005697\
        f03acd8cbaa5015063f87f8fe5211fff";

    fn bytes(digits: &str) -> Vec<u8> {
        let pairs = digits.as_bytes().chunks(2).map(|pair| str::from_utf8(pair).unwrap());
        pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect()
    }

    #[test]
    fn signatures_as_windows_makes_them_are_verified() {
        let key = PublicKey::Rs256 { modulus: bytes(MODULUS), exponent: vec![1, 0, 1] };
        let mut signature = bytes(SIGNATURE);
        assert!(is_right(&key, b"what a passkey signed", &signature));
        assert!(!is_right(&key, b"what a passkey signeD", &signature));
        signature[7] ^= 1;
        assert!(!is_right(&key, b"what a passkey signed", &signature));
        assert!(!is_right(&PublicKey::EdDsa([9; 32]), b"what a passkey signed", &[0; 64]));
        assert!(!is_right(&PublicKey::Es256([4; 65]), b"what a passkey signed", &[0x30, 0]));
    }
}
