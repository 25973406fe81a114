//! Workbooks of Excel: the first sheet that is visible. Nothing is allocated by what the file says of itself.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use calamine::{DataRef, Reader, SheetType, SheetVisible, Xlsx, XlsxError};
use zip::ZipArchive;

use super::table::{FileFault, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED, Table};

const MOST_PARTS: usize = 1_000;
/// Fewer than fit into [`MOST_UNPACKED`]; the reader makes room for as many as the file says there are.
const MOST_STRINGS: usize = 3_000_000;

pub(super) fn read(file: &[u8]) -> Result<Table, FileFault> {
    look_inside(file)?;
    let rows = cells(file).map_err(|error| {
        tracing::debug!(%error, "a workbook could not be read");
        FileFault::NotATable
    })??;
    Table::of(rows.into_iter().map(Ok))
}

/// Unpacks everything once, to know how large it really is.
fn look_inside(file: &[u8]) -> Result<(), FileFault> {
    let mut archive = ZipArchive::new(Cursor::new(file)).map_err(|_| FileFault::NotATable)?;
    if archive.len() > MOST_PARTS {
        return Err(FileFault::NotATable);
    }
    let (mut left, mut content) = (MOST_UNPACKED, Vec::new());
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|_| FileFault::NotATable)?;
        content.clear();
        part.take(left + 1).read_to_end(&mut content).map_err(|_| FileFault::NotATable)?;
        left = left.checked_sub(content.len() as u64).ok_or(FileFault::TooLargeUnpacked)?;
        if says_too_many_strings(&content) {
            return Err(FileFault::NotATable);
        }
    }
    Ok(())
}

fn says_too_many_strings(content: &[u8]) -> bool {
    const WORD: &[u8] = b"uniqueCount";
    let starts = content.windows(WORD.len()).enumerate().filter(|(_, window)| *window == WORD);
    starts.map(|(start, _)| &content[start + WORD.len()..]).any(|rest| {
        let number = rest.iter().skip_while(|byte| b"= \t\r\n\"'+".contains(byte));
        let digits: Vec<u8> = number.copied().take_while(u8::is_ascii_digit).take(20).collect();
        let digits = String::from_utf8(digits).unwrap_or_default();
        !digits.is_empty() && digits.parse::<usize>().map_or(true, |number| number > MOST_STRINGS)
    })
}

type Cells = Result<BTreeMap<u32, Vec<String>>, FileFault>;

fn cells(file: &[u8]) -> Result<Cells, XlsxError> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(file))?;
    let sheet = book
        .sheets_metadata()
        .iter()
        .find(|sheet| sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible)
        .map(|sheet| sheet.name.clone());
    let Some(sheet) = sheet else {
        return Ok(Err(FileFault::NoRows));
    };
    let mut rows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let mut reader = book.worksheet_cells_reader(&sheet)?;
    while let Some(cell) = reader.next_cell()? {
        let (row, column) = cell.get_position();
        let (text, column) = (text(cell.get_value()), column as usize);
        if text.is_empty() || column >= MOST_COLUMNS {
            continue;
        }
        let cells = rows.entry(row + 1).or_default();
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        cells[column] = text;
        // The head is a row too.
        if rows.len() > MOST_ROWS + 1 {
            return Ok(Err(FileFault::TooManyRows));
        }
    }
    Ok(Ok(rows))
}

/// A cell as people see it, but for dates; of a formula what came out of it when it was saved.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(truth) => truth.to_string(),
        DataRef::DateTime(time) => match time.as_datetime() {
            Some(time) if time.time() == chrono::NaiveTime::MIN => time.date().to_string(),
            Some(time) => time.to_string(),
            None => time.as_f64().to_string(),
        },
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::Error(error) => error.to_string(),
    }
}
