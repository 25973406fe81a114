//! Tables as text: by what the cells are parted.

use super::table::{FileFault, MOST_COLUMNS, Table};
use crate::encoding::{EncodingHints, decode};

pub(super) fn read(file: &[u8], said: EncodingHints) -> Result<Table, FileFault> {
    let decoded = decode(file, said)?;
    let text = decoded.text;
    if text.chars().any(|c| c.is_control() && !matches!(c, '\t' | '\r' | '\n')) {
        return Err(FileFault::NotATable);
    }
    let (text, separator) = separator(&text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(text.as_bytes());
    // The line that is counted up to, and how many of them belong to a cell of an earlier row.
    let (mut line, mut seen, mut within) = (1, 0, 0);
    let lines = reader.records().map(|record| {
        let record = record.map_err(|_| FileFault::NotATable)?;
        let at = record.position().map_or(0, csv::Position::byte);
        let mut begin = usize::try_from(at).unwrap_or(usize::MAX).clamp(seen, text.len());
        // Where the end of the line before has two letters, the record is said to begin with the second.
        while matches!(text.as_bytes().get(begin), Some(b'\r' | b'\n')) {
            begin += 1;
        }
        line += ends_of_line(&text.as_bytes()[seen..begin]);
        seen = begin;
        let number = u32::try_from(line - within).unwrap_or(u32::MAX);
        within += record.iter().map(|cell| ends_of_line(cell.as_bytes())).sum::<usize>();
        Ok((number, record.iter().take(MOST_COLUMNS).map(str::to_owned).collect()))
    });
    Ok(Table { encoding: Some(decoded.encoding), ..Table::of(lines)? })
}

/// `\r\n` is one; a `\r` alone ends a line as well.
fn ends_of_line(bytes: &[u8]) -> usize {
    let follows = bytes.iter().skip(1).chain([&0]);
    bytes.iter().zip(follows).filter(|pair| matches!(pair, (b'\n', _) | (b'\r', 0..=9 | 11..))).count()
}

/// The text without the line by which Excel is told of the separator, and the separator.
fn separator(text: &str) -> (&str, u8) {
    if let Some((line, rest)) = text.split_once('\n')
        && let [b's', b'e', b'p', b'=', separator @ (b',' | b';' | b'\t')] = line.trim_end().as_bytes()
    {
        return (rest, *separator);
    }
    let mut quoted = false;
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0)];
    for byte in text.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted && counts.iter().any(|(_, count)| *count > 0) => break,
            _ if quoted => {}
            _ => {
                let found = counts.iter_mut().find(|(separator, _)| *separator == byte);
                if let Some((_, count)) = found {
                    *count += 1;
                }
            }
        }
    }
    let best = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    (text, best.map_or(b',', |(separator, _)| separator))
}
