//! Contents of revisions, read once: a revision never changes.

use std::{collections::HashMap, sync::Arc};

use moka::sync::Cache;
use rozmova_domain::{
    course::{Content, CourseKind},
    play::Parts,
};
use rozmova_store::{Db, Scoped, Tx, revision};
use sea_orm::ConnectionTrait;
use tokio::sync::OnceCell;

use crate::{
    assets::Addresses,
    error::{Error, Result},
};

const KEPT: u64 = 500;

/// A revision, ready to be played.
#[derive(Debug)]
pub struct Prepared {
    /// Its title.
    pub title: String,
    /// A game or a quiz.
    pub kind: CourseKind,
    /// What is played.
    pub content: Content,
    /// Where the files that the content names are.
    pub media: Addresses,
    parts: OnceCell<Arc<Parts>>,
}

impl Prepared {
    /// What is played.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Its stages and skills, found when an attempt is first shown as over.
    ///
    /// # Errors
    /// When finding them failed.
    pub async fn parts(self: &Arc<Self>) -> Result<Arc<Parts>> {
        if let Some(known) = self.parts.get() {
            return Ok(known.clone());
        }
        let prepared = self.clone();
        // In a task of its own: what was begun is kept, even if the one who asked gives up waiting.
        let found = tokio::spawn(async move {
            let find = || async {
                let prepared = prepared.clone();
                tokio::task::spawn_blocking(move || Arc::new(Parts::of(&prepared.content))).await
            };
            prepared.parts.get_or_try_init(find).await.map(drop)
        });
        found.await.and_then(|found| found).map_err(|error| Error::internal(error))?;
        self.parts.get().cloned().ok_or_else(|| Error::internal(anyhow::anyhow!("the parts were not kept")))
    }
}

/// The revisions that were played of late.
#[derive(Clone, Debug)]
pub struct Revisions(Cache<i64, Arc<Prepared>>);

impl Default for Revisions {
    fn default() -> Self {
        Self(Cache::new(KEPT))
    }
}

impl Revisions {
    /// One revision, for a reader.
    pub async fn get(&self, data: &Scoped, id: i64) -> Result<Arc<Prepared>> {
        if let Some(known) = self.0.get(&id) {
            return Ok(known);
        }
        let row = data.get(id, data.reader()).await?;
        self.keep(data, data.reader(), row).await
    }

    /// The same inside a transaction that may have just made it: if that is undone, its id may be given to another
    /// revision, so it is not kept.
    pub async fn get_in(&self, data: &Scoped, tx: &Tx, id: i64) -> Result<Arc<Prepared>> {
        if let Some(known) = self.0.get(&id) {
            return Ok(known);
        }
        let row = data.get(id, tx.reader()).await?;
        prepare(data, tx.reader(), row).await.map(Arc::new)
    }

    /// One that was there before this transaction.
    pub async fn get_known(&self, db: &Db, tx: &Tx, id: i64) -> Result<Arc<Prepared>> {
        let found = self.get_many(db, tx, std::iter::once(id)).await?.remove(&id);
        found.ok_or_else(|| Error::internal(anyhow::anyhow!("revision {id} is gone")))
    }

    /// Many at once, all known before this transaction. One statement for what is not in memory, and one more for each
    /// of those that names uploaded files.
    pub async fn get_many(
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
            for (row, data) in db.system().revisions(tx, missing).await? {
                found.insert(row.id, self.keep(&data, tx.reader(), row).await?);
            }
        }
        Ok(found)
    }

    async fn keep(
        &self,
        data: &Scoped,
        db: &impl ConnectionTrait,
        row: revision::Model,
    ) -> Result<Arc<Prepared>> {
        let id = row.id;
        let prepared = Arc::new(prepare(data, db, row).await?);
        self.0.insert(id, prepared.clone());
        Ok(prepared)
    }
}

async fn prepare(data: &Scoped, db: &impl ConnectionTrait, row: revision::Model) -> Result<Prepared> {
    let content: Content = serde_json::from_str(&row.content).map_err(Error::from)?;
    Ok(Prepared {
        title: row.title,
        kind: if content.quiz.is_some() { CourseKind::Quiz } else { CourseKind::Game },
        media: Addresses::of(data, db, &content, []).await?,
        content,
        parts: OnceCell::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_parts_of_a_revision_are_found_once() {
        let content = r#"{"stages": [{"id": 1, "title": "Hello", "order": 1}], "questions": [{"id": 1, "weight": 5,
            "is_start": true, "stage": 1, "answers": [{"id": 1, "text": "Yes", "right": true}]}]}"#;
        let content: Content = serde_json::from_str(content).unwrap();
        let prepared = Prepared {
            title: String::new(),
            kind: CourseKind::Game,
            content: content.clone(),
            media: Addresses::built_in(),
            parts: OnceCell::new(),
        };
        let prepared = Arc::new(prepared);
        let (one, other) = tokio::join!(prepared.parts(), prepared.parts());
        let (one, other, third) = (one.unwrap(), other.unwrap(), prepared.parts().await.unwrap());
        assert_eq!(one.stage_bests(), Parts::of(&content).stage_bests());
        assert!(Arc::ptr_eq(&one, &other) && Arc::ptr_eq(&one, &third));
    }
}
