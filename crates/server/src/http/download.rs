//! Tables as files: written and sent row by row, so that their length costs no memory.

mod cell;

use std::io::{self, Write};

use self::cell::CellFormats;
use crate::error::{Error, Result};
use axum::{
    body::{Body, Bytes},
    response::{IntoResponse, Response},
};
pub use cell::Cell;
use chrono::NaiveDate;
use futures_util::{StreamExt, stream};
use http::header;
use rozmova_domain::text::safe_cell;
use rust_xlsxwriter::{Format as CellFormat, Workbook, XlsxError};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

/// Pieces that wait for the client.
const WAITING: usize = 4;
const PIECE: usize = 64 * 1024;
/// Rows that a sheet holds, the head among them.
const LONGEST_SHEET: u32 = 1_048_576;
const COLUMN_WIDTH: f64 = 22.0;

/// Kind of a file with a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = FileFormat)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Text with commas, UTF-8 with a byte order mark, every cell in quotes.
    #[default]
    Csv,
    /// A workbook.
    Xlsx,
    /// Another word for it.
    Excel,
}

impl Format {
    /// The format of this name.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "csv" => Some(Self::Csv),
            "xlsx" => Some(Self::Xlsx),
            "excel" => Some(Self::Excel),
            _ => None,
        }
    }

    /// Whether its cells have kinds.
    pub const fn is_workbook(self) -> bool {
        !matches!(self, Self::Csv)
    }

    /// The end of a file's name.
    pub const fn ending(self) -> &'static str {
        if self.is_workbook() { "xlsx" } else { "csv" }
    }

    const fn media_type(self) -> &'static str {
        if self.is_workbook() {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        } else {
            "text/csv; charset=utf-8"
        }
    }
}

/// The bytes of a file, for the document of the API.
#[derive(Debug, utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "the form of an answer, for the document")]
pub struct FileContent(Vec<u8>);

/// Rows on their way into a file.
pub type Rows = Vec<Vec<Cell>>;

enum Part {
    Rows(Rows),
    /// Nothing comes after it: without it a file is not whole.
    End,
}

/// Where the rows of a file are put.
#[derive(Clone, Debug)]
pub struct Sink(mpsc::Sender<Result<Part>>);

/// Where they come out; an error breaks the file off, so that nobody takes half of it for the whole.
#[derive(Debug)]
pub struct Source(mpsc::Receiver<Result<Part>>);

impl Sink {
    /// False: nobody waits for them any more.
    pub async fn put(&self, rows: Rows) -> bool {
        self.0.send(Ok(Part::Rows(rows))).await.is_ok()
    }
}

impl Source {
    async fn next(&mut self) -> Result<Option<Rows>> {
        rows_of(self.0.recv().await)
    }

    fn blocking_next(&mut self) -> Result<Option<Rows>> {
        rows_of(self.0.blocking_recv())
    }
}

fn rows_of(part: Option<Result<Part>>) -> Result<Option<Rows>> {
    match part {
        Some(Ok(Part::Rows(rows))) => Ok(Some(rows)),
        Some(Ok(Part::End)) => Ok(None),
        Some(Err(error)) => Err(error),
        None => Err(Error::internal(anyhow::anyhow!("whoever read the rows of a file is gone"))),
    }
}

/// The rows that this work puts there while the file is on its way.
pub fn written<W: Future<Output = Result<()>> + Send + 'static>(work: impl FnOnce(Sink) -> W) -> Source {
    let (sender, source) = mpsc::channel(WAITING);
    let work = work(Sink(sender.clone()));
    tokio::spawn(async move {
        let end = work.await.map(|()| Part::End);
        // Whoever asked for it may have gone.
        let _ = sender.send(end).await;
    });
    Source(source)
}

/// The rows that are there already.
pub fn all(rows: Rows) -> Source {
    written(|sink| async move {
        sink.put(rows).await;
        Ok(())
    })
}

/// What a file is called: by what it holds and the day.
pub fn name(of: &str, day: NaiveDate, format: Format) -> String {
    format!("{of}-{day}.{}", format.ending())
}

