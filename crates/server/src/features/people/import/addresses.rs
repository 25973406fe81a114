//! A table of which only the addresses matter.

use axum::body::Bytes;
use rozmova_domain::{
    import::{Field, cell_text, columns},
    rules,
};

use super::table::Table;
use crate::{
    encoding::{EncodingHints, FileEncoding},
    error::{Error, Result},
    texts::Text,
};

/// A row of such a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressRow {
    /// As a spreadsheet counts.
    pub number: u32,
    /// What the cell holds.
    pub text: String,
    /// The address, as it is stored; none: it is none.
    pub email: Option<String>,
}

/// Reads the column of addresses. A workbook has no encoding.
///
/// # Errors
/// 400 on `file` when it is no table or has no such column.
pub async fn addresses_in(
    file: Bytes,
    said: EncodingHints,
) -> Result<(Vec<AddressRow>, Option<FileEncoding>)> {
    let table = Table::read(file, said).await?;
    let place = columns(&table.heads).iter().position(|field| *field == Some(Field::Email));
    let place = place.ok_or_else(|| Error::field("file", Text::new("field-no-email-column")))?;
    let row = |row: rozmova_domain::import::TableRow| {
        let text = row.cells.get(place).map(|cell| cell_text(cell)).unwrap_or_default();
        AddressRow { number: row.number, email: rules::email(&text).ok(), text }
    };
    Ok((table.rows.into_iter().map(row).collect(), table.encoding))
}
