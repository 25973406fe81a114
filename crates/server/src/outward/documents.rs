//! Documents of others that change rarely, kept for an hour.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use moka::sync::Cache;
use serde_json::Value;

/// As long as one is taken for what the other end still says.
const KEPT: Duration = Duration::hours(1);
const MOST: u64 = 1_000;

/// A document and when it was read.
pub type Document = (DateTime<Utc>, Arc<Value>);

/// Documents by their address.
#[derive(Debug)]
pub struct Documents(Cache<String, Document>);

impl Default for Documents {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

impl Documents {
    /// One that was read within the hour.
    pub fn get(&self, address: &str, now: DateTime<Utc>) -> Option<Document> {
        self.0.get(address).filter(|(at, _)| now < *at + KEPT)
    }

    /// The next who asks reads it anew.
    pub fn forget(&self, address: &str) {
        self.0.invalidate(address);
    }

    /// Keeps one that was read now.
    pub fn keep(&self, address: &str, now: DateTime<Utc>, document: Value) -> Document {
        let document = (now, Arc::new(document));
        self.0.insert(address.to_owned(), document.clone());
        document
    }
}
