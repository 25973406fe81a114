//! Values as both databases hold them, and the checksum of rows.

use chrono::{DateTime, NaiveDate, Utc};
use sha2::{Digest, Sha256};

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: Kind,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Int,
    Bool,
    Real,
    Text,
    Time,
    Date,
    Bytes,
}

impl Kind {
    /// Of a type as PostgreSQL's `information_schema` names it.
    pub(super) fn of(data_type: &str) -> Option<Self> {
        Some(match data_type {
            "bigint" | "integer" | "smallint" => Self::Int,
            "boolean" => Self::Bool,
            "double precision" => Self::Real,
            "text" | "character varying" => Self::Text,
            "timestamp with time zone" => Self::Time,
            "date" => Self::Date,
            "bytea" => Self::Bytes,
            _ => return None,
        })
    }
}

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Null,
    Int(i64),
    Bool(bool),
    Real(f64),
    Text(String),
    Time(DateTime<Utc>),
    Date(NaiveDate),
    Bytes(Vec<u8>),
}

impl Value {
    /// What is hashed: the kind, and the value in a form that has an end.
    fn digest(&self, hash: &mut Sha256) {
        let mut part = |kind: u8, bytes: &[u8]| {
            hash.update([kind]);
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        };
        match self {
            Self::Null => part(0, &[]),
            Self::Int(value) => part(1, &value.to_le_bytes()),
            Self::Bool(value) => part(2, &[u8::from(*value)]),
            Self::Real(value) => part(3, &value.to_bits().to_le_bytes()),
            Self::Text(value) => part(4, value.as_bytes()),
            // Both databases keep microseconds.
            Self::Time(value) => part(5, &value.timestamp_micros().to_le_bytes()),
            Self::Date(value) => part(6, value.to_string().as_bytes()),
            Self::Bytes(value) => part(7, value),
        }
    }
}

/// Of rows in whatever order: their number, and the sum of their hashes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Checksum {
    rows: u64,
    sum: u128,
}

impl Checksum {
    pub(super) fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            value.digest(&mut hash);
        }
        let hash = hash.finalize();
        let mut first = [0; 16];
        first.copy_from_slice(&hash[..16]);
        self.sum = self.sum.wrapping_add(u128::from_le_bytes(first));
        self.rows += 1;
    }

    pub(super) fn rows(&self) -> u64 {
        self.rows
    }

    pub(super) fn text(&self) -> String {
        format!("{:032x}", self.sum)
    }
}
