//! Files in a folder.

use std::{
    fs, io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use anyhow::Context;
use axum::body::{Body, Bytes};
use tempfile::NamedTempFile;
use tokio::{
    io::{AsyncReadExt, AsyncSeekExt},
    task::spawn_blocking,
};
use tokio_util::io::ReaderStream;

use super::{INCOMING, PART, is_name};

/// Bytes that are read at once.
const PIECE: usize = 64 * 1024;

/// Makes a folder that only its owner reads.
///
/// # Errors
/// When it cannot be made.
pub fn make_folder(folder: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))
}

#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// Where a file of this name is in the folder; none for what is no name: nothing that was typed becomes a path.
pub fn path_in(folder: &Path, name: &str) -> Option<PathBuf> {
    is_name(name).then(|| folder.join(&name[..2]).join(name))
}

impl Folder {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    fn path(&self, name: &str) -> anyhow::Result<PathBuf> {
        path_in(&self.0, name).context("not a name of a file")
    }

    pub(super) async fn put(&self, name: &str, content: Bytes) -> anyhow::Result<()> {
        let path = self.path(name)?;
        spawn_blocking(move || {
            let part = part_of(&path)?;
            let written = fs::write(&part, &content).and_then(|()| fs::File::open(&part));
            written
                .and_then(|file| finish(&file, &part, &path))
                .with_context(|| format!("cannot write {}", path.display()))
        })
        .await?
    }

    pub(super) async fn keep(&self, name: &str, file: NamedTempFile) -> anyhow::Result<()> {
        let path = self.path(name)?;
        spawn_blocking(move || {
            part_of(&path)?;
            let (file, part) = file.into_parts();
            finish(&file, &part, &path).with_context(|| format!("cannot write {}", path.display()))
            // The temporary path is dropped here: nothing is there any more, and nothing is removed.
        })
        .await?
    }

    pub(super) async fn size(&self, name: &str) -> anyhow::Result<Option<u64>> {
        let path = self.path(name)?;
        found(tokio::fs::metadata(&path).await, &path).map(|data| data.map(|data| data.len()))
    }

    pub(super) async fn read(&self, name: &str, range: RangeInclusive<u64>) -> anyhow::Result<Option<Body>> {
        let path = self.path(name)?;
        let Some(mut file) = found(tokio::fs::File::open(&path).await, &path)? else {
            return Ok(None);
        };
        file.seek(io::SeekFrom::Start(*range.start())).await?;
        let length = (range.end() + 1).saturating_sub(*range.start());
        Ok(Some(Body::from_stream(ReaderStream::with_capacity(file.take(length), PIECE))))
    }

    pub(super) async fn delete(&self, name: &str) -> anyhow::Result<()> {
        let path = self.path(name)?;
        found(tokio::fs::remove_file(&path).await, &path).map(drop)
    }

    pub(super) async fn older_than(&self, age: Duration) -> anyhow::Result<Vec<String>> {
        let folder = self.0.clone();
        spawn_blocking(move || {
            let mut names = Vec::new();
            for part in entries(&folder)?.into_iter().filter(|part| !part.ends_with(INCOMING)) {
                for file in entries(&part)?.into_iter().filter(|file| is_older(file, age)) {
                    match file.file_name().and_then(|name| name.to_str()) {
                        Some(name) if is_name(name) => names.push(name.to_owned()),
                        Some(name) if name.ends_with(PART) => fs::remove_file(&file)?,
                        _ => {}
                    }
                }
            }
            Ok(names)
        })
        .await?
    }

    pub(super) async fn ping(&self) -> anyhow::Result<()> {
        let folder = self.0.clone();
        spawn_blocking(move || {
            make_folder(&folder)?;
            tempfile::tempfile_in(&folder).context("the media folder cannot be written").map(drop)
        })
        .await?
    }
}

/// Removes what has been coming for longer than an upload takes.
pub(super) async fn remove_parts(folder: PathBuf, age: Duration) -> anyhow::Result<()> {
    spawn_blocking(move || {
        for file in entries(&folder)?.into_iter().filter(|file| is_older(file, age)) {
            fs::remove_file(file)?;
        }
        Ok(())
    })
    .await?
}

/// Nothing where there is no such file.
fn found<T>(result: io::Result<T>, path: &Path) -> anyhow::Result<Option<T>> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        other => Ok(Some(other.with_context(|| format!("cannot reach {}", path.display()))?)),
    }
}

/// One that was removed meanwhile has no time.
fn is_older(file: &Path, age: Duration) -> bool {
    let written = file.metadata().and_then(|data| data.modified());
    written.is_ok_and(|written| SystemTime::now().duration_since(written).is_ok_and(|old| old >= age))
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

/// Where a file is written before it is whole; its folder is made.
fn part_of(path: &Path) -> anyhow::Result<PathBuf> {
    make_folder(path.parent().context("a file without a folder")?)?;
    Ok(PathBuf::from(format!("{}{PART}", path.display())))
}

/// On disk first, then under its name: a name is never that of half a file.
fn finish(file: &fs::File, part: &Path, path: &Path) -> io::Result<()> {
    file.sync_all()?;
    fs::rename(part, path)?;
    // A new name is on disk only when its folder is.
    match path.parent() {
        Some(folder) => fs::File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}
