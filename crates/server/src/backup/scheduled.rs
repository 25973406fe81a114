//! Backups by the clock: when, how many are kept, and their copies in a store.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Once,
};

use anyhow::Context;
use chrono::{DateTime, Utc};
use metrics::{counter, gauge};
use rozmova_store::NewJob;
use sea_orm::DbBackend;

use super::{POSTGRES, folder, largest, sqlite_file, write};
use crate::{
    config::{Config, Rhythm},
    files::{Shelf, make_folder},
    jobs::{self, Ended},
    state::App,
    storage::Storage,
};

/// The next backup by the clock, as a job; none where there is none.
///
/// # Errors
/// When the settings cannot be understood.
pub fn next(app: &App) -> anyhow::Result<Option<NewJob>> {
    let backup = &app.config.backup;
    if app.db.backend() != DbBackend::Sqlite {
        static SAID: Once = Once::new();
        SAID.call_once(|| tracing::info!("no backups by the clock: {POSTGRES}"));
        return Ok(None);
    }
    let Some(run_at) = backup.window()?.next(backup.every, app.clock.now()) else { return Ok(None) };
    let plan = plan(&app.config);
    Ok(Some(NewJob {
        kind: jobs::BACKUP,
        dedup_key: Some(format!("{} {plan}", jobs::BACKUP)),
        payload: plan,
        run_at,
    }))
}

/// When and where backups are written; none: never.
///
/// # Errors
/// When the settings cannot be understood.
pub fn told_plan(config: &Config) -> anyhow::Result<Option<String>> {
    config.backup.window()?;
    if sqlite_file(config).is_none() || config.backup.every == Rhythm::Off {
        return Ok(None);
    }
    Ok(Some(format!("{} (UTC) into {}", plan(config), folder(config).display())))
}

/// Asked before the next backup is written.
///
/// # Errors
/// When there is not enough space for it.
pub fn require_space(config: &Config) -> anyhow::Result<()> {
    let folder = folder(config);
    let present = folder.ancestors().find(|folder| folder.is_dir());
    Storage::from_config(config).require_space_for(largest(config)?, present.unwrap_or(Path::new(".")))
}

/// What a job was planned by: one of other settings is left out.
fn plan(config: &Config) -> String {
    let rhythm = match config.backup.every {
        Rhythm::Daily => "daily",
        Rhythm::Weekly => "weekly",
        Rhythm::Off => "off",
    };
    format!("{rhythm} {}", config.backup.window)
}

/// Writes the backup that was planned; run by the worker.
///
/// # Errors
/// When it cannot be written or copied: the job is tried again.
pub async fn run(app: &App, planned: &str) -> anyhow::Result<Ended> {
    let (config, now) = (&app.config, app.clock.now());
    if app.db.backend() != DbBackend::Sqlite || planned != plan(config) {
        return Ok(Ended::Done);
    }
    let opens = config.backup.window()?.opens(now);
    if opens > now {
        return Ok(Ended::Again(opens));
    }
    let done = write_today(app, now).await;
    let result = match &done {
        Ok(true) => "written",
        Ok(false) => "skipped",
        Err(_) => "failed",
    };
    counter!("rozmova_backups_total", "result" => result).increment(1);
    done?;
    note_last(config).await?;
    Ok(Ended::Done)
}

/// False: there is not enough space for it.
async fn write_today(app: &App, now: DateTime<Utc>) -> anyhow::Result<bool> {
    let (config, folder) = (&app.config, folder(&app.config));
    make_folder(&folder)?;
    let name = format!("rozmova-{}.tar", now.format("%Y%m%d"));
    let file = folder.join(&name);
    // One that is there was written by a try whose copy did not arrive.
    if !file.exists() {
        if let Err(error) = require_space(config) {
            tracing::error!(error = format!("{error:#}"), "the backup is skipped");
            return Ok(false);
        }
        write(&app.db, config, &file, now).await?;
    }
    let removed = keep_last(&folder, config.backup.keep)?;
    tracing::info!(file = %file.display(), removed, "the backup is written");
    if let Some(shelf) = Shelf::for_backups(config)? {
        copy_to(&shelf, &name, &file, config.backup.keep).await?;
    }
    Ok(true)
}

/// As many copies stay as files.
async fn copy_to(shelf: &Shelf, name: &str, file: &Path, keep: u32) -> anyhow::Result<()> {
    shelf.put(name, file).await.context("the backup is written, but its copy does not arrive")?;
    let mut copies: Vec<String> = shelf.names().await?.into_iter().filter(|name| is_ours(name)).collect();
    copies.sort();
    let removed = copies.len().saturating_sub(usize::try_from(keep)?);
    for old in &copies[..removed] {
        shelf.delete(old).await?;
    }
    tracing::info!(name, removed, "the copy of the backup is in the store");
    Ok(())
}

/// Tells in the figures when the newest backup was written, and how often there should be one. Each result is told from the
/// start: the first failure would be no increase otherwise.
///
/// # Errors
/// When the folder cannot be read.
pub async fn note_last(config: &Config) -> anyhow::Result<()> {
    let Some(every) = seconds_between(config) else { return Ok(()) };
    for result in ["written", "skipped", "failed"] {
        counter!("rozmova_backups_total", "result" => result).increment(0);
    }
    gauge!("rozmova_backup_every_seconds").set(every);
    let last = match last(config).await? {
        Some(at) => Some(at),
        // Where there is none yet, the first one is awaited since the folder was made; not every disk knows when.
        None => fs::metadata(&config.data).and_then(|data| data.created()).ok().map(Into::into),
    };
    if let Some(at) = last {
        gauge!("rozmova_last_backup_timestamp_seconds").set(at.timestamp() as f64);
    }
    Ok(())
}

/// None: no backups are written by the clock.
fn seconds_between(config: &Config) -> Option<f64> {
    sqlite_file(config)?;
    match config.backup.every {
        Rhythm::Daily => Some(86_400.0),
        Rhythm::Weekly => Some(604_800.0),
        Rhythm::Off => None,
    }
}

/// When the newest backup was written by the clock; none: there is none on this machine.
///
/// # Errors
/// When the folder cannot be read.
pub async fn last(config: &Config) -> anyhow::Result<Option<DateTime<Utc>>> {
    let folder = folder(config);
    tokio::task::spawn_blocking(move || {
        if !folder.exists() {
            return Ok(None);
        }
        let newest = ours_in(&folder)?.pop();
        newest.map(|file| Ok(fs::metadata(file)?.modified()?.into())).transpose()
    })
    .await?
}

/// Those that were written by the clock, oldest first.
fn ours_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut ours: Vec<PathBuf> = fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.file_name().and_then(|name| name.to_str()).is_some_and(is_ours))
        .collect();
    ours.sort();
    Ok(ours)
}

/// Removes all of them but the newest; returns how many.
fn keep_last(folder: &Path, keep: u32) -> anyhow::Result<usize> {
    let ours = ours_in(folder)?;
    let old = ours.len().saturating_sub(usize::try_from(keep)?);
    for file in &ours[..old] {
        fs::remove_file(file)?;
    }
    Ok(old)
}

fn is_ours(name: &str) -> bool {
    name.strip_prefix("rozmova-")
        .and_then(|rest| rest.strip_suffix(".tar"))
        .is_some_and(|day| day.len() == 8 && day.bytes().all(|byte| byte.is_ascii_digit()))
}
