//! Backups: one `.tar` with a consistent copy of the database, the token secret, uploaded files and a manifest. On PostgreSQL the
//! database's own tools do this better.

mod archive;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Once,
};

use anyhow::Context;
use chrono::{DateTime, Utc};
use rozmova_store::Db;
use sea_orm::DbBackend;

use crate::{
    config::Config,
    files::{FOLDER as MEDIA, make_folder},
    state::App,
    storage::Storage,
    tokens::SECRET_FILE as SECRET,
};

const FOLDER: &str = "backups";
const KEPT: usize = 4;
/// Held by every running server, so that nothing is restored under its feet.
const LOCK: &str = "rozmova.lock";
const POSTGRES: &str = "the data is in PostgreSQL: back it up with pg_dump and restore it with pg_restore, \
    and keep a copy of token.secret and media from the data folder";

/// Where the SQLite database is, if it is one.
pub fn sqlite_file(config: &Config) -> Option<PathBuf> {
    let url = config.database_url();
    let path = url.strip_prefix("sqlite:")?;
    let path = path.strip_prefix("//").unwrap_or(path);
    Some(path.split('?').next().unwrap_or(path).into())
}

/// Says that a server works on this data folder, until the answer is dropped.
///
/// # Errors
/// When a backup is being restored into it.
pub fn occupy(config: &Config) -> anyhow::Result<fs::File> {
    let file = lock_file(config)?;
    file.try_lock_shared()
        .map_err(|_| anyhow::anyhow!("a backup is being restored into {}", config.data.display()))?;
    Ok(file)
}

/// Says that no server may work on this data folder, until the answer is dropped.
///
/// # Errors
/// When one does.
pub fn require_stopped(config: &Config) -> anyhow::Result<fs::File> {
    make_folder(&config.data)?;
    let lock = lock_file(config)?;
    lock.try_lock()
        .map_err(|_| anyhow::anyhow!("a server is running on {}: stop it first", config.data.display()))?;
    Ok(lock)
}

fn lock_file(config: &Config) -> anyhow::Result<fs::File> {
    let path = config.data.join(LOCK);
    fs::OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .with_context(|| format!("cannot write {}", path.display()))
}

/// Writes a backup into `file`; a file of that name is replaced only by a complete one.
///
/// # Errors
/// On PostgreSQL, and when the disk does not take it.
pub async fn write(db: &Db, config: &Config, file: &Path, now: DateTime<Utc>) -> anyhow::Result<()> {
    anyhow::ensure!(db.backend() == DbBackend::Sqlite, POSTGRES);
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
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
    fn size_of(folder: &Path) -> std::io::Result<u64> {
        let mut bytes = 0;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let info = entry.metadata()?;
            bytes += if info.is_dir() { size_of(&entry.path())? } else { info.len() };
        }
        Ok(bytes)
    }
    let database = sqlite_file(config).map(|file| fs::metadata(file).map(|info| info.len())).transpose()?;
    let media = config.data.join(MEDIA);
    let media = if media.is_dir() { size_of(&media)? } else { 0 };
    Ok(2 * database.unwrap_or(0) + media)
}

/// The weekly backup; run by the worker.
///
/// # Errors
/// When it cannot be written: the job is tried again.
pub async fn weekly(app: &App) -> anyhow::Result<()> {
    if app.db.backend() != DbBackend::Sqlite {
        static SAID: Once = Once::new();
        SAID.call_once(|| tracing::info!("no weekly backup: {POSTGRES}"));
        return Ok(());
    }
    let (folder, now) = (app.config.data.join(FOLDER), app.clock.now());
    make_folder(&folder)?;
    let file = folder.join(format!("rozmova-{}.tar", now.format("%Y%m%d")));
    write(&app.db, &app.config, &file, now).await?;
    let removed = keep_last(&folder)?;
    tracing::info!(file = %file.display(), removed, "the weekly backup is written");
    Ok(())
}

/// When the newest weekly backup was written; none: there is none on this machine.
///
/// # Errors
/// When the folder cannot be read.
pub async fn last(config: &Config) -> anyhow::Result<Option<DateTime<Utc>>> {
    let folder = config.data.join(FOLDER);
    tokio::task::spawn_blocking(move || {
        if !folder.exists() {
            return Ok(None);
        }
        let newest = weekly_in(&folder)?.pop();
        newest.map(|file| Ok(fs::metadata(file)?.modified()?.into())).transpose()
    })
    .await?
}

