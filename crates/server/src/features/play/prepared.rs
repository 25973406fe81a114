//! Contents of revisions, read once: a revision never changes.

use std::{collections::HashMap, sync::Arc};

use moka::sync::Cache;
use rozmova_domain::course::{Content, CourseKind};
use rozmova_store::{Db, Scoped, Tx, revision};

use crate::http::error::{Error, Result};

const KEPT: u64 = 500;

/// A revision, ready to be played.
#[derive(Debug)]
pub(super) struct Prepared {
    pub(super) title: String,
    pub(super) kind: CourseKind,
    pub(super) content: Content,
}

/// The revisions that were played of late.
#[derive(Clone, Debug)]
pub(super) struct Revisions(Cache<i64, Arc<Prepared>>);

impl Revisions {
    pub(super) fn new() -> Self {
        Self(Cache::new(KEPT))
    }

    /// One revision, for a reader.
    pub(super) async fn get(&self, data: &Scoped, id: i64) -> Result<Arc<Prepared>> {
        if let Some(known) = self.0.get(&id) {
            return Ok(known);
        }
        self.keep(data.get(id, data.reader()).await?)
    }

    /// The same inside a transaction that may have just made it.
    pub(super) async fn get_in(&self, data: &Scoped, tx: &Tx, id: i64) -> Result<Arc<Prepared>> {
        if let Some(known) = self.0.get(&id) {
            return Ok(known);
        }
        let row = data.get(id, tx.reader()).await?;
        prepare(row).map(Arc::new)
    }

    /// Many at once; at most one statement.
    pub(super) async fn get_many(
        &self,
        db: &Db,
        tx: &Tx,
        ids: impl Iterator<Item = i64>,
    ) -> Result<HashMap<i64, Arc<Prepared>>> {
        let mut found = HashMap::new();
        let mut missing = Vec::new();
        for id in ids {
            match self.0.get(&id) {
                Some(known) => {
                    found.insert(id, known);
                }
                None => missing.push(id),
            }
        }
        if !missing.is_empty() {
            for row in db.system().revisions(tx, missing).await? {
                found.insert(row.id, self.keep(row)?);
            }
        }
        Ok(found)
    }

    fn keep(&self, row: revision::Model) -> Result<Arc<Prepared>> {
        let id = row.id;
        let prepared = Arc::new(prepare(row)?);
        self.0.insert(id, prepared.clone());
        Ok(prepared)
    }
}

fn prepare(row: revision::Model) -> Result<Prepared> {
    Ok(Prepared {
        title: row.title,
        kind: CourseKind::Game,
        content: serde_json::from_str(&row.content).map_err(Error::from)?,
    })
}
