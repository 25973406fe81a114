//! Whether the database takes what is written.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use crate::{Error, StorageFault};

/// Shared by every handle of a database.
#[derive(Clone, Debug, Default)]
pub(crate) struct Health(Arc<State>);

#[derive(Debug, Default)]
struct State {
    fault: Mutex<Option<StorageFault>>,
    noticed: Notify,
}

impl Health {
    pub(super) fn fault(&self) -> Option<StorageFault> {
        *self.0.fault.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers what keeps the database from being written. It is forgotten only when a probe was written.
    pub(super) fn note(&self, error: &Error) {
        let &Error::Storage(fault) = error else { return };
        let before = self.set(Some(fault));
        if before.is_none() {
            self.0.noticed.notify_one();
        }
    }

    pub(super) fn set(&self, fault: Option<StorageFault>) -> Option<StorageFault> {
        std::mem::replace(&mut *self.0.fault.lock().unwrap_or_else(PoisonError::into_inner), fault)
    }

    pub(super) async fn noticed(&self) {
        self.0.noticed.notified().await;
    }
}
