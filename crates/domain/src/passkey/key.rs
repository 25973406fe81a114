//! Public keys of passkeys, as authenticators write them (COSE, RFC 9052 and 9053).

use super::{Fault, cbor};

const KIND: i64 = 1;
const ALGORITHM: i64 = 3;
/// Of a point: its curve, x and y. Of RSA -1 is the modulus, -2 the exponent.
const FIRST: i64 = -1;
const SECOND: i64 = -2;
const THIRD: i64 = -3;
const P256_BYTES: usize = 32;
/// Modulus of 2,048 to 4,096 bits.
const RSA_BYTES: std::ops::RangeInclusive<usize> = 256..=512;

/// A signature that a passkey may make. Windows made nothing but the last one for years.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// ECDSA over P-256 with SHA-256.
    Es256,
    /// Ed25519.
    EdDsa,
    /// RSA, PKCS #1 1.5 with SHA-256.
    Rs256,
}

impl Algorithm {
    /// As they are offered, the best first.
    pub const ALL: [Self; 3] = [Self::Es256, Self::EdDsa, Self::Rs256];

    /// Its number in the registry of COSE.
    pub fn number(self) -> i32 {
        match self {
            Self::Es256 => -7,
            Self::EdDsa => -8,
            Self::Rs256 => -257,
        }
    }
}

/// A public key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublicKey {
    /// A point of P-256, uncompressed.
    Es256([u8; 1 + 2 * P256_BYTES]),
    /// Of Ed25519.
    EdDsa([u8; 32]),
    /// Of RSA.
    Rs256 {
        /// Big-endian.
        modulus: Vec<u8>,
        /// Big-endian.
        exponent: Vec<u8>,
    },
}

impl PublicKey {
    /// Reads one; what stands after it is for whoever asks.
    ///
    /// # Errors
    /// When it is malformed, or of an algorithm that was not offered.
    pub fn read(bytes: &[u8]) -> Result<(Self, &[u8]), Fault> {
        let (map, rest) = cbor::read(bytes)?;
        let number = |key| map.at(key).and_then(cbor::Value::integer);
        let part = |key| map.at(key).and_then(cbor::Value::bytes).ok_or(Fault::Malformed);
        let key = match (number(KIND), number(ALGORITHM), number(FIRST)) {
            (Some(2), Some(-7), Some(1)) => {
                let mut point = [4; 1 + 2 * P256_BYTES];
                let (x, y) = point[1..].split_at_mut(P256_BYTES);
                x.copy_from_slice(sized(part(SECOND)?, P256_BYTES)?);
                y.copy_from_slice(sized(part(THIRD)?, P256_BYTES)?);
                Self::Es256(point)
            }
            (Some(1), Some(-8), Some(6)) => {
                Self::EdDsa(part(SECOND)?.try_into().map_err(|_| Fault::Malformed)?)
            }
            (Some(3), Some(-257), None) => {
                let modulus = part(FIRST)?.to_vec();
                let exponent = part(SECOND)?.to_vec();
                if !RSA_BYTES.contains(&modulus.len()) || !(1..=8).contains(&exponent.len()) {
                    return Err(Fault::Malformed);
                }
                Self::Rs256 { modulus, exponent }
            }
            _ => return Err(Fault::UnknownKey),
        };
        Ok((key, rest))
    }
}

fn sized(bytes: &[u8], length: usize) -> Result<&[u8], Fault> {
    if bytes.len() == length { Ok(bytes) } else { Err(Fault::Malformed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_key_is_read() {
        let mut point = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        point.extend([7; 32]);
        point.extend([0x22, 0x58, 0x20]);
        point.extend([9; 32]);
        let (key, rest) = PublicKey::read(&point).unwrap();
        assert!(matches!(key, PublicKey::Es256(key) if key[0] == 4 && key[1] == 7 && key[64] == 9));
        assert!(rest.is_empty());

        let mut ed = vec![0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20];
        ed.extend([5; 32]);
        assert_eq!(PublicKey::read(&ed).unwrap().0, PublicKey::EdDsa([5; 32]));

        let mut rsa = vec![0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00];
        rsa.extend([3; 256]);
        rsa.extend([0x21, 0x43, 0x01, 0x00, 0x01, 0xff]);
        let (key, rest) = PublicKey::read(&rsa).unwrap();
        assert_eq!(key, PublicKey::Rs256 { modulus: vec![3; 256], exponent: vec![1, 0, 1] });
        assert_eq!(rest, [0xff]);
    }

    #[test]
    fn other_keys_are_refused() {
        // P-384, a point without y, a key of 1,024 bits, no key at all.
        let mut short = vec![0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x58, 0x80];
        short.extend([3; 128]);
        short.extend([0x21, 0x43, 0x01, 0x00, 0x01]);
        assert_eq!(PublicKey::read(&short), Err(Fault::Malformed));
        assert_eq!(
            PublicKey::read(&[0xa3, 0x01, 0x02, 0x03, 0x38, 0x22, 0x20, 0x02]),
            Err(Fault::UnknownKey)
        );
        assert_eq!(PublicKey::read(&[0xa3, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), Err(Fault::Malformed));
        assert_eq!(PublicKey::read(&[0xa0]), Err(Fault::UnknownKey));
    }
}
