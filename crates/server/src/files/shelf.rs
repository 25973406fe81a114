//! A store for files that are not of the product: copies of backups.

use std::{path::Path, time::Duration};

use anyhow::Context;

use super::s3::S3;
use crate::{config::Config, outward::Roots};

/// A folder of an S3-compatible store.
#[derive(Clone, Debug)]
pub struct Shelf(S3);

impl Shelf {
    /// For copies of backups, if the settings name one.
    ///
    /// # Errors
    /// When its address cannot be understood.
    pub fn for_backups(config: &Config) -> anyhow::Result<Option<Self>> {
        let Some(bucket) = config.backup.copies()? else { return Ok(None) };
        Ok(Some(Self(S3::new(bucket, &Roots::new(config.ca_file.as_deref())?)?)))
    }

    /// Copies a file there; it is whole and has the same size when this returns.
    ///
    /// # Errors
    /// When the store does not take it.
    pub async fn put(&self, name: &str, file: &Path) -> anyhow::Result<()> {
        let open = std::fs::File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
        let size = open.metadata()?.len();
        self.0.send_file(name, open).await?;
        anyhow::ensure!(self.0.size(name).await? == Some(size), "the store has another size of {name}");
        Ok(())
    }

    /// The names of all files there.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn names(&self) -> anyhow::Result<Vec<String>> {
        self.0.names(Duration::ZERO).await
    }

    /// Removes a file.
    ///
    /// # Errors
    /// When the store does not.
    pub async fn delete(&self, name: &str) -> anyhow::Result<()> {
        self.0.delete(name).await
    }

    /// Whether the store answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> anyhow::Result<()> {
        self.0.ping().await
    }
}
