//! Plain reading and writing of hot statements: columns by their place, and lists of ids as one value, so that a
//! statement is the same text however many there are.

use std::fmt;

use sea_orm::{DbBackend, DbErr, QueryResult, TryGetable, Value};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Visitor},
};

/// The columns of a row, one after the other.
pub(crate) struct Columns<'a> {
    row: &'a QueryResult,
    next: usize,
}

impl<'a> Columns<'a> {
    pub(crate) fn of(row: &'a QueryResult) -> Self {
        Self { row, next: 0 }
    }

    pub(crate) fn take<T: TryGetable>(&mut self) -> Result<T, DbErr> {
        let value = self.row.try_get_by_index(self.next);
        self.next += 1;
        value
    }

    /// What [`json_rows`] has made.
    pub(crate) fn take_rows<T: DeserializeOwned>(&mut self) -> Result<Vec<T>, DbErr> {
        let rows: Option<String> = self.take()?;
        let rows = rows.map(|rows| serde_json::from_str(&rows)).transpose();
        Ok(rows.map_err(|error| DbErr::Json(error.to_string()))?.unwrap_or_default())
    }
}

/// A boolean column inside JSON: SQLite knows only 0 and 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JsonBool(pub(crate) bool);

impl<'de> Deserialize<'de> for JsonBool {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = JsonBool;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a boolean, 0 or 1")
            }

            fn visit_bool<E>(self, value: bool) -> Result<JsonBool, E> {
                Ok(JsonBool(value))
            }

            fn visit_u64<E>(self, value: u64) -> Result<JsonBool, E> {
                Ok(JsonBool(value != 0))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// A column of floating numbers for JSON, as text: SQLite would leave out the last digits.
pub(crate) fn json_float(backend: DbBackend, column: &str) -> String {
    match backend {
        DbBackend::Sqlite => format!("CASE WHEN {column} IS NOT NULL THEN printf('%!.17g', {column}) END"),
        _ => format!("CAST({column} AS text)"),
    }
}

/// All rows as one value, each an array of these columns: the driver makes, sends and frees every column of every row
/// by itself, which for wide rows takes several times as long as reading them.
pub(crate) fn json_rows(backend: DbBackend, columns: &str, order: &str) -> String {
    match backend {
        DbBackend::Sqlite => format!("json_group_array(json_array({columns}) {order})"),
        _ => format!("CAST(json_agg(json_build_array({columns}) {order}) AS text)"),
    }
}

/// The ids as one value, for [`among`] and [`each`].
pub(crate) fn id_list(backend: DbBackend, ids: impl IntoIterator<Item = i64>) -> Value {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    match backend {
        DbBackend::Sqlite => format!("[{}]", ids.join(",")).into(),
        _ => format!("{{{}}}", ids.join(",")).into(),
    }
}

/// The condition that a column holds one of the ids in the value with this mark.
pub(crate) fn among(backend: DbBackend, column: &str, mark: &str) -> String {
    match backend {
        DbBackend::Sqlite => format!("{column} IN (SELECT value FROM json_each({mark}))"),
        _ => format!("{column} = ANY(CAST({mark} AS bigint[]))"),
    }
}

/// A table of the ids in the value with this mark, in their order, with the column `value`.
pub(crate) fn each(backend: DbBackend, mark: &str) -> String {
    match backend {
        DbBackend::Sqlite => format!("json_each({mark})"),
        _ => format!("unnest(CAST({mark} AS bigint[])) AS each_id (value)"),
    }
}
