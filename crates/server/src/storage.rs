//! The disk: whether it takes what is written, and how much is left of it.
//!
//! A disk that is full or fails is noticed by the statement that meets it. From then on `/readyz` says so, until a probe
//! was written and synced. Below the watermark, uploads, imports and backups stop first, so that answers still fit.

use std::{
    io::Write,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use crate::{
    app::App,
    config::Config,
    error::{Code, Error, Refusal, Result},
};
use anyhow::Context;
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};

/// Between two looks at the free space.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Between two probes while something is wrong.
const PROBE_EVERY: Duration = Duration::from_secs(1);
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
            Ok(free) if free < self.watermark => Err(Error::new(Code::StorageLow).retry_after(LOW_RETRY)),
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
    fn try_file(&self) -> anyhow::Result<()> {
        let mut file = tempfile::Builder::new().prefix(".probe-").tempfile_in(&self.folder)?;
        file.write_all(&vec![0; PROBE_BYTES])?;
        file.as_file().sync_all()?;
        Ok(file.close()?)
    }

    fn look(&self) {
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

/// Watches the disk until the process stops.
pub async fn watch(app: App) {
    metrics::gauge!("rozmova_storage_writable").set(1.0);
    loop {
        app.storage.look();
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = app.db.fault_noted() => mend(&app).await,
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

/// Says once what is wrong, and probes until it is over.
async fn mend(app: &App) {
    let Some(fault) = app.db.fault() else { return };
    tracing::error!(
        folder = %app.config.data.display(),
        "{fault}: nothing can be saved. Reading goes on; saving goes on by itself when this is mended"
    );
    metrics::gauge!("rozmova_storage_writable").set(0.0);
    metrics::counter!("rozmova_storage_faults_total").increment(1);
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = tokio::time::sleep(PROBE_EVERY) => {}
        }
        app.storage.look();
        if probe(app).await.is_ok() {
            break;
        }
    }
    tracing::info!("the disk takes what is written again");
    metrics::gauge!("rozmova_storage_writable").set(1.0);
}

async fn probe(app: &App) -> anyhow::Result<()> {
    let probed = app.clone();
    tokio::task::spawn_blocking(move || probed.storage.try_file()).await??;
    Ok(app.db.probe().await?)
}

/// Remembers what a request has met, so that the whole process knows.
pub async fn note_faults(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(fault) = response.extensions().get().and_then(Refusal::storage_fault) {
        app.db.note_fault(fault);
    }
    response
}
