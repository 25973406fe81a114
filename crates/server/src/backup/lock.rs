//! Who works on the data: locks of the system, which end with the process that holds them, however it ends.

use std::{
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;

use super::sqlite_file;
use crate::{config::Config, files::make_folder};

/// In the data folder. Servers on PostgreSQL share it, one on SQLite has it alone.
pub(super) const LOCK: &str = "rozmova.lock";

/// Held as long as this lives.
#[derive(Debug)]
pub struct Occupied(#[expect(dead_code, reason = "open files, which hold the locks")] Vec<fs::File>);

/// Says that a server works on the data.
///
/// # Errors
/// When another one does on the same SQLite database, or a backup is being restored.
pub fn occupy(config: &Config) -> anyhow::Result<Occupied> {
    let alone = sqlite_file(config).is_some();
    hold(config, alone, "a server").map_err(|holder| {
        let what = match alone {
            true => "one SQLite database takes one server",
            false => "wait until it has ended",
        };
        anyhow::anyhow!("{holder} works on {}: {what}", config.data.display())
    })
}

/// Says that no server may work on the data, until the answer is dropped.
///
/// # Errors
/// When one does.
pub fn require_stopped(config: &Config) -> anyhow::Result<Occupied> {
    make_folder(&config.data)?;
    hold(config, true, "a command")
        .map_err(|holder| anyhow::anyhow!("{holder} works on {}: stop it first", config.data.display()))
}

/// Who works on the data now, as `a server (process 17)`; none: nobody.
///
/// # Errors
/// When a lock cannot be asked for.
pub fn holder(config: &Config) -> anyhow::Result<Option<String>> {
    for path in paths(config).into_iter().filter(|path| path.exists()) {
        if !try_lock(&open(&path)?, true) {
            return Ok(Some(told_by(&path)));
        }
    }
    Ok(None)
}

/// # Errors
/// Who holds it.
fn hold(config: &Config, alone: bool, who: &str) -> Result<Occupied, anyhow::Error> {
    let mut held = Vec::new();
    for path in paths(config) {
        let mut file = open(&path)?;
        if !try_lock(&file, alone) {
            return Err(anyhow::anyhow!(told_by(&path)));
        }
        // For messages only: the lock is what counts.
        let _ = file.set_len(0).and_then(|()| write!(file, "{who} (process {})", std::process::id()));
        held.push(file);
    }
    Ok(Occupied(held))
}

/// One in the data folder and, where the database is elsewhere, one beside it: two data folders may name it.
fn paths(config: &Config) -> Vec<PathBuf> {
    let own = config.data.join(LOCK);
    let Some(database) = sqlite_file(config) else { return vec![own] };
    let beside = database.with_extension("lock");
    let folder = |file: &Path| {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        folder.unwrap_or(Path::new(".")).canonicalize().ok()
    };
    let same = beside.file_name() == own.file_name() && folder(&beside) == folder(&own);
    if same { vec![own] } else { vec![own, beside] }
}

fn open(path: &Path) -> anyhow::Result<fs::File> {
    fs::OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(path)
        .with_context(|| format!("cannot write {}", path.display()))
}

fn try_lock(file: &fs::File, alone: bool) -> bool {
    if alone { file.try_lock().is_ok() } else { file.try_lock_shared().is_ok() }
}

/// What the holder wrote; it may be about to.
fn told_by(path: &Path) -> String {
    let mut text = String::new();
    let read = fs::File::open(path).and_then(|file| file.take(100).read_to_string(&mut text));
    if read.is_err() || text.is_empty() { "another process".into() } else { text }
}
