//! An SQLite database in its file.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    str::FromStr,
};

use chrono::DateTime;
use futures_util::{StreamExt, TryStreamExt};
use sea_orm::sqlx::{
    self, AssertSqlSafe, ConnectOptions, Connection, Executor, Row, SqliteConnection, ValueRef,
    sqlite::{SqliteConnectOptions, SqliteRow},
};

use super::{
    BATCH, MIGRATIONS, Result, Rows, TransferError, refuse,
    value::{Column, Kind, Value},
};

#[derive(Debug)]
pub(super) struct Sqlite {
    connection: SqliteConnection,
    /// Statements that put back what was taken away.
    later: Vec<String>,
}

impl Sqlite {
    pub(super) async fn open(url: &str) -> Result<Self> {
        // References are checked at the end, all at once.
        let options = SqliteConnectOptions::from_str(url)?.foreign_keys(false);
        Ok(Self { connection: options.connect().await?, later: Vec::new() })
    }

    /// What is in the way in a database that should be empty.
    pub(super) async fn holds(url: &str) -> Result<Option<String>> {
        let options = SqliteConnectOptions::from_str(url)?;
        if !options.get_filename().exists() {
            return Ok(None);
        }
        let mut side = Self::open(url).await?;
        let names: BTreeSet<String> = side.names().await?.into_keys().collect();
        let holds = if names.is_empty() {
            None
        } else if names.contains("account") {
            let accounts: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM account").fetch_one(&mut side.connection).await?;
            (accounts > 0).then(|| format!("{accounts} companies"))
        } else {
            Some(format!("the tables {}", names.into_iter().collect::<Vec<_>>().join(", ")))
        };
        side.connection.close().await?;
        Ok(holds)
    }

    pub(super) async fn names(&mut self) -> Result<BTreeMap<String, BTreeSet<String>>> {
        let rows: Vec<(String, String)> = sqlx::query_as(
            "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c \
             WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND m.name <> ?",
        )
        .bind(MIGRATIONS)
        .fetch_all(&mut self.connection)
        .await?;
        let mut tables = BTreeMap::<String, BTreeSet<String>>::new();
        for (table, column) in rows {
            tables.entry(table).or_default().insert(column);
        }
        Ok(tables)
    }

    pub(super) async fn begin_reading(&mut self) -> Result<()> {
        Ok(self.run("BEGIN").await?)
    }

    pub(super) async fn begin_writing(&mut self, tables: impl Iterator<Item = &String>) -> Result<()> {
        self.run("BEGIN IMMEDIATE").await?;
        let made: Vec<(String, String, String)> = sqlx::query_as(
            "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL \
             ORDER BY type, name",
        )
        .fetch_all(&mut self.connection)
        .await?;
        for (kind, name, sql) in made {
            self.run(&format!("DROP {kind} \"{name}\"")).await?;
            self.later.push(sql);
        }
        for table in tables {
            self.run(&format!("DELETE FROM \"{table}\"")).await?;
        }
        Ok(())
    }

    pub(super) fn rows<'a>(&'a mut self, table: &'a str, columns: &'a [Column]) -> Rows<'a> {
        let names: Vec<String> = columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        let sql = format!("SELECT {} FROM \"{table}\"", names.join(", "));
        let read = move |row: SqliteRow| -> Result<Vec<Value>> {
            columns.iter().enumerate().map(|(at, column)| value(&row, at, table, column)).collect()
        };
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut self.connection);
        rows.map(move |row| row.map_err(TransferError::from).and_then(&read)).boxed()
    }

    pub(super) async fn write(&mut self, table: &str, columns: &[Column], rows: Rows<'_>) -> Result<()> {
        let names: Vec<String> = columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        let place = format!("({})", vec!["?"; columns.len()].join(", "));
        // SQLite binds at most 32,766 values.
        let batch = BATCH.min(32_000 / columns.len().max(1));
        let mut batches = rows.try_chunks(batch);
        while let Some(batch) = batches.try_next().await.map_err(|error| error.1)? {
            let mut sql = format!("INSERT INTO \"{table}\" ({}) VALUES ", names.join(", "));
            for at in 0..batch.len() {
                // Writing into a string cannot fail.
                let _ = write!(sql, "{}{place}", if at > 0 { ", " } else { "" });
            }
            let mut insert = sqlx::query(AssertSqlSafe(sql));
            for value in batch.into_iter().flatten() {
                insert = match value {
                    Value::Null => insert.bind(None::<i64>),
                    Value::Int(value) => insert.bind(value),
                    Value::Bool(value) => insert.bind(value),
                    Value::Real(value) => insert.bind(value),
                    Value::Text(value) => insert.bind(value),
                    Value::Time(value) => insert.bind(value),
                    Value::Date(value) => insert.bind(value),
                    Value::Bytes(value) => insert.bind(value),
                };
            }
            insert.execute(&mut self.connection).await?;
        }
        Ok(())
    }

    pub(super) async fn last_id(&mut self, table: &str) -> Result<Option<i64>> {
        let last = sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = ?").bind(table);
        Ok(last.fetch_optional(&mut self.connection).await?)
    }

    pub(super) async fn continue_ids(&mut self, table: &str, last: i64) -> Result<()> {
        for sql in
            ["DELETE FROM sqlite_sequence WHERE name = ?1", "INSERT INTO sqlite_sequence VALUES (?1, ?2)"]
        {
            sqlx::query(sql).bind(table).bind(last).execute(&mut self.connection).await?;
        }
        Ok(())
    }

    pub(super) async fn complete(&mut self) -> Result<()> {
        for sql in std::mem::take(&mut self.later) {
            self.run(&sql).await?;
        }
        let astray = self.connection.fetch_optional("PRAGMA foreign_key_check").await?;
        refuse(astray.is_some(), "a row refers to one that is not there")
    }

    pub(super) async fn commit(mut self) -> Result<()> {
        self.run("COMMIT").await?;
        Ok(self.connection.close().await?)
    }

    async fn run(&mut self, sql: &str) -> Result<(), sqlx::Error> {
        self.connection.execute(AssertSqlSafe(sql)).await.map(drop)
    }
}

/// SQLite keeps booleans as numbers, and times and days as text.
fn value(row: &SqliteRow, at: usize, table: &str, column: &Column) -> Result<Value> {
    if row.try_get_raw(at)?.is_null() {
        return Ok(Value::Null);
    }
    let text = || row.try_get_unchecked::<String, _>(at);
    let wrong = |text: &str| TransferError::Row {
        table: table.to_owned(),
        what: format!("{} holds {text:?}", column.name),
    };
    Ok(match column.kind {
        Kind::Int => Value::Int(row.try_get_unchecked(at)?),
        Kind::Bool => Value::Bool(row.try_get_unchecked::<i64, _>(at)? != 0),
        Kind::Real => Value::Real(row.try_get_unchecked(at)?),
        Kind::Text => Value::Text(text()?),
        Kind::Time => {
            let text = text()?;
            Value::Time(DateTime::parse_from_rfc3339(&text).map_err(|_| wrong(&text))?.to_utc())
        }
        Kind::Date => {
            let text = text()?;
            Value::Date(text.parse().map_err(|_| wrong(&text))?)
        }
        Kind::Bytes => Value::Bytes(row.try_get_unchecked(at)?),
    })
}
