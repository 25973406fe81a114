//! Faults from outside of the program: a disk that fails, a power cut, a connection to PostgreSQL that breaks.

mod connection;
mod power;
mod rounds;

use std::{
    fs::{self, File},
    os::unix::fs::FileExt,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};

pub use connection::{At, Cut, Link};
pub use power::{Kept, cut_power};
pub use rounds::{Harness, Round, Seen};

const SHIM: &str = include_str!("disk.c");
/// `ENOSPC` and `EIO` of Linux.
const NO_SPACE: i64 = 28;
const INPUT_OUTPUT: i64 = 5;
/// Places in the control file, as in `disk.c`.
const AFTER: u64 = 0;
const ERROR: u64 = 1;
const CALLS: u64 = 2;
const STAYS: u64 = 3;
const HALVES: u64 = 4;
const RECORD: u64 = 5;
const LIES: u64 = 6;
const FIRED: u64 = 7;
const WRITES: u64 = 8;
const PLACES: u64 = 9;

/// Which calls to the file system fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calls {
    /// Writing and making a file longer or shorter.
    Writes,
    /// fsync and its kind.
    Syncs,
}

/// A fault of the disk.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// What fails.
    pub calls: Calls,
    /// The disk is full; otherwise it answers with an input/output error.
    pub full: bool,
    /// Calls that still succeed.
    pub after: u64,
    /// Until it is mended; otherwise one call fails.
    pub stays: bool,
    /// The first write that fails takes half of its bytes.
    pub halves: bool,
}

/// A disk under the data folder of a program that fails on command.
#[derive(Clone, Debug)]
pub struct Disk {
    folder: PathBuf,
}

impl Disk {
    /// Builds what stands between the program and its files, in `folder`.
    ///
    /// # Errors
    /// Without a C compiler.
    pub fn new(folder: &Path) -> anyhow::Result<Self> {
        fs::create_dir_all(folder)?;
        let disk = Self { folder: folder.to_owned() };
        let source = folder.join("disk.c");
        fs::write(&source, SHIM)?;
        let built = std::process::Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(disk.library())
            .arg(&source)
            .args(["-ldl", "-lpthread"])
            .status()
            .context("cc, a C compiler, is missing")?;
        ensure!(built.success(), "disk.c does not compile");
        File::create(disk.control())?.set_len(4096)?;
        disk.mend()?;
        Ok(disk)
    }

    /// What the program has to be started with to run on this disk.
    pub fn environment(&self, data: &Path) -> [(&'static str, PathBuf); 3] {
        [("LD_PRELOAD", self.library()), ("FAULT_CONTROL", self.control()), ("FAULT_FOLDER", data.to_owned())]
    }

    /// Lets the disk fail from now on.
    ///
    /// # Errors
    /// When the control file cannot be written.
    pub fn fail(&self, fault: Fault) -> anyhow::Result<()> {
        self.set(ERROR, if fault.full { NO_SPACE } else { INPUT_OUTPUT })?;
        self.set(CALLS, if fault.calls == Calls::Writes { 1 | 4 } else { 2 })?;
        self.set(STAYS, fault.stays.into())?;
        self.set(HALVES, fault.halves.into())?;
        self.set(AFTER, i64::try_from(fault.after)?)
    }

    /// Lets the disk work again.
    ///
    /// # Errors
    /// When the control file cannot be written.
    pub fn mend(&self) -> anyhow::Result<()> {
        self.set(AFTER, -1)
    }

    /// Notes every write until the power is cut. With `lies` it says that it has synced and did not: the control of the
    /// method, which must lose answers.
    ///
    /// # Errors
    /// When the control file cannot be written.
    pub fn record(&self, lies: bool) -> anyhow::Result<()> {
        fs::write(self.undo(), [])?;
        self.set(LIES, lies.into())?;
        self.set(RECORD, 1)
    }

    /// Calls that have failed so far.
    ///
    /// # Errors
    /// When the control file cannot be read.
    pub fn fired(&self) -> anyhow::Result<i64> {
        self.get(FIRED)
    }

    /// Writes so far.
    ///
    /// # Errors
    /// When the control file cannot be read.
    pub fn writes(&self) -> anyhow::Result<i64> {
        self.get(WRITES)
    }

    fn undo(&self) -> PathBuf {
        self.folder.join("control.undo")
    }

    fn library(&self) -> PathBuf {
        self.folder.join("disk.so")
    }

    fn control(&self) -> PathBuf {
        self.folder.join("control")
    }

    fn set(&self, place: u64, value: i64) -> anyhow::Result<()> {
        debug_assert!(place < PLACES, "no such place");
        let file = File::options().write(true).open(self.control())?;
        Ok(file.write_all_at(&value.to_ne_bytes(), place * 8)?)
    }

    fn get(&self, place: u64) -> anyhow::Result<i64> {
        let mut bytes = [0; 8];
        File::open(self.control())?.read_exact_at(&mut bytes, place * 8)?;
        Ok(i64::from_ne_bytes(bytes))
    }
}
