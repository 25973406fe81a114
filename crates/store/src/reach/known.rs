use std::{sync::Arc, time::Duration};

use moka::sync::Cache;

use super::{Part, Units};
use crate::AccountId;

/// As long as people hardly move. What was found only chooses how rows are looked up: what is out of date takes longer, and
/// is right all the same.
const KEPT_FOR: Duration = Duration::from_secs(60);
/// A kilobyte or so each; of a reach of many units more.
const MOST_PARTS: u64 = 1_000;

/// What was found out of parts of accounts a moment ago, for all requests.
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
