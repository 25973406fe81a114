//! Tables as files: written and sent row by row, so that their length costs no memory.

use std::io::{self, Write};

use axum::{
    body::{Body, Bytes},
    response::{IntoResponse, Response},
};
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
/// Characters that a cell of a workbook holds.
const LONGEST_CELL: usize = 32_767;
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
}

impl Format {
    /// The format of this name.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Csv, Self::Xlsx].into_iter().find(|format| format.ending() == text)
    }

    /// The end of a file's name.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    const fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// The same in the words of `export=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// [`Format::Csv`].
    Csv,
    /// [`Format::Xlsx`].
    Excel,
}

impl From<ExportFormat> for Format {
    fn from(format: ExportFormat) -> Self {
        match format {
            ExportFormat::Csv => Self::Csv,
            ExportFormat::Excel => Self::Xlsx,
        }
    }
}

/// The bytes of a file, for the document of the API.
#[derive(Debug, utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "the form of an answer, for the document")]
pub struct FileContent(Vec<u8>);

/// Rows on their way into a file.
pub type Rows = Vec<Vec<String>>;

/// Where the rows of a file are put; an error breaks the file off, so that nobody takes half of it for the whole.
pub type Source = mpsc::Receiver<anyhow::Result<Rows>>;

/// The two ends of a file that is written while its rows are read.
pub fn source() -> (mpsc::Sender<anyhow::Result<Rows>>, Source) {
    mpsc::channel(WAITING)
}

/// The rows that are there already.
pub fn all(rows: Rows) -> Source {
    let (sender, source) = source();
    // The channel is empty and open.
    let _ = sender.try_send(Ok(rows));
    source
}

/// What a file is called: by what it holds and the day.
pub fn name(of: &str, day: NaiveDate, format: Format) -> String {
    format!("{of}-{day}.{}", format.ending())
}

/// A file to save.
pub fn table(name: &str, day: NaiveDate, format: Format, heads: Vec<String>, rows: Source) -> Response {
    let (pieces, body) = mpsc::channel::<io::Result<Bytes>>(WAITING);
    match format {
        Format::Csv => drop(tokio::spawn(write_csv(heads, rows, pieces))),
        Format::Xlsx => drop(tokio::task::spawn_blocking(move || {
            if let Err(error) =
                write_xlsx(&heads, rows, Pieces { sender: pieces.clone(), waiting: Vec::new() })
            {
                tracing::warn!(error = ?error, "a workbook was broken off");
                let _ = pieces.blocking_send(Err(io::Error::other("broken off")));
            }
        })),
    }
    // Fused: what compresses it asks again after the end.
    let body =
        stream::unfold(body, |mut body| async move { body.recv().await.map(|piece| (piece, body)) }).fuse();
    let disposition = format!("attachment; filename=\"{}\"", self::name(name, day, format));
    let headers =
        [(header::CONTENT_TYPE, format.media_type().to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, Body::from_stream(body)).into_response()
}

async fn write_csv(heads: Vec<String>, mut rows: Source, pieces: mpsc::Sender<io::Result<Bytes>>) {
    let mut text = String::from('\u{FEFF}');
    line(&mut text, &heads);
    let mut next = Some(Ok(Vec::new()));
    while let Some(batch) = next {
        let piece = batch.map(|batch: Rows| {
            batch.iter().for_each(|row| line(&mut text, row));
            Bytes::from(std::mem::take(&mut text))
        });
        let broken = piece.is_err();
        let piece = piece.map_err(|error| {
            tracing::error!(error = ?error, "a file was broken off");
            io::Error::other("broken off")
        });
        // Whoever asked for it may have gone.
        if pieces.send(piece).await.is_err() || broken {
            return;
        }
        next = rows.recv().await;
    }
}

/// Every cell in quotes, as spreadsheets read them.
fn line(text: &mut String, row: &[String]) {
    for (index, cell) in row.iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push('"');
        text.push_str(&safe_cell(cell).replace('"', "\"\""));
        text.push('"');
    }
    text.push_str("\r\n");
}

fn write_xlsx(heads: &[String], mut rows: Source, pieces: Pieces) -> anyhow::Result<()> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    let bold = CellFormat::new().set_bold();
    sheet.set_freeze_panes(1, 0)?;
    for (column, head) in (0..).zip(heads) {
        sheet.set_column_width(column, COLUMN_WIDTH)?;
        sheet.write_string_with_format(0, column, safe(head), &bold)?;
    }
    let mut number = 1;
    while let Some(batch) = rows.blocking_recv() {
        for row in batch? {
            anyhow::ensure!(number < LONGEST_SHEET, "more rows than a sheet holds");
            for (column, cell) in (0..).zip(&row).filter(|(_, cell)| !cell.is_empty()) {
                sheet.write_string(number, column, safe(cell))?;
            }
            number += 1;
        }
    }
    let mut pieces = pieces;
    workbook.save_to_writer(&mut pieces).map_err(|error: XlsxError| anyhow::anyhow!(error))?;
    Ok(pieces.flush()?)
}

/// Never a formula, nor longer than a cell may be.
fn safe(text: &str) -> String {
    safe_cell(text).chars().take(LONGEST_CELL).collect()
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
        rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect()
    }

    async fn bytes(format: Format, source: Source) -> Result<Vec<u8>, axum::Error> {
        let day = "2026-03-02".parse().unwrap();
        let heads = vec!["Ім’я".to_owned(), "E-mail".to_owned()];
        let response = table("people", day, format, heads, source);
        let name = format!("attachment; filename=\"people-2026-03-02.{}\"", format.ending());
        assert_eq!(response.headers()[header::CONTENT_DISPOSITION], name);
        to_bytes(response.into_body(), usize::MAX).await.map(|bytes| bytes.to_vec())
    }

    #[tokio::test]
    async fn a_csv_file() {
        let source = all(rows(&[&["Ля \"Ля\"", "=1+1"], &["a,b;c\nd", ""]]));
        let text = String::from_utf8(bytes(Format::Csv, source).await.unwrap()).unwrap();
        assert_eq!(
            text,
            "\u{FEFF}\"Ім’я\",\"E-mail\"\r\n\"Ля \"\"Ля\"\"\",\"'=1+1\"\r\n\"a,b;c\nd\",\"\"\r\n"
        );
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_workbook_holds_texts_only() {
        use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
        let (sender, source) = source();
        tokio::spawn(async move {
            for _ in 0..20 {
                sender.send(Ok(vec![vec!["=1+1".into(), "380441112233".into()]; 500])).await.unwrap();
            }
        });
        let file = bytes(Format::Xlsx, source).await.unwrap();
        let mut book: Xlsx<_> = open_workbook_from_rs(io::Cursor::new(file)).unwrap();
        let sheet = book.worksheet_range_at(0).unwrap().unwrap();
        assert_eq!(sheet.height(), 10_001);
        assert_eq!(sheet[(0, 0)], Data::String("Ім’я".into()));
        assert_eq!(sheet[(10_000, 0)], Data::String("'=1+1".into()));
        assert_eq!(sheet[(1, 1)], Data::String("380441112233".into()));
        assert!(book.worksheet_formula("Sheet1").unwrap().is_empty());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn half_a_file_is_no_file() {
        for format in [Format::Csv, Format::Xlsx] {
            let (sender, source) = source();
            tokio::spawn(async move {
                sender.send(Ok(vec![vec!["a".into()]])).await.unwrap();
                sender.send(Err(anyhow::anyhow!("the database is gone"))).await.unwrap();
            });
            assert!(bytes(format, source).await.is_err());
        }
    }
}
