//! A power cut: what was not synced is lost, or, sector by sector, is not.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    os::unix::fs::{FileExt, MetadataExt},
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};

use super::Disk;

/// Bytes that a disk writes at once.
const SECTOR: u64 = 512;
const WRITE: i64 = 1;
const SYNC: i64 = 2;
const NUMBERS: usize = 6;

/// What is left on the disk of the writes that were not synced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// None of them.
    Nothing,
    /// Any of them, in any order: each sector is as some write left it.
    Any,
}

/// A write that was not synced.
struct Write {
    at: u64,
    length: u64,
    old: Vec<u8>,
    old_size: u64,
}

/// Brings the files of a program that was killed to the state after a power cut; returns how many writes were not
/// synced. SQLite's shared memory goes: it does not outlive the machine.
///
/// # Errors
/// When the files cannot be read or written.
pub fn cut_power(disk: &Disk, data: &Path, kept: Kept) -> anyhow::Result<usize> {
    let unsynced = unsynced(&fs::read(disk.undo())?)?;
    let mut files = BTreeMap::new();
    find_files(data, &mut files)?;
    let mut undone = 0;
    for (file, writes) in &unsynced {
        // A file that is gone had been closed and removed on purpose.
        if let Some(path) = files.get(file) {
            undo(path, writes, kept).with_context(|| path.display().to_string())?;
            undone += writes.len();
        }
    }
    for path in files.values().filter(|path| path.to_string_lossy().ends_with("-shm")) {
        fs::remove_file(path)?;
    }
    fs::write(disk.undo(), [])?;
    Ok(undone)
}

/// The writes to each file since it was synced for the last time, the oldest first.
fn unsynced(notes: &[u8]) -> anyhow::Result<BTreeMap<u64, Vec<Write>>> {
    let mut files: BTreeMap<u64, Vec<Write>> = BTreeMap::new();
    let mut rest = notes;
    while !rest.is_empty() {
        // The kill may have come in the middle of a note: its write had not begun.
        let Some((head, tail)) = rest.split_at_checked(NUMBERS * 8) else { break };
        let number = |place: usize| -> anyhow::Result<i64> {
            Ok(i64::from_ne_bytes(head[place * 8..place * 8 + 8].try_into()?))
        };
        let size = |place: usize| -> anyhow::Result<u64> { Ok(u64::try_from(number(place)?)?) };
        let (kind, file) = (number(0)?, size(1)?);
        let Some((old, tail)) = tail.split_at_checked(usize::try_from(number(4)?)?) else { break };
        rest = tail;
        match kind {
            SYNC => drop(files.remove(&file)),
            WRITE => files.entry(file).or_default().push(Write {
                at: size(2)?,
                length: size(3)?,
                old: old.to_vec(),
                old_size: size(5)?,
            }),
            _ => ensure!(false, "an unknown note {kind}"),
        }
    }
    Ok(files)
}

fn undo(path: &Path, writes: &[Write], kept: Kept) -> anyhow::Result<()> {
    let file = File::options().write(true).open(path)?;
    // By sector: how many of the writes are on the disk.
    let mut on_disk: BTreeMap<u64, usize> = BTreeMap::new();
    let mut on_disk = |sector: u64| {
        *on_disk.entry(sector).or_insert_with(|| match kept {
            Kept::Nothing => 0,
            Kept::Any => rand::random_range(0..=writes.len()),
        })
    };
    for (number, write) in writes.iter().enumerate().rev() {
        let end = write.at + write.length;
        for sector in write.at / SECTOR..end.div_ceil(SECTOR) {
            if number < on_disk(sector) {
                continue;
            }
            let (from, to) = (write.at.max(sector * SECTOR), end.min((sector + 1) * SECTOR));
            let mut old = vec![0; usize::try_from(to - from)?];
            let known = write.old.get(usize::try_from(from - write.at)?..).unwrap_or_default();
            let count = known.len().min(old.len());
            old[..count].copy_from_slice(&known[..count]);
            file.write_all_at(&old, from)?;
        }
    }
    if kept == Kept::Nothing {
        file.set_len(writes.first().map_or(0, |write| write.old_size))?;
    }
    Ok(file.sync_all()?)
}

fn find_files(folder: &Path, found: &mut BTreeMap<u64, PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            find_files(&entry.path(), found)?;
        } else {
            found.insert(entry.metadata()?.ino(), entry.path());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(kind: i64, at: i64, old: &[u8], length: i64, size: i64) -> Vec<u8> {
        let numbers = [kind, 7, at, length, i64::try_from(old.len()).unwrap(), size];
        let mut bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
        bytes.extend_from_slice(old);
        bytes
    }

    #[test]
    fn what_was_synced_stays_and_the_rest_goes() {
        let mut notes = note(WRITE, 0, b"", 4, 0);
        notes.extend(note(SYNC, 0, b"", 0, 4));
        notes.extend(note(WRITE, 2, b"cd", 6, 4));
        notes.extend(note(WRITE, 0, b"abXY", 4, 8));
        notes.extend(&note(WRITE, 0, b"never begun", 11, 8)[..50]);
        let writes = unsynced(&notes).unwrap().remove(&7).unwrap();
        assert_eq!(writes.len(), 2);
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), b"1234XYXY").unwrap();
        undo(file.path(), &writes, Kept::Nothing).unwrap();
        assert_eq!(fs::read(file.path()).unwrap(), b"abcd");
    }
}
