//! Backups: one `.tar` with a consistent copy of the database, the token secret, uploaded files and a manifest. On PostgreSQL the
//! database's own tools do this better.

mod archive;
mod lock;
mod restore;
mod scheduled;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use chrono::{DateTime, Utc};
use rozmova_store::Db;
use sea_orm::DbBackend;

use crate::{
    config::Config,
    files::{FOLDER as MEDIA, make_folder},
    storage::Storage,
    tokens::SECRET_FILE as SECRET,
};

pub use self::lock::{Occupied, holder, occupy, require_stopped};
pub use self::restore::{examine, restore};
pub use self::scheduled::{last, next, note_last, require_space, run, told_plan};

const FOLDER: &str = "backups";
const POSTGRES: &str = "the data is in PostgreSQL: back it up with pg_dump and restore it with pg_restore, \
    and keep a copy of token.secret and media from the data folder";

/// Where the SQLite database is, if it is one.
pub fn sqlite_file(config: &Config) -> Option<PathBuf> {
    let url = config.database_url();
    let path = url.strip_prefix("sqlite:")?;
    let path = path.strip_prefix("//").unwrap_or(path);
    Some(path.split('?').next().unwrap_or(path).into())
}

/// Writes a backup into `file`; a file of that name is replaced only by a complete one.
///
/// # Errors
/// On PostgreSQL, and when the disk does not take it.
pub async fn write(db: &Db, config: &Config, file: &Path, now: DateTime<Utc>) -> anyhow::Result<()> {
    anyhow::ensure!(db.backend() == DbBackend::Sqlite, POSTGRES);
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    anyhow::ensure!(folder.is_dir(), "there is no folder {}", folder.display());
    Storage::from_config(config).require_space_for(largest(config)?, folder)?;
    let copy = beside(file, "database");
    let part = beside(file, "part");
    remove(&copy)?;
    let written = async {
        db.copy_to(&copy).await.context("the database cannot be copied")?;
        let (copy, part, data) = (copy.clone(), part.clone(), config.data.clone());
        tokio::task::spawn_blocking(move || archive::pack(&part, &copy, &data, now)).await?
    };
    let done = written.await.and_then(|()| {
        fs::rename(&part, file).with_context(|| format!("cannot write {}", file.display()))?;
        sync_folder_of(file)
    });
    remove(&copy)?;
    remove(&part)?;
    done
}

/// Bytes that writing a backup takes at most: a copy of the database, and the archive with that and the uploaded files.
fn largest(config: &Config) -> anyhow::Result<u64> {
    /// Of a file in the archive: its head, and what fills its last block.
    const AROUND: u64 = 1024;
    fn size_of(folder: &Path) -> anyhow::Result<u64> {
        let mut bytes = 0;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // A file may be deleted meanwhile.
            bytes += match entry.metadata() {
                Ok(info) if info.is_dir() => size_of(&entry.path())?,
                Ok(info) => info.len() + AROUND,
                Err(_) => 0,
            };
        }
        Ok(bytes)
    }
    let media = config.data.join(MEDIA);
    let media = if media.is_dir() { size_of(&media)? } else { 0 };
    Ok(2 * database_bytes(config) + media)
}

/// Of the SQLite database with its log, which a copy takes at most.
fn database_bytes(config: &Config) -> u64 {
    let Some(file) = sqlite_file(config) else { return 0 };
    let log = PathBuf::from(format!("{}-wal", file.display()));
    [file, log].iter().filter_map(|file| fs::metadata(file).ok()).map(|info| info.len()).sum()
}

/// Copies the database aside before something that cannot be undone; returns the file.
///
/// # Errors
/// When the disk does not take it.
pub async fn copy_aside(db: &Db, config: &Config, now: DateTime<Utc>) -> anyhow::Result<PathBuf> {
    let folder = config.data.join(FOLDER);
    make_folder(&folder)?;
    Storage::from_config(config).require_space_for(database_bytes(config), &folder)?;
    let file = folder.join(format!("before-migration-{}.db", stamp(now)));
    db.copy_to(&file).await.context("the database cannot be copied aside")?;
    fs::File::open(&file)?.sync_all()?;
    sync_folder_of(&file)?;
    Ok(file)
}

fn stamp(now: DateTime<Utc>) -> impl std::fmt::Display {
    now.format("%Y%m%dT%H%M%S%3f")
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}.{ending}", file.display()))
}

/// Where backups are written by the clock.
fn folder(config: &Config) -> PathBuf {
    config.backup.folder.clone().unwrap_or_else(|| config.data.join(FOLDER))
}

fn remove(file: &Path) -> anyhow::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", file.display()))
        }
        _ => Ok(()),
    }
}

/// A new name is on disk only when its folder is.
fn sync_folder_of(file: &Path) -> anyhow::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?)
}

#[cfg(test)]
mod tests;
