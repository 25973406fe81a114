//! A file as a table of texts.

use axum::body::Bytes;
use rozmova_domain::{import::TableRow, text::normalise};
use tokio::sync::Semaphore;

use super::{text, workbook};
use crate::{
    encoding::{EncodingHints, FileEncoding, FileKind, NoText},
    error::{Error, Result},
    limits::MAX_FILE,
    texts::Text,
};

/// Rows of the largest table.
pub(super) const MOST_ROWS: usize = 50_000;
/// Columns that are looked at.
pub(super) const MOST_COLUMNS: usize = 100;
/// Bytes of the largest workbook when it is unpacked.
pub(super) const MOST_UNPACKED: u64 = 20 << 20;
/// No field is as long: the quote that should end it is missing.
pub(super) const LONGEST_CELL: usize = 10_000;

/// Read at the same time.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<TableRow>,
    /// How its letters were read; none of a workbook, which says it itself.
    pub(super) encoding: Option<FileEncoding>,
}

/// Why a file cannot be imported at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileFault {
    TooLarge,
    NotATable,
    /// It is something else.
    Is(FileKind),
    NoRows,
    WrongEncoding(&'static str),
    TooManyRows,
    TooLargeUnpacked,
}

impl From<FileFault> for Error {
    fn from(fault: FileFault) -> Self {
        let text = match fault {
            FileFault::TooLarge => Text::new("field-file-too-large").with("max", (MAX_FILE >> 20) as i64),
            FileFault::NotATable => Text::new("field-not-a-table").with("kind", FileKind::Other.as_str()),
            FileFault::Is(kind) => Text::new("field-not-a-table").with("kind", kind.as_str()),
            FileFault::NoRows => Text::new("field-no-rows"),
            FileFault::WrongEncoding(name) => Text::new("field-wrong-encoding").with("encoding", name),
            FileFault::TooManyRows => Text::new("field-too-many-rows").with("max", MOST_ROWS as i64),
            FileFault::TooLargeUnpacked => Text::new("field-unpacked-too-large"),
        };
        Self::field("file", text)
    }
}

impl From<NoText> for FileFault {
    fn from(reason: NoText) -> Self {
        match reason {
            NoText::Is(kind) => Self::Is(kind),
            NoText::Broken(name) => Self::WrongEncoding(name),
        }
    }
}

impl Table {
    /// Reads a file, off the async threads.
    ///
    /// # Errors
    /// 400 on `file`.
    pub(super) async fn read(file: Bytes, said: EncodingHints) -> Result<Self> {
        if file.len() > MAX_FILE {
            return Err(FileFault::TooLarge.into());
        }
        let _place = AT_ONCE.acquire().await.map_err(|error| Error::internal(error))?;
        let read = tokio::task::spawn_blocking(move || parse(&file, said)).await.unwrap_or_else(|panic| {
            tracing::warn!(error = %panic, "a file could not be read");
            Err(FileFault::NotATable)
        });
        Ok(read?)
    }

    /// What a head and the rows below it are; `lines` come with their numbers, empty ones may be left out.
    pub(super) fn of(
        lines: impl IntoIterator<Item = Result<(u32, Vec<String>), FileFault>>,
    ) -> Result<Self, FileFault> {
        let mut table: Option<Self> = None;
        for line in lines {
            let (number, mut cells) = line?;
            cells.truncate(MOST_COLUMNS);
            if cells.iter().any(|cell| cell.len() > LONGEST_CELL) {
                return Err(FileFault::NotATable);
            }
            if cells.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            match &mut table {
                None => {
                    let heads = cells.iter().map(|head| normalise(head)).collect();
                    table = Some(Self { heads, rows: Vec::new(), encoding: None });
                }
                Some(table) if table.rows.len() == MOST_ROWS => return Err(FileFault::TooManyRows),
                Some(table) => {
                    cells.truncate(table.heads.len());
                    table.rows.push(TableRow { number, cells });
                }
            }
        }
        let table = table.ok_or(FileFault::NoRows)?;
        if table.rows.is_empty() { Err(FileFault::NoRows) } else { Ok(table) }
    }
}

fn parse(file: &[u8], said: EncodingHints) -> Result<Table, FileFault> {
    match FileKind::of(file) {
        Some(FileKind::Zip) => workbook::read(file),
        _ => text::read(file, said),
    }
}

#[cfg(test)]
mod tests;
