//! The file of a backup.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{self, File},
    io::{self, BufRead, BufReader, Read, Write},
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
/// At the end: a line for each part before it, as `sha256sum --check` reads it.
const SUMS: &str = "SHA256SUMS";
const FORMAT: u32 = 1;
/// Bytes of a manifest; ours has some 200.
const LONGEST_MANIFEST: u64 = 64 << 10;
/// Bytes of the sums: of some millions of files.
const LONGEST_SUMS: u64 = 1 << 30;

#[derive(Serialize, Deserialize)]
struct Manifest {
    format: u32,
    program: String,
    created_at: DateTime<Utc>,
    /// SHA-256 of the database, hexadecimal.
    database: String,
    /// Whether there is a sum of each part; the first archives have none.
    #[serde(default)]
    sums: bool,
}

/// What an archive holds, as far as it was compared with its sums.
#[derive(Debug)]
pub(super) struct Contents {
    pub(super) created_at: DateTime<Utc>,
    pub(super) program: String,
    pub(super) database_bytes: u64,
    /// Names and sizes of uploaded files.
    pub(super) files: BTreeMap<String, u64>,
    /// Whether uploaded files have sums.
    pub(super) summed: bool,
}

/// Which parts of an archive become files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// All that are known.
    All,
    /// The database; the rest is only read.
    Database,
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
        sums: true,
    };
    let secret = data.join(SECRET);
    let secret = fs::read(&secret).with_context(|| format!("cannot read {}", secret.display()))?;
    let mut packer = Packer { tar: tar::Builder::new(file), sums: String::new(), now };
    packer.append_bytes(MANIFEST, &serde_json::to_vec_pretty(&manifest)?)?;
    packer.append_bytes(SECRET, &secret)?;
    packer.append_file(DATABASE, &File::open(database)?)?;
    // After the database: every file that it names is there already.
    append_media(&mut packer, &data.join(MEDIA))?;
    let sums = std::mem::take(&mut packer.sums);
    packer.append_bytes(SUMS, sums.as_bytes())?;
    let mut file = packer.tar.into_inner()?;
    file.flush()?;
    Ok(file.sync_all()?)
}

/// An archive that grows, and the sums of what it has.
struct Packer {
    tar: tar::Builder<File>,
    sums: String,
    now: DateTime<Utc>,
}

impl Packer {
    fn append_bytes(&mut self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        self.append(name, bytes, u64::try_from(bytes.len())?)
    }

    fn append_file(&mut self, name: &str, file: &File) -> anyhow::Result<()> {
        self.append(name, file, file.metadata()?.len())
    }

    fn append(&mut self, name: &str, content: impl Read, size: u64) -> anyhow::Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_size(size);
        header.set_mode(0o600);
        header.set_mtime(u64::try_from(self.now.timestamp()).unwrap_or(0));
        let mut content = Summed { inner: content, sum: Sha256::new(), bytes: 0 };
        self.tar.append_data(&mut header, name, &mut content)?;
        anyhow::ensure!(content.bytes == size, "{name} has changed while it was read");
        writeln!(self.sums, "{}  {name}", content.sum())?;
        Ok(())
    }
}

fn append_media(packer: &mut Packer, folder: &Path) -> anyhow::Result<()> {
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
            let Ok(content) = File::open(file.path()) else {
                continue;
            };
            packer.append_file(&format!("{MEDIA}/{name}"), &content)?;
        }
    }
    Ok(())
}

