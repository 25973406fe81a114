//! The archive around a course. One that comes from elsewhere is judged before anything of it is unpacked, and no name in
//! it becomes a path.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

/// The name of what says everything else.
pub(super) const COURSE: &str = "course.json";
/// Bytes of an archive, and of everything that is packed in it.
pub(super) const MOST_BYTES: u64 = 1 << 30;
/// Files in an archive.
pub(super) const MOST_ENTRIES: usize = 2_000;
/// Bytes of `course.json`.
pub(super) const MOST_JSON: u64 = 32 << 20;
/// Bytes of the list of files: an archive that says more is not read to its end.
const MOST_DIRECTORY: u64 = 2 << 20;
/// How much larger a file may be than it is packed; small ones may be anything.
const MOST_RATIO: u64 = 200;
const SMALL: u64 = 1 << 20;

/// Why an archive is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Anything but a ZIP, or its list of files is broken.
    NotZip,
    /// There is no `course.json` in it.
    NoCourse,
    TooManyEntries,
    /// Unpacked it would be too large, or far larger than it is.
    TooLarge,
    /// A name that leads out of a folder.
    BadName(String),
    /// A file that cannot be unpacked.
    Damaged(String),
    /// A file that `course.json` names and that is not there.
    Missing(String),
    /// A file that is larger than its kind may be.
    TooLargeFile(String),
    /// The disk here.
    Disk(String),
}

/// An archive from elsewhere.
#[derive(Debug)]
pub(super) struct Opened(ZipArchive<Bounded<File>>);

/// Reads no more than so much while the list of files is looked for: that is as much as is kept in memory.
#[derive(Debug)]
struct Bounded<R> {
    inner: R,
    left: Arc<AtomicU64>,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let left = self.left.load(Ordering::Relaxed);
        let rest = left.checked_sub(count as u64).ok_or_else(|| io::Error::other("a list without end"))?;
        if left != u64::MAX {
            self.left.store(rest, Ordering::Relaxed);
        }
        Ok(count)
    }
}

impl<R: Seek> Seek for Bounded<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.inner.seek(to)
    }
}

impl Opened {
    /// Looks at the list of files.
    pub(super) fn new(file: File) -> Result<Self, Fault> {
        let left = Arc::new(AtomicU64::new(MOST_DIRECTORY));
        let archive = ZipArchive::new(Bounded { inner: file, left: left.clone() });
        let mut archive = archive.map_err(|error| {
            tracing::debug!(%error, "an archive could not be read");
            Fault::NotZip
        })?;
        left.store(u64::MAX, Ordering::Relaxed);
        if archive.has_duplicate_names() {
            return Err(Fault::NotZip);
        }
        if archive.len() > MOST_ENTRIES {
            return Err(Fault::TooManyEntries);
        }
        let mut unpacked = 0_u64;
        for index in 0..archive.len() {
            let entry = archive.by_index_raw(index).map_err(|_| Fault::NotZip)?;
            let name = entry.name().map_err(|_| Fault::NotZip)?.into_owned();
            if entry.enclosed_name().is_none() || name.contains(['\\', '\0']) || name.starts_with('/') {
                return Err(Fault::BadName(name));
            }
            unpacked = unpacked.saturating_add(entry.size());
            let packed = entry.compressed_size().max(1);
            if unpacked > MOST_BYTES || entry.size() > SMALL && entry.size() / packed > MOST_RATIO {
                return Err(Fault::TooLarge);
            }
        }
        Ok(Self(archive))
    }

    /// The names of its files.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let names = self.0.file_names_raw().filter_map(|name| std::str::from_utf8(name).ok());
        names.filter(|name| !name.ends_with('/'))
    }

    /// What says everything else.
    pub(super) fn course(&mut self) -> Result<Vec<u8>, Fault> {
        let mut json = Vec::new();
        match self.unpack(COURSE, MOST_JSON, &mut json) {
            Err(Fault::Missing(_)) => Err(Fault::NoCourse),
            other => other.map(|_| json),
        }
    }

    /// Writes a file of the archive into another place: at most so many bytes. Tells how many.
    pub(super) fn unpack(&mut self, name: &str, most: u64, into: &mut impl Write) -> Result<u64, Fault> {
        let place = self.0.index_for_name(name).ok_or_else(|| Fault::Missing(name.to_owned()))?;
        let damaged = || Fault::Damaged(name.to_owned());
        let entry = self.0.by_index(place).map_err(|_| damaged())?;
        if entry.size() > most {
            return Err(Fault::TooLargeFile(name.to_owned()));
        }
        let said = entry.size();
        // What it says of itself was judged: no more than that is unpacked.
        let mut content = entry.take(said + 1);
        let (mut buffer, mut size) = (vec![0; 64 * 1024], 0);
        loop {
            let count = content.read(&mut buffer).map_err(|_| damaged())?;
            if count == 0 {
                break;
            }
            size += count as u64;
            into.write_all(&buffer[..count]).map_err(|error| Fault::Disk(error.to_string()))?;
        }
        if size == said { Ok(size) } else { Err(damaged()) }
    }
}

/// An archive that is being made.
pub(super) struct Packing<W: Write + Seek>(ZipWriter<W>);

impl<W: Write + Seek> Packing<W> {
    pub(super) fn new(into: W) -> Self {
        Self(ZipWriter::new(into))
    }

    /// The next file; pictures, sounds and videos would not become smaller.
    pub(super) fn start(&mut self, name: &str) -> anyhow::Result<()> {
        let method = if name == COURSE { CompressionMethod::Deflated } else { CompressionMethod::Stored };
        Ok(self.0.start_file(name, SimpleFileOptions::default().compression_method(method))?)
    }

    /// A piece of it.
    pub(super) fn write(&mut self, piece: &[u8]) -> anyhow::Result<()> {
        Ok(self.0.write_all(piece)?)
    }

    pub(super) fn finish(self) -> anyhow::Result<W> {
        Ok(self.0.finish()?)
    }
}
