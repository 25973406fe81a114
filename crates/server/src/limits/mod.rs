//! How much is taken on at once, and how often somebody may ask.

pub mod body_timeout;
mod places;
pub mod rate_limits;
pub mod reports;
mod shares;
pub mod slot;

use std::sync::Arc;

use self::slot::RequestSlots;
use crate::config::{Limit, Proxies};

/// Largest file, bytes.
pub const MAX_FILE: usize = 8 * 1_048_576;

/// How much is taken on at once, and which proxies are trusted to name an origin.
#[derive(Debug)]
pub struct RequestLimits {
    proxies: Proxies,
    /// The slots of requests.
    pub slots: Arc<RequestSlots>,
}

impl RequestLimits {
    /// With the numbers of the settings.
    pub fn new(limit: &Limit, proxies: Proxies) -> Self {
        Self { proxies, slots: Arc::new(RequestSlots::new(limit)) }
    }

    /// The trusted proxies.
    pub fn proxies(&self) -> &Proxies {
        &self.proxies
    }
}