/// Reads all of an archive, keeps the parts that are known in `folder`, and compares everything with its sums.
pub(super) fn read(archive: &Path, folder: &Path, kept: Kept) -> anyhow::Result<Contents> {
    let not_ours = || format!("{} is not a backup of Rozmova, or not whole", archive.display());
    let (mut manifest, mut sums, mut read) = (None, None, BTreeMap::new());
    let file = File::open(archive).with_context(|| format!("cannot read {}", archive.display()))?;
    for entry in tar::Archive::new(file).entries().with_context(not_ours)? {
        let entry = entry.with_context(not_ours)?;
        let name = entry.path()?.to_string_lossy().into_owned();
        let mut entry = Summed { inner: entry, sum: Sha256::new(), bytes: 0 };
        match name.as_str() {
            MANIFEST => {
                let mut text = String::new();
                (&mut entry).take(LONGEST_MANIFEST).read_to_string(&mut text).with_context(not_ours)?;
                manifest = Some(serde_json::from_str::<Manifest>(&text).with_context(not_ours)?);
            }
            SUMS => {
                sums = Some(read_sums(&mut entry).with_context(not_ours)?);
                continue;
            }
            DATABASE => keep(&folder.join(&name), &mut entry).with_context(not_ours)?,
            SECRET => match kept {
                Kept::All => keep(&folder.join(&name), &mut entry).with_context(not_ours)?,
                Kept::Database => pass(&mut entry).with_context(not_ours)?,
            },
            other => {
                let key = other.strip_prefix(MEDIA).and_then(|rest| rest.strip_prefix('/'));
                let Some(path) = key.and_then(|key| path_in(&folder.join(MEDIA), key)) else { continue };
                match kept {
                    Kept::All => keep(&path, &mut entry).with_context(not_ours)?,
                    Kept::Database => pass(&mut entry).with_context(not_ours)?,
                }
            }
        }
        let part = Part { bytes: entry.bytes, sum: entry.sum() };
        anyhow::ensure!(read.insert(name, part).is_none(), not_ours());
    }
    let manifest = manifest.with_context(not_ours)?;
    anyhow::ensure!(
        manifest.format == FORMAT,
        "{} was written by Rozmova {}, whose backups this version does not know",
        archive.display(),
        manifest.program
    );
    let database = read.get(DATABASE).filter(|_| read.contains_key(SECRET)).with_context(not_ours)?;
    anyhow::ensure!(database.sum == manifest.database, "{}: its database is damaged", not_ours());
    anyhow::ensure!(sums.is_some() || !manifest.sums, "{}: its end is missing", not_ours());
    if let Some(sums) = &sums {
        compare(&read, sums).with_context(not_ours)?;
    }
    Ok(Contents {
        created_at: manifest.created_at,
        program: manifest.program,
        database_bytes: database.bytes,
        summed: sums.is_some(),
        files: read
            .into_iter()
            .filter_map(|(name, part)| {
                Some((name.strip_prefix(MEDIA)?.strip_prefix('/')?.to_owned(), part.bytes))
            })
            .collect(),
    })
}

/// A part of an archive as it was read.
struct Part {
    bytes: u64,
    sum: String,
}

/// Sums by the names of parts.
fn read_sums(content: impl Read) -> anyhow::Result<BTreeMap<String, String>> {
    let mut sums = BTreeMap::new();
    for line in BufReader::new(content.take(LONGEST_SUMS)).lines() {
        let line = line?;
        let (sum, name) = line.split_once("  ").context("its sums cannot be read")?;
        sums.insert(name.to_owned(), sum.to_owned());
    }
    Ok(sums)
}

fn compare(read: &BTreeMap<String, Part>, sums: &BTreeMap<String, String>) -> anyhow::Result<()> {
    for (name, part) in read {
        let sum = sums.get(name).with_context(|| format!("{name} has no sum"))?;
        anyhow::ensure!(part.sum == *sum, "{name} is damaged");
    }
    let missing = sums.keys().find(|name| !read.contains_key(*name));
    anyhow::ensure!(missing.is_none(), "{} is missing", missing.map_or("", String::as_str));
    Ok(())
}

/// What was read through it.
struct Summed<R> {
    inner: R,
    sum: Sha256,
    bytes: u64,
}

impl<R> Summed<R> {
    fn sum(self) -> String {
        format!("{:x}", self.sum.finalize())
    }
}

impl<R: Read> Read for Summed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.sum.update(&buffer[..count]);
        self.bytes += count as u64;
        Ok(count)
    }
}

fn keep(path: &Path, content: &mut impl Read) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        crate::files::make_folder(folder)?;
    }
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    io::copy(content, &mut file)?;
    Ok(file.sync_all()?)
}

fn pass(content: &mut impl Read) -> anyhow::Result<()> {
    io::copy(content, &mut io::sink())?;
    Ok(())
}

fn digest(file: &Path) -> anyhow::Result<String> {
    let mut sum = Sha256::new();
    io::copy(&mut File::open(file)?, &mut sum)?;
    Ok(format!("{:x}", sum.finalize()))
}