/// The weekly backups, oldest first.
fn weekly_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut weekly: Vec<PathBuf> = fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.file_name().and_then(|name| name.to_str()).is_some_and(is_weekly))
        .collect();
    weekly.sort();
    Ok(weekly)
}

/// Removes all weekly backups but the newest; returns how many.
fn keep_last(folder: &Path) -> anyhow::Result<usize> {
    let weekly = weekly_in(folder)?;
    let old = weekly.len().saturating_sub(KEPT);
    for file in &weekly[..old] {
        fs::remove_file(file)?;
    }
    Ok(old)
}

fn is_weekly(name: &str) -> bool {
    name.strip_prefix("rozmova-")
        .and_then(|rest| rest.strip_suffix(".tar"))
        .is_some_and(|day| day.len() == 8 && day.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Copies the database aside before something that cannot be undone; returns the file.
///
/// # Errors
/// When the disk does not take it.
pub async fn copy_aside(db: &Db, config: &Config, now: DateTime<Utc>) -> anyhow::Result<PathBuf> {
    let folder = config.data.join(FOLDER);
    make_folder(&folder)?;
    let file = folder.join(format!("before-migration-{}.db", stamp(now)));
    db.copy_to(&file).await.context("the database cannot be copied aside")?;
    fs::File::open(&file)?.sync_all()?;
    sync_folder_of(&file)?;
    Ok(file)
}

/// Puts a backup into the data folder of the settings.
///
/// # Errors
/// When a server is running on it, when it is not empty and `force` is off, and when the backup is not whole.
pub async fn restore(config: &Config, file: &Path, force: bool, now: DateTime<Utc>) -> anyhow::Result<()> {
    let database = sqlite_file(config).context(POSTGRES)?;
    anyhow::ensure!(file.is_file(), "there is no file {}", file.display());
    let _stopped = require_stopped(config)?;
    anyhow::ensure!(
        force || is_empty(&config.data)? && !database.exists(),
        "{} is not empty: give --force to move what is there aside",
        config.data.display()
    );
    let fresh = config.data.join("restoring");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    make_folder(&fresh)?;
    let done = async {
        let (from, to) = (file.to_owned(), fresh.clone());
        tokio::task::spawn_blocking(move || archive::unpack(&from, &to)).await??;
        check(&fresh.join(archive::DATABASE)).await?;
        set_aside(config, &database, now)?;
        fs::rename(fresh.join(archive::DATABASE), &database)?;
        fs::rename(fresh.join(SECRET), config.data.join(SECRET))?;
        if fresh.join(MEDIA).exists() {
            fs::rename(fresh.join(MEDIA), config.data.join(MEDIA))?;
        }
        sync_folder_of(&database)?;
        sync_folder_of(&config.data.join(SECRET))
    }
    .await;
    fs::remove_dir_all(&fresh)?;
    done
}

/// Opens a copied database, which also turns its log on, and looks through it.
async fn check(database: &Path) -> anyhow::Result<()> {
    let db = Db::open(&format!("sqlite:{}", database.display()))
        .await
        .context("the database of the backup cannot be opened")?;
    let problems = db.integrity_problems().await.context("the database of the backup cannot be read")?;
    db.close().await?;
    anyhow::ensure!(problems.is_empty(), "the database of the backup is damaged: {}", problems.join("; "));
    Ok(())
}

/// Moves the present database, secret and media into a folder of their own.
fn set_aside(config: &Config, database: &Path, now: DateTime<Utc>) -> anyhow::Result<()> {
    let aside = config.data.join(FOLDER).join(format!("before-restore-{}", stamp(now)));
    let beside = |ending: &str| PathBuf::from(format!("{}{ending}", database.display()));
    let present = [
        database.to_owned(),
        beside("-wal"),
        beside("-shm"),
        config.data.join(SECRET),
        config.data.join(MEDIA),
    ];
    for path in present.iter().filter(|path| path.exists()) {
        make_folder(&aside)?;
        let name = path.file_name().context("the database has no name")?;
        fs::rename(path, aside.join(name))
            .with_context(|| format!("cannot move {} aside", path.display()))?;
    }
    Ok(())
}

fn is_empty(folder: &Path) -> anyhow::Result<bool> {
    for entry in fs::read_dir(folder)? {
        if entry?.file_name() != LOCK {
            return Ok(false);
        }
    }
    Ok(true)
}

fn stamp(now: DateTime<Utc>) -> impl std::fmt::Display {
    now.format("%Y%m%dT%H%M%S%3f")
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}.{ending}", file.display()))
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
