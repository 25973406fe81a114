//! What authenticators write their answers in: the part of CBOR (RFC 8949) that CTAP2 allows them. No indefinite
//! lengths, no tags, no fractions.

use super::Fault;

/// CTAP2 allows four levels; attestation statements of others are skipped all the same.
const DEEPEST: u8 = 8;

/// A value, borrowed from what was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value<'a> {
    Integer(i64),
    Bytes(&'a [u8]),
    Text(&'a str),
    Array(Vec<Value<'a>>),
    Map(Vec<(Value<'a>, Value<'a>)>),
    /// 20 is false, 21 true, 22 null.
    Simple(u64),
}

impl<'a> Value<'a> {
    /// What a map has under this integer.
    pub(super) fn at(&self, key: i64) -> Option<&Value<'a>> {
        self.entry(&Value::Integer(key))
    }

    /// What a map has under this name.
    pub(super) fn named(&self, key: &str) -> Option<&Value<'a>> {
        self.entry(&Value::Text(key))
    }

    fn entry(&self, wanted: &Value<'_>) -> Option<&Value<'a>> {
        match self {
            Value::Map(entries) => entries.iter().find(|(key, _)| key == wanted).map(|(_, value)| value),
            _ => None,
        }
    }

    pub(super) fn bytes(&self) -> Option<&'a [u8]> {
        match self {
            Value::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }

    pub(super) fn integer(&self) -> Option<i64> {
        match self {
            Value::Integer(number) => Some(*number),
            _ => None,
        }
    }
}

/// Reads one value, and what stands after it.
pub(super) fn read(bytes: &[u8]) -> Result<(Value<'_>, &[u8]), Fault> {
    let mut reader = Reader { rest: bytes };
    let value = reader.value(0)?;
    Ok((value, reader.rest))
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Fault> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(Fault::Malformed)?;
        self.rest = rest;
        Ok(taken)
    }

    /// The kind of a value and the number that comes with it.
    fn head(&mut self) -> Result<(u8, u64), Fault> {
        let first = self.take(1)?[0];
        let (kind, short) = (first >> 5, first & 0x1f);
        let length = match short {
            0..=23 => return Ok((kind, u64::from(short))),
            24 => 1,
            25 => 2,
            26 => 4,
            27 => 8,
            _ => return Err(Fault::Malformed),
        };
        let number = self.take(length)?.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        Ok((kind, number))
    }

    fn value(&mut self, depth: u8) -> Result<Value<'a>, Fault> {
        if depth > DEEPEST {
            return Err(Fault::Malformed);
        }
        let is_short = self.rest.first().is_some_and(|first| first & 0x1f < 24);
        let (kind, number) = self.head()?;
        let signed = || i64::try_from(number).map_err(|_| Fault::Malformed);
        let count = || usize::try_from(number).map_err(|_| Fault::Malformed);
        Ok(match kind {
            0 => Value::Integer(signed()?),
            1 => Value::Integer(-1 - signed()?),
            2 => Value::Bytes(self.take(count()?)?),
            3 => Value::Text(str::from_utf8(self.take(count()?)?).map_err(|_| Fault::Malformed)?),
            4 => {
                // Every value takes a byte at least: no more are made room for than can be there.
                let mut values = Vec::with_capacity(self.at_most(count()?)?);
                for _ in 0..count()? {
                    values.push(self.value(depth + 1)?);
                }
                Value::Array(values)
            }
            5 => {
                let mut entries: Vec<(Value<'a>, Value<'a>)> = Vec::with_capacity(self.at_most(count()?)?);
                for _ in 0..count()? {
                    let key = self.value(depth + 1)?;
                    if entries.iter().any(|(known, _)| *known == key) {
                        return Err(Fault::Malformed);
                    }
                    entries.push((key, self.value(depth + 1)?));
                }
                Value::Map(entries)
            }
            // The longer forms are fractions.
            7 if is_short => Value::Simple(number),
            _ => return Err(Fault::Malformed),
        })
    }

    fn at_most(&self, count: usize) -> Result<usize, Fault> {
        if count > self.rest.len() { Err(Fault::Malformed) } else { Ok(count.min(64)) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn values_are_read_as_the_standard_writes_them() {
        // Of appendix A of RFC 8949.
        for (bytes, value) in [
            (&[0x00][..], Value::Integer(0)),
            (&[0x17], Value::Integer(23)),
            (&[0x18, 0x64], Value::Integer(100)),
            (&[0x19, 0x03, 0xe8], Value::Integer(1000)),
            (&[0x1a, 0x00, 0x0f, 0x42, 0x40], Value::Integer(1_000_000)),
            (&[0x20], Value::Integer(-1)),
            (&[0x39, 0x03, 0xe7], Value::Integer(-1000)),
            (&[0x44, 1, 2, 3, 4], Value::Bytes(&[1, 2, 3, 4])),
            (&[0x64, 0x49, 0x45, 0x54, 0x46], Value::Text("IETF")),
            (&[0x82, 0x01, 0xf5], Value::Array(vec![Value::Integer(1), Value::Simple(21)])),
        ] {
            assert_eq!(read(bytes).unwrap(), (value, &[][..]));
        }
        let (map, rest) = read(&[0xa2, 0x01, 0x02, 0x61, 0x61, 0x41, 0x07, 0xff]).unwrap();
        assert_eq!(
            (map.at(1).and_then(Value::integer), map.named("a").and_then(Value::bytes)),
            (Some(2), Some(&[7][..]))
        );
        assert_eq!((map.at(2), rest), (None, &[0xff][..]));
    }

    #[test]
    fn what_authenticators_may_not_write_is_refused() {
        for bytes in [
            &[][..],
            &[0x18],
            &[0x42, 1],
            &[0x9f, 0xff],
            &[0xc0, 0x00],
            &[0xf9, 0x00, 0x00, 0x00],
            &[0x61, 0xff],
            &[0xa2, 0x01, 0x01, 0x01, 0x02],
            &[0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &[0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &[0x81; 64],
        ] {
            assert_eq!(read(bytes).map(|(value, _)| value), Err(Fault::Malformed), "{bytes:?}");
        }
    }

    proptest! {
        #[test]
        fn nothing_makes_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = read(&bytes);
        }
    }
}
