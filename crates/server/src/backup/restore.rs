//! The way back: a backup is looked through, and put into a data folder.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use chrono::{DateTime, Utc};
use rozmova_store::{Db, Extent};

use super::{
    FOLDER, MEDIA, POSTGRES, SECRET,
    archive::{self, Contents, Kept},
    lock::{LOCK, require_stopped},
    sqlite_file, stamp, sync_folder_of,
};
use crate::{config::Config, files::make_folder};

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
        tokio::task::spawn_blocking(move || archive::read(&from, &to, Kept::All)).await??;
        check(&fresh.join(archive::DATABASE)).await?.close().await?;
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
async fn check(database: &Path) -> anyhow::Result<Db> {
    let db = Db::open(&format!("sqlite:{}", database.display()))
        .await
        .context("the database of the backup cannot be opened")?;
    let problems = db.integrity_problems().await.context("the database of the backup cannot be read")?;
    anyhow::ensure!(problems.is_empty(), "the database of the backup is damaged: {}", problems.join("; "));
    db.pending_migrations().await.context("the database of the backup was made by a newer version")?;
    Ok(db)
}

/// What a backup holds.
#[derive(Debug)]
pub struct Found {
    contents: Contents,
    /// Migrations that the next start of this program would apply.
    pending: usize,
    /// None where they have to be applied first.
    extent: Option<Extent>,
    /// Files that the database names and the archive does not have.
    missing: usize,
}

/// Reads all of a backup and compares it with its sums. The database is looked through in a folder for temporary
/// files; nothing else is written.
///
/// # Errors
/// When the backup is not whole, or was made by a newer version.
pub async fn examine(file: &Path) -> anyhow::Result<Found> {
    anyhow::ensure!(file.is_file(), "there is no file {}", file.display());
    let folder = tempfile::tempdir().context("there is no folder for temporary files (TMPDIR)")?;
    let (from, to) = (file.to_owned(), folder.path().to_owned());
    let contents = tokio::task::spawn_blocking(move || archive::read(&from, &to, Kept::Database)).await??;
    let db = check(&folder.path().join(archive::DATABASE)).await?;
    let pending = db.pending_migrations().await?;
    let (mut extent, mut missing) = (None, 0);
    if pending == 0 {
        extent = Some(db.system().extent().await?);
        let keys = db.system().file_keys().await?;
        missing = keys.iter().filter(|key| !contents.files.contains_key(*key)).count();
    }
    db.close().await?;
    Ok(Found { contents, pending, extent, missing })
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { contents, pending, extent, missing } = self;
        let megabytes = |bytes: u64| format!("{:.1} MB", bytes as f64 / 1_000_000.0);
        let written = contents.created_at.format("%Y-%m-%d %H:%M UTC");
        writeln!(f, "Written: {written} by Rozmova {}", contents.program)?;
        write!(f, "Database: {}, sound", megabytes(contents.database_bytes))?;
        match extent {
            Some(Extent { accounts, people, attempts }) => {
                writeln!(f, "; accounts: {accounts}, people: {people}, attempts: {attempts}")?;
            }
            None => writeln!(f, "; {pending} migrations would be applied by the next start")?,
        }
        let bytes = contents.files.values().sum();
        write!(f, "Files: {}, {}", contents.files.len(), megabytes(bytes))?;
        match contents.summed {
            true => writeln!(f, ", each as it was written")?,
            false => writeln!(f, "; an older version wrote no sums, so that damage to them is not seen")?,
        }
        if *missing > 0 {
            writeln!(
                f,
                "Missing: {missing} files that the database names are not in the backup; a media store (assets_url) \
                 may have them"
            )?;
        }
        write!(f, "Nothing was changed.")
    }
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
