//! PostgreSQL's text format of `COPY`: a line for each row, tabs between the values, `\N` for none.
//! <https://www.postgresql.org/docs/current/sql-copy.html>

use std::fmt::Write;

use chrono::DateTime;

use super::value::{Column, Kind, Value};

/// Times as PostgreSQL writes them with `DateStyle` ISO.
const TIME: &str = "%Y-%m-%d %H:%M:%S%.f%#z";

/// Adds the line of a row.
pub(super) fn write(line: &mut String, row: &[Value]) {
    for (at, value) in row.iter().enumerate() {
        if at > 0 {
            line.push('\t');
        }
        // Writing into a string cannot fail.
        let _ = match value {
            Value::Null => line.write_str("\\N"),
            Value::Int(value) => write!(line, "{value}"),
            Value::Bool(value) => line.write_str(if *value { "t" } else { "f" }),
            Value::Real(value) => write!(line, "{value}"),
            Value::Time(value) => write!(line, "{}", value.format("%Y-%m-%d %H:%M:%S%.6f+00")),
            Value::Date(value) => write!(line, "{value}"),
            Value::Bytes(value) => {
                line.push_str("\\\\x");
                value.iter().try_for_each(|byte| write!(line, "{byte:02x}"))
            }
            Value::Text(value) => {
                for c in value.chars() {
                    match c {
                        '\\' => line.push_str("\\\\"),
                        '\n' => line.push_str("\\n"),
                        '\r' => line.push_str("\\r"),
                        '\t' => line.push_str("\\t"),
                        c => line.push(c),
                    }
                }
                Ok(())
            }
        };
    }
    line.push('\n');
}

/// The row of a line without its end; what cannot be understood is told.
pub(super) fn read(line: &str, columns: &[Column]) -> Result<Vec<Value>, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    if fields.len() != columns.len() {
        return Err(format!("a row has {} values in the place of {}", fields.len(), columns.len()));
    }
    fields.into_iter().zip(columns).map(|(field, column)| value(field, column)).collect()
}

fn value(field: &str, column: &Column) -> Result<Value, String> {
    if field == "\\N" {
        return Ok(Value::Null);
    }
    let wrong = || format!("{} cannot hold {field:?}", column.name);
    Ok(match column.kind {
        Kind::Int => Value::Int(field.parse().map_err(|_| wrong())?),
        Kind::Bool => match field {
            "t" => Value::Bool(true),
            "f" => Value::Bool(false),
            _ => return Err(wrong()),
        },
        Kind::Real => Value::Real(field.parse().map_err(|_| wrong())?),
        Kind::Text => Value::Text(plain(field).ok_or_else(wrong)?),
        Kind::Time => Value::Time(DateTime::parse_from_str(field, TIME).map_err(|_| wrong())?.to_utc()),
        Kind::Date => Value::Date(field.parse().map_err(|_| wrong())?),
        Kind::Bytes => Value::Bytes(bytes(field).ok_or_else(wrong)?),
    })
}

/// A text without the signs that stand for others.
fn plain(field: &str) -> Option<String> {
    let mut text = String::with_capacity(field.len());
    let mut letters = field.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next()? {
                'b' => '\u{8}',
                'f' => '\u{c}',
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'v' => '\u{b}',
                '\\' => '\\',
                _ => return None,
            },
            letter => letter,
        });
    }
    Some(text)
}

/// `\\x0aff`
fn bytes(field: &str) -> Option<Vec<u8>> {
    let digits = field.strip_prefix("\\\\x").filter(|digits| digits.len().is_multiple_of(2))?;
    digits
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}
