//! The file of a backup.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use anyhow::Context;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::SECRET;
use crate::files::{FOLDER as MEDIA, is_name, path_in};

/// Name of the database in the archive.
pub(super) const DATABASE: &str = "rozmova.db";
const MANIFEST: &str = "manifest.json";
const FORMAT: u32 = 1;
/// Bytes of a manifest; ours has some 200.
const LONGEST_MANIFEST: u64 = 64 << 10;

#[derive(Serialize, Deserialize)]
struct Manifest {
    format: u32,
    program: String,
    created_at: DateTime<Utc>,
    /// SHA-256 of the database, hexadecimal.
    database: String,
}

/// Writes the archive, down to the disk. It holds the token secret: only its owner reads it.
/// `data` is the data folder: its secret and its media are packed.
pub(super) fn pack(archive: &Path, database: &Path, data: &Path, now: DateTime<Utc>) -> anyhow::Result<()> {
    let file = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(archive)
        .with_context(|| format!("cannot write {}", archive.display()))?;
    let manifest = Manifest {
        format: FORMAT,
        program: env!("CARGO_PKG_VERSION").into(),
        created_at: now,
        database: digest(database)?,
    };
    let secret = data.join(SECRET);
    let secret = fs::read(&secret).with_context(|| format!("cannot read {}", secret.display()))?;
    let mut tar = tar::Builder::new(file);
    append(&mut tar, MANIFEST, &serde_json::to_vec_pretty(&manifest)?, now)?;
    append(&mut tar, SECRET, &secret, now)?;
    let mut database = File::open(database)?;
    let mut header = header(database.metadata()?.len(), now);
    tar.append_data(&mut header, DATABASE, &mut database)?;
    // After the database: every file that it names is there already.
    append_media(&mut tar, &data.join(MEDIA), now)?;
    let mut file = tar.into_inner()?;
    file.flush()?;
    Ok(file.sync_all()?)
}

fn header(size: u64, now: DateTime<Utc>) -> tar::Header {
    let mut header = tar::Header::new_gnu();
    header.set_size(size);
    header.set_mode(0o600);
    header.set_mtime(u64::try_from(now.timestamp()).unwrap_or(0));
    header
}

fn append(tar: &mut tar::Builder<File>, name: &str, bytes: &[u8], now: DateTime<Utc>) -> anyhow::Result<()> {
    let size = u64::try_from(bytes.len())?;
    Ok(tar.append_data(&mut header(size, now), name, bytes)?)
}

fn append_media(tar: &mut tar::Builder<File>, folder: &Path, now: DateTime<Utc>) -> anyhow::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for part in fs::read_dir(folder)? {
        let part = part?.path();
        if !part.is_dir() {
            continue;
        }
        for file in fs::read_dir(part)? {
            let file = file?;
            let name = file.file_name().to_string_lossy().into_owned();
            if !is_name(&name) {
                continue;
            }
            // One that was deleted meanwhile is not missed.
            let Ok(mut content) = File::open(file.path()) else {
                continue;
            };
            let mut header = header(content.metadata()?.len(), now);
            tar.append_data(&mut header, format!("{MEDIA}/{name}"), &mut content)?;
        }
    }
    Ok(())
}

/// Takes the parts that are known out of an archive and compares the database with what was packed.
pub(super) fn unpack(archive: &Path, folder: &Path) -> anyhow::Result<()> {
    let not_ours = || format!("{} is not a backup of Rozmova, or not whole", archive.display());
    let mut manifest = None;
    let file = File::open(archive).with_context(|| format!("cannot read {}", archive.display()))?;
    for entry in tar::Archive::new(file).entries().with_context(not_ours)? {
        let mut entry = entry.with_context(not_ours)?;
        let name = entry.path()?.to_string_lossy().into_owned();
        match name.as_str() {
            MANIFEST => {
                let mut text = String::new();
                entry.by_ref().take(LONGEST_MANIFEST).read_to_string(&mut text).with_context(not_ours)?;
                manifest = Some(serde_json::from_str::<Manifest>(&text).with_context(not_ours)?);
            }
            DATABASE | SECRET => {
                keep(&folder.join(&name), &mut entry).with_context(not_ours)?;
            }
            other => {
                let key = other.strip_prefix(MEDIA).and_then(|rest| rest.strip_prefix('/'));
                if let Some(path) = key.and_then(|key| path_in(&folder.join(MEDIA), key)) {
                    keep(&path, &mut entry).with_context(not_ours)?;
                }
            }
        }
    }
    let manifest = manifest.with_context(not_ours)?;
    anyhow::ensure!(
        manifest.format == FORMAT,
        "{} was written by Rozmova {}, whose backups this version does not know",
        archive.display(),
        manifest.program
    );
    for part in [DATABASE, SECRET] {
        anyhow::ensure!(folder.join(part).is_file(), not_ours());
    }
    anyhow::ensure!(digest(&folder.join(DATABASE))? == manifest.database, not_ours());
    Ok(())
}

fn keep(path: &Path, content: &mut impl Read) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        crate::files::make_folder(folder)?;
    }
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    io::copy(content, &mut file)?;
    Ok(file.sync_all()?)
}

fn digest(file: &Path) -> anyhow::Result<String> {
    let mut hash = Sha256::new();
    io::copy(&mut File::open(file)?, &mut hash)?;
    Ok(format!("{:x}", hash.finalize()))
}
