//! How far long work is.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// How far the work of this process is. SQLite has one writer: while it works, nothing else can be written.
#[derive(Debug, Default)]
pub struct Progress(Mutex<HashMap<i64, i64>>);

impl Progress {
    /// Of one of them; none: it is not of this process.
    pub fn of(&self, task: i64) -> Option<i64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&task).copied()
    }

    /// Notes it; none: the work is over.
    pub fn set(&self, task: i64, done: Option<i64>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match done {
            Some(done) => all.insert(task, done),
            None => all.remove(&task),
        };
    }
}
