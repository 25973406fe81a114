//! A table of which only matters who is in it.

use axum::body::Bytes;
use rozmova_domain::{
    import::{Field, cell_text, columns},
    personnel::PersonnelNumber,
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
    /// What the cell holds: of the address, or of the number where there is none.
    pub text: String,
    /// The address, as it is stored; none: it is none.
    pub email: Option<String>,
    /// The key of the personnel number, looked at where there is no address.
    pub personnel_key: Option<String>,
}

/// Reads the columns of addresses and personnel numbers. A workbook has no encoding.
///
/// # Errors
/// 400 on `file` when it is no table or has neither column.
pub async fn addresses_in(
    file: Bytes,
    said: EncodingHints,
) -> Result<(Vec<AddressRow>, Option<FileEncoding>)> {
    let table = Table::read(file, said).await?;
    let fields = columns(&table.heads);
    let place = |of: Field| fields.iter().position(|field| *field == Some(of));
    let places = [place(Field::Email), place(Field::PersonnelNumber)];
    if places == [None, None] {
        return Err(Error::field("file", Text::new("field-no-email-column")));
    }
    let row = |row: rozmova_domain::import::TableRow| {
        let [email, number] = places.map(|place| {
            let cell = place.and_then(|place| row.cells.get(place));
            cell.map(|cell| cell_text(cell)).filter(|text| !text.is_empty())
        });
        AddressRow {
            number: row.number,
            email: email.as_ref().and_then(|text| rules::email(text).ok()),
            personnel_key: number
                .as_ref()
                .filter(|_| email.is_none())
                .and_then(|text| PersonnelNumber::read(text).ok())
                .map(|number| number.key),
            text: email.or(number).unwrap_or_default(),
        }
    };
    Ok((table.rows.into_iter().map(row).collect(), table.encoding))
}
