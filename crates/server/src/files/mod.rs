//! Where the content of uploaded files is kept: a folder of the data folder, or an S3-compatible store. Both have
//! the same few calls.

mod folder;
mod names;
mod s3;
mod shelf;
#[cfg(test)]
mod tests;

use std::{ops::RangeInclusive, path::PathBuf, time::Duration};

use anyhow::Context;
use axum::body::{Body, Bytes};
use tempfile::NamedTempFile;

pub use folder::{make_folder, path_in};
pub use names::{THUMBNAIL, is_name, new_key, split};
pub use shelf::Shelf;

use self::folder::Folder;
use self::s3::S3;
use crate::{
    config::Config,
    outward::{Away, Roots},
};

/// Name of the folder in the data folder.
pub const FOLDER: &str = "media";
/// Name of the folder in that one where files are while they come.
const INCOMING: &str = "incoming";
/// End of the names of files that are not whole yet.
const PART: &str = ".part";

/// The content of uploaded files, by their names.
#[derive(Clone, Debug)]
pub struct Files {
    incoming: PathBuf,
    backend: Backend,
}

#[derive(Clone, Debug)]
enum Backend {
    Folder(Folder),
    S3(S3),
}

impl Files {
    /// As the settings say.
    ///
    /// # Errors
    /// When the address of the store cannot be understood.
    pub fn from_config(config: &Config) -> anyhow::Result<Self> {
        let folder = config.data.join(FOLDER);
        let backend = match config.bucket()? {
            Some(bucket) => Backend::S3(S3::new(bucket, &Roots::new(config.ca_file.as_deref())?)?),
            None => Backend::Folder(Folder::new(folder.clone())),
        };
        Ok(Self { incoming: folder.join(INCOMING), backend })
    }

    /// A new file on this machine's disk, to be filled and then kept; it goes when it is dropped.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn incoming(&self) -> anyhow::Result<NamedTempFile> {
        make_folder(&self.incoming)?;
        tempfile::Builder::new()
            .suffix(PART)
            .tempfile_in(&self.incoming)
            .with_context(|| format!("cannot write into {}", self.incoming.display()))
    }

    /// Keeps a file; it is there for good when this returns.
    ///
    /// # Errors
    /// When the store does not take it.
    pub async fn put(&self, name: &str, content: impl Into<Bytes>) -> anyhow::Result<()> {
        anyhow::ensure!(is_name(name), "not a name of a file");
        let content = content.into();
        match &self.backend {
            Backend::Folder(folder) => folder.put(name, content).await,
            Backend::S3(bucket) => bucket.put(name, content).await.map_err(|error| away(&error)),
        }
    }

    /// Keeps a file that came; it is there for good when this returns.
    ///
    /// # Errors
    /// When the store does not take it.
    pub async fn keep(&self, name: &str, file: NamedTempFile) -> anyhow::Result<()> {
        anyhow::ensure!(is_name(name), "not a name of a file");
        match &self.backend {
            Backend::Folder(folder) => folder.keep(name, file).await,
            Backend::S3(bucket) => bucket.keep(name, file).await.map_err(|error| away(&error)),
        }
    }

    /// Bytes of a file; none when there is no such file.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn size(&self, name: &str) -> anyhow::Result<Option<u64>> {
        if !is_name(name) {
            return Ok(None);
        }
        match &self.backend {
            Backend::Folder(folder) => folder.size(name).await,
            Backend::S3(bucket) => bucket.size(name).await.map_err(|error| away(&error)),
        }
    }

    /// These bytes of a file, piece by piece; none when there is no such file.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn read(&self, name: &str, range: RangeInclusive<u64>) -> anyhow::Result<Option<Body>> {
        if !is_name(name) {
            return Ok(None);
        }
        match &self.backend {
            Backend::Folder(folder) => folder.read(name, range).await,
            Backend::S3(bucket) => bucket.read(name, range).await.map_err(|error| away(&error)),
        }
    }

    /// Removes files; one that is not there is none to remove.
    ///
    /// # Errors
    /// When one of them stays; the others are removed all the same.
    pub async fn delete(&self, names: &[String]) -> anyhow::Result<()> {
        let mut outcome = Ok(());
        for name in names.iter().filter(|name| is_name(name)) {
            let removed = match &self.backend {
                Backend::Folder(folder) => folder.delete(name).await,
                Backend::S3(bucket) => bucket.delete(name).await.map_err(|error| away(&error)),
            };
            if removed.is_err() {
                outcome = removed;
            }
        }
        outcome
    }

    /// The names of all files that have been there for some time; what an upload left unfinished is removed.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn older_than(&self, age: Duration) -> anyhow::Result<Vec<String>> {
        folder::remove_parts(self.incoming.clone(), age).await?;
        match &self.backend {
            Backend::Folder(folder) => folder.older_than(age).await,
            Backend::S3(bucket) => bucket.older_than(age).await.map_err(|error| away(&error)),
        }
    }

    /// Whether the store answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> anyhow::Result<()> {
        match &self.backend {
            Backend::Folder(folder) => folder.ping().await,
            Backend::S3(bucket) => bucket.ping().await.map_err(|error| away(&error)),
        }
    }
}

/// Whatever a store does not do as it is asked.
fn away(error: &anyhow::Error) -> anyhow::Error {
    Away::because(error).into()
}