/// A file to save. Its first rows are waited for: what fails before them is a refusal.
///
/// # Errors
/// When the first rows could not be read.
pub async fn table(
    name: &str,
    day: NaiveDate,
    format: Format,
    heads: Vec<String>,
    mut rows: Source,
) -> Result<Response> {
    let first = rows.next().await?;
    let (pieces, body) = mpsc::channel::<io::Result<Bytes>>(WAITING);
    if format.is_workbook() {
        drop(tokio::task::spawn_blocking(move || {
            let waiting = Pieces { sender: pieces.clone(), waiting: Vec::new() };
            if let Err(error) = write_xlsx(&heads, first, rows, waiting) {
                let _ = pieces.blocking_send(Err(broken_off(&error)));
            }
        }));
    } else {
        drop(tokio::spawn(async move {
            if let Err(error) = write_csv(&heads, first, rows, &pieces).await {
                let _ = pieces.send(Err(broken_off(&error))).await;
            }
        }));
    }
    // Fused: what compresses it asks again after the end.
    let body =
        stream::unfold(body, |mut body| async move { body.recv().await.map(|piece| (piece, body)) }).fuse();
    let disposition = format!("attachment; filename=\"{}\"", self::name(name, day, format));
    let headers =
        [(header::CONTENT_TYPE, format.media_type().to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, Body::from_stream(body)).into_response())
}

fn broken_off(error: &Error) -> io::Error {
    tracing::error!(error = format!("{error:#}"), "a file was broken off");
    io::Error::other("broken off")
}

async fn write_csv(
    heads: &[String],
    first: Option<Rows>,
    mut rows: Source,
    pieces: &mpsc::Sender<io::Result<Bytes>>,
) -> Result<()> {
    let mut text = String::from('\u{FEFF}');
    line(&mut text, heads.iter().map(|head| safe_cell(head)));
    let mut next = first;
    while let Some(batch) = next {
        batch.iter().for_each(|row| line(&mut text, row.iter().map(Cell::plain)));
        // Whoever asked for it may have gone.
        if pieces.send(Ok(Bytes::from(std::mem::take(&mut text)))).await.is_err() {
            return Ok(());
        }
        next = rows.next().await?;
    }
    if !text.is_empty() {
        let _ = pieces.send(Ok(Bytes::from(text))).await;
    }
    Ok(())
}

/// Every cell in quotes, as spreadsheets read them.
fn line<'c>(text: &mut String, row: impl Iterator<Item = std::borrow::Cow<'c, str>>) {
    for (index, cell) in row.enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push('"');
        if cell.contains('"') {
            text.push_str(&cell.replace('"', "\"\""));
        } else {
            text.push_str(&cell);
        }
        text.push('"');
    }
    text.push_str("\r\n");
}

fn write_xlsx(heads: &[String], first: Option<Rows>, mut rows: Source, mut pieces: Pieces) -> Result<()> {
    let broken = |error: XlsxError| Error::internal(error);
    let (mut workbook, looks) = (Workbook::new(), CellFormats::new());
    let sheet = workbook.add_worksheet_with_constant_memory().map_err(broken)?;
    let bold = CellFormat::new().set_bold();
    sheet.set_freeze_panes(1, 0).map_err(broken)?;
    for (column, head) in (0..).zip(heads) {
        sheet.set_column_width(column, COLUMN_WIDTH).map_err(broken)?;
        sheet.write_string_with_format(0, column, safe_cell(head), &bold).map_err(broken)?;
    }
    let (mut number, mut next) = (1, first);
    while let Some(batch) = next {
        for row in batch {
            if number == LONGEST_SHEET {
                return Err(Error::internal(anyhow::anyhow!("more rows than a sheet holds")));
            }
            for (column, cell) in (0..).zip(&row) {
                cell.write(sheet, (number, column), &looks).map_err(broken)?;
            }
            number += 1;
        }
        next = rows.blocking_next()?;
    }
    workbook.save_to_writer(&mut pieces).map_err(broken)?;
    Ok(pieces.flush().map_err(anyhow::Error::from)?)
}

