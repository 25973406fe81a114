//! How much is taken on at once, and how often somebody may ask.

pub mod pace;
pub mod place;
pub mod rates;
mod shares;

use std::sync::Arc;

use self::place::Places;
use crate::config::{Limit, Proxies};

/// Largest file, bytes.
pub const MAX_FILE: usize = 8 * 1_048_576;

/// How much is taken on at once, and whose word counts for an origin.
#[derive(Debug)]
pub struct Gates {
    proxies: Proxies,
    /// The places of requests.
    pub places: Arc<Places>,
}

impl Gates {
    /// With the numbers of the settings.
    pub fn new(limit: &Limit, proxies: Proxies) -> Self {
        Self { proxies, places: Arc::new(Places::new(limit)) }
    }

    /// Those who speak for others.
    pub fn proxies(&self) -> &Proxies {
        &self.proxies
    }
}
