//! The disk: whether it takes what is written, and how much is left of it.
//!
//! A disk that is full or fails is noticed by the statement that meets it. From then on `/readyz` says so, until a probe
//! was written and synced. Below the watermark, uploads, imports and backups stop first, so that answers still fit.

use std::{
    io::Write,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use anyhow::Context;

use crate::{
    config::Config,
    error::{Code, Error, Result},
};

/// Seconds until an upload is worth another try: space is made by people.
const LOW_RETRY: u64 = 60;
/// What must fit for a full disk to count as no longer full: with less it would be full again with the next answers.
const PROBE_BYTES: usize = 1 << 20;

/// The disk of the data folder.
#[derive(Debug)]
pub struct Storage {
    folder: PathBuf,
    watermark: u64,
    /// Less than the watermark was free at the last look.
    low: AtomicBool,
}

impl Storage {
    /// As the settings say.
    pub fn from_config(config: &Config) -> Self {
        Self { folder: config.data.clone(), watermark: config.min_free_space, low: AtomicBool::new(false) }
    }

    /// Bytes that are free for this program.
    ///
    /// # Errors
    /// When the disk does not tell.
    pub fn free(&self) -> anyhow::Result<u64> {
        free_on(&self.folder)
    }

    /// Asked before a file is taken in.
    ///
    /// # Errors
    /// 503 below the watermark.
    pub fn require_space(&self) -> Result<()> {
        match self.free() {
            Ok(free) if free < self.watermark => {
                let (free, least) = (megabytes(free), megabytes(self.watermark));
                let cause = format!("{free} MB are free, less than the {least} MB of min_free_space");
                Err(Error::new(Code::StorageLow).retry_after(LOW_RETRY).cause(cause))
            }
            // A disk that does not tell may still take what comes.
            _ => Ok(()),
        }
    }

    /// Asked before `bytes` are written into a file of `folder`.
    ///
    /// # Errors
    /// When less than the watermark would be left on the disk of the data folder. Other disks may be filled.
    pub fn require_space_for(&self, bytes: u64, folder: &Path) -> anyhow::Result<()> {
        use std::os::unix::fs::MetadataExt;
        let disk = |folder: &Path| std::fs::metadata(folder).map(|info| info.dev());
        let free = free_on(folder)?;
        let kept = if disk(folder)? == disk(&self.folder)? { self.watermark } else { 0 };
        anyhow::ensure!(
            free >= bytes.saturating_add(kept),
            "not enough space in {}: {} MB are needed, {} MB are free and {} MB of them must stay free",
            folder.display(),
            megabytes(bytes),
            megabytes(free),
            megabytes(kept)
        );
        Ok(())
    }

    /// Writes a file, syncs it and removes it.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn try_file(&self) -> anyhow::Result<()> {
        let mut file = tempfile::Builder::new().prefix(".probe-").tempfile_in(&self.folder)?;
        file.write_all(&vec![0; PROBE_BYTES])?;
        file.as_file().sync_all()?;
        Ok(file.close()?)
    }

    /// Looks how much is free, and says so when that begins or ceases to be too little.
    pub fn look(&self) {
        let Ok(free) = self.free() else { return };
        metrics::gauge!("rozmova_free_bytes").set(free as f64);
        let low = free < self.watermark;
        if low == self.low.swap(low, Ordering::Relaxed) {
            return;
        }
        let (free, least) = (megabytes(free), megabytes(self.watermark));
        if low {
            tracing::warn!(
                free_mb = free,
                least_mb = least,
                "little space is left: uploads, imports and backups are refused, answers go on"
            );
        } else {
            tracing::info!(free_mb = free, least_mb = least, "there is enough space again");
        }
    }
}

fn free_on(folder: &Path) -> anyhow::Result<u64> {
    let disk = rustix::fs::statvfs(folder).context("the disk does not tell how much is free")?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

fn megabytes(bytes: u64) -> u64 {
    bytes / 1_000_000
}
