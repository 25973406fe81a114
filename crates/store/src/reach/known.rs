use std::{sync::Arc, time::Duration};

use moka::sync::Cache;

use super::{Part, Units};
use crate::AccountId;

/// The sizes only choose how rows are looked up: with one that is out of date a query takes longer, and its result is the same.
const KEPT_FOR: Duration = Duration::from_secs(60);
/// About a kilobyte each, more with many units.
const MOST_PARTS: u64 = 1_000;

/// Parts of accounts with their sizes as counted of late, shared by all requests.
#[derive(Clone, Debug)]
pub(crate) struct KnownParts(Cache<(AccountId, Units), Arc<Part>>);

impl Default for KnownParts {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(MOST_PARTS).time_to_live(KEPT_FOR).build())
    }
}

impl KnownParts {
    pub(super) fn part(&self, account: AccountId, units: Units) -> Arc<Part> {
        let part = Part { units: units.clone(), ..Part::default() };
        self.0.get_with((account, units), || Arc::new(part))
    }
}
