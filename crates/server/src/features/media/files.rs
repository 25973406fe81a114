//! Where the content of uploaded files is kept: a folder of the data folder. An object store would have the same
//! few calls.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use anyhow::Context;
use tokio::task::spawn_blocking;

use crate::backup::make_folder;

/// Name of the folder in the data folder.
pub const FOLDER: &str = "media";
const PART: &str = "part";

/// The content of uploaded files, by their keys.
#[derive(Clone, Debug)]
pub struct Files {
    folder: PathBuf,
}

/// An unguessable name for a file.
pub(super) fn new_key() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// Whether a text can name a file.
pub fn is_key(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

impl Files {
    /// Kept in this folder, which is made when the first file comes.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Where a file is kept; none for what is no key: nothing that was typed becomes a path.
    pub fn path(&self, key: &str) -> Option<PathBuf> {
        is_key(key).then(|| self.folder.join(&key[..2]).join(key))
    }

    /// Keeps a file; it is on the disk when this returns.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub async fn put(&self, key: &str, content: Vec<u8>) -> anyhow::Result<()> {
        let path = self.path(key).context("not a key")?;
        spawn_blocking(move || write(&path, &content)).await?
    }

    /// The content of a file; none when there is no such file.
    ///
    /// # Errors
    /// When the disk does not give it.
    pub async fn get(&self, key: &str) -> anyhow::Result<Option<Vec<u8>>> {
        let Some(path) = self.path(key) else {
            return Ok(None);
        };
        match tokio::fs::read(&path).await {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            other => Ok(Some(other.with_context(|| format!("cannot read {}", path.display()))?)),
        }
    }

    /// Removes files; one that is not there is none to remove.
    ///
    /// # Errors
    /// When one of them stays; the others are removed all the same.
    pub async fn delete(&self, keys: &[String]) -> anyhow::Result<()> {
        let mut outcome = Ok(());
        for path in keys.iter().filter_map(|key| self.path(key)) {
            match tokio::fs::remove_file(&path).await {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    outcome = Err(error).with_context(|| format!("cannot remove {}", path.display()));
                }
                _ => {}
            }
        }
        outcome
    }

    /// The keys of all files that have been there for some time; what a write left unfinished is removed.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub async fn older_than(&self, age: Duration) -> anyhow::Result<Vec<String>> {
        let folder = self.folder.clone();
        spawn_blocking(move || {
            let mut keys = Vec::new();
            for part in entries(&folder)? {
                for file in entries(&part)? {
                    // One that was removed meanwhile has no time.
                    let Ok(written) = file.metadata().and_then(|data| data.modified()) else {
                        continue;
                    };
                    if SystemTime::now().duration_since(written).is_ok_and(|old| old < age) {
                        continue;
                    }
                    match file.file_name().and_then(|name| name.to_str()) {
                        Some(name) if is_key(name) => keys.push(name.to_owned()),
                        Some(name) if name.ends_with(PART) => fs::remove_file(&file)?,
                        _ => {}
                    }
                }
            }
            Ok(keys)
        })
        .await?
    }
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().context("a file without a folder")?;
    make_folder(folder)?;
    let part = path.with_extension(PART);
    let written = || -> io::Result<()> {
        use std::io::Write;
        let mut file = fs::File::create(&part)?;
        file.write_all(content)?;
        file.sync_all()?;
        fs::rename(&part, path)?;
        // A new name is on disk only when its folder is.
        fs::File::open(folder)?.sync_all()
    };
    written().with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_comes_and_goes() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::new(folder.path().join("media"));
        assert!(files.older_than(Duration::ZERO).await.unwrap().is_empty());
        let (one, other) = (new_key(), new_key());
        files.put(&one, b"one".into()).await.unwrap();
        files.put(&other, b"other".into()).await.unwrap();
        assert_eq!(files.get(&one).await.unwrap().as_deref(), Some(b"one".as_slice()));
        let mut keys = files.older_than(Duration::ZERO).await.unwrap();
        keys.sort();
        let mut both = vec![one.clone(), other.clone()];
        both.sort();
        assert_eq!(keys, both);
        assert!(files.older_than(Duration::from_secs(60)).await.unwrap().is_empty());
        files.delete(&[one.clone(), new_key()]).await.unwrap();
        assert_eq!(files.get(&one).await.unwrap(), None);
        assert!(files.get(&other).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn nothing_that_was_typed_becomes_a_path() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::new(folder.path().join("media"));
        std::fs::write(folder.path().join("secret"), "x").unwrap();
        let capital = new_key().to_uppercase();
        for key in ["", "secret", "../secret", "..", &"é".repeat(16), &capital, &"/".repeat(32)] {
            assert_eq!(files.get(key).await.unwrap(), None, "{key}");
            assert!(files.put(key, Vec::new()).await.is_err(), "{key}");
        }
    }
}