/// What is written becomes pieces of the answer.
struct Pieces {
    sender: mpsc::Sender<io::Result<Bytes>>,
    waiting: Vec<u8>,
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let piece = Bytes::from(std::mem::take(&mut self.waiting));
        self.sender.blocking_send(Ok(piece)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    fn rows(rows: &[&[&str]]) -> Rows {
        rows.iter().map(|row| row.iter().map(|cell| Cell::from(*cell)).collect()).collect()
    }

    async fn bytes(format: Format, source: Source) -> Result<Vec<u8>, axum::Error> {
        let day = "2026-03-02".parse().unwrap();
        let heads = vec!["Ім’я".to_owned(), "E-mail".to_owned()];
        let response = table("people", day, format, heads, source).await.unwrap();
        let name = format!("attachment; filename=\"people-2026-03-02.{}\"", format.ending());
        assert_eq!(response.headers()[header::CONTENT_DISPOSITION], name);
        to_bytes(response.into_body(), usize::MAX).await.map(|bytes| bytes.to_vec())
    }

    #[tokio::test]
    async fn a_csv_file() {
        let mut table = rows(&[&["Ля \"Ля\"", "=1+1"], &["a,b;c\nd", ""]]);
        table.push(vec![Cell::number(-0.25, 3), Cell::Percent(66.7)]);
        let text = String::from_utf8(bytes(Format::Csv, all(table)).await.unwrap()).unwrap();
        let lines = [
            "\u{FEFF}\"Ім’я\",\"E-mail\"",
            "\"Ля \"\"Ля\"\"\",\"'=1+1\"",
            "\"a,b;c\nd\",\"\"",
            "\"-0.250\",\"66.7\"",
            "",
        ];
        assert_eq!(text, lines.join("\r\n"));
        let text = String::from_utf8(bytes(Format::Csv, all(Vec::new())).await.unwrap()).unwrap();
        assert_eq!(text, "\u{FEFF}\"Ім’я\",\"E-mail\"\r\n");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_workbook_of_many_rows() {
        use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
        let source = written(|sink| async move {
            for number in 0..20 {
                let row = vec!["=1+1".into(), "380441112233".into(), Cell::from(number)];
                sink.put(vec![row; 500]).await;
            }
            Ok(())
        });
        let file = bytes(Format::Excel, source).await.unwrap();
        let mut book: Xlsx<_> = open_workbook_from_rs(io::Cursor::new(file)).unwrap();
        let sheet = book.worksheet_range_at(0).unwrap().unwrap();
        assert_eq!(sheet.height(), 10_001);
        assert_eq!(sheet[(0, 0)], Data::String("Ім’я".into()));
        assert_eq!(sheet[(10_000, 0)], Data::String("'=1+1".into()));
        assert_eq!(sheet[(1, 1)], Data::String("380441112233".into()));
        assert_eq!(sheet[(10_000, 2)], Data::Float(19.0));
        assert!(book.worksheet_formula("Sheet1").unwrap().is_empty());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn half_a_file_is_no_file() {
        for format in [Format::Csv, Format::Xlsx] {
            let failing = written(|sink| async move {
                sink.put(vec![vec!["a".into()]]).await;
                Err(anyhow::anyhow!("the database is gone").into())
            });
            assert!(bytes(format, failing).await.is_err());
            let panicking = written(|sink| async move {
                sink.put(vec![vec!["a".into()]]).await;
                panic!("a mistake of ours");
            });
            assert!(bytes(format, panicking).await.is_err());
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_fails_before_the_first_row_is_a_refusal() {
        for format in [Format::Csv, Format::Xlsx] {
            let source = written(|_| async { Err(anyhow::anyhow!("the database is gone").into()) });
            let day = "2026-03-02".parse().unwrap();
            assert!(table("people", day, format, vec!["Name".to_owned()], source).await.is_err());
        }
    }
}
