//! A PostgreSQL database, read and written by `COPY`.

use std::collections::BTreeMap;

use futures_util::{StreamExt, TryStreamExt, stream};
use sea_orm::sqlx::{self, AssertSqlSafe, Connection, Executor, PgConnection, Row};

use super::{
    BATCH, MIGRATIONS, Result, Rows, TransferError, copy_text, refuse,
    value::{Column, Kind},
};

#[derive(Debug)]
pub(super) struct Postgres {
    connection: PgConnection,
    /// Statements that put back what was taken away.
    later: Vec<String>,
}

impl Postgres {
    pub(super) async fn open(url: &str) -> Result<Self> {
        let mut connection = PgConnection::connect(url).await?;
        for setting in [
            "statement_timeout = 0",
            "TimeZone = 'UTC'",
            "DateStyle = 'ISO'",
            "bytea_output = 'hex'",
            "application_name = 'rozmova-move'",
        ] {
            connection.execute(AssertSqlSafe(format!("SET {setting}"))).await?;
        }
        Ok(Self { connection, later: Vec::new() })
    }

    /// What is in the way in a database that should be empty.
    pub(super) async fn holds(url: &str) -> Result<Option<String>> {
        let mut side = Self::open(url).await?;
        let names: Vec<String> = side
            .list("SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()")
            .await?;
        let holds = if names.is_empty() {
            None
        } else if names.iter().any(|name| name == MIGRATIONS) && names.iter().any(|name| name == "account") {
            let accounts: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM account").fetch_one(&mut side.connection).await?;
            (accounts > 0).then(|| format!("{accounts} companies"))
        } else {
            Some(format!("the tables {}", names.join(", ")))
        };
        side.connection.close().await?;
        Ok(holds)
    }

    /// # Errors
    /// When others are connected: what they write later would be left behind.
    pub(super) async fn require_alone(&mut self) -> Result<()> {
        let others: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
             AND backend_type = 'client backend'",
        )
        .fetch_one(&mut self.connection)
        .await?;
        refuse(others > 0, &format!("{others} other connections use the database: stop every server first"))
    }

    pub(super) async fn tables(&mut self) -> Result<BTreeMap<String, Vec<Column>>> {
        let rows = sqlx::query(
            "SELECT c.table_name::text, c.column_name::text, c.data_type::text FROM information_schema.columns c \
             JOIN information_schema.tables t USING (table_schema, table_name) \
             WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> $1 \
             AND c.is_generated = 'NEVER' ORDER BY c.table_name, c.ordinal_position",
        )
        .bind(MIGRATIONS)
        .fetch_all(&mut self.connection)
        .await?;
        let mut tables = BTreeMap::<String, Vec<Column>>::new();
        for row in rows {
            let (table, name, data_type): (String, String, String) =
                (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let kind = Kind::of(&data_type).ok_or_else(|| TransferError::Row {
                table: table.clone(),
                what: format!("nobody knows how to copy {name}, a {data_type}"),
            })?;
            tables.entry(table).or_default().push(Column { name, kind });
        }
        Ok(tables)
    }

    pub(super) async fn begin_reading(&mut self) -> Result<()> {
        Ok(self.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
    }

    pub(super) async fn begin_writing(&mut self, tables: impl Iterator<Item = &String>) -> Result<()> {
        self.run("BEGIN").await?;
        let indexes: Vec<(String, String)> = self
            .pairs(
                "SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i \
                 JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace = current_schema()::regnamespace \
                 AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)",
            )
            .await?;
        let references: Vec<(String, String)> = self
            .pairs(
                "SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname), \
                 format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) \
                 FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace",
            )
            .await?;
        for (index, definition) in indexes {
            self.run(&format!("DROP INDEX {index}")).await?;
            self.later.push(definition);
        }
        for (drop, add) in references {
            self.run(&drop).await?;
            self.later.push(add);
        }
        for table in tables {
            self.run(&format!("ALTER TABLE \"{table}\" DISABLE TRIGGER USER")).await?;
            self.run(&format!("DELETE FROM \"{table}\"")).await?;
        }
        Ok(())
    }

    pub(super) async fn rows<'a>(&'a mut self, table: &'a str, columns: &'a [Column]) -> Result<Rows<'a>> {
        let sql = format!("COPY (SELECT {} FROM \"{table}\") TO STDOUT", names(columns));
        let pieces = self.connection.copy_out_raw(&sql).await?;
        // A piece is a row today; nothing says that it stays so.
        let lines = stream::try_unfold((pieces, Vec::new()), async |(mut pieces, mut rest)| {
            loop {
                if let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
                    let tail = rest.split_off(end + 1);
                    rest.truncate(end);
                    return Ok::<_, TransferError>(Some((rest, (pieces, tail))));
                }
                match pieces.try_next().await? {
                    Some(piece) => rest.extend_from_slice(&piece),
                    None => return Ok(None),
                }
            }
        });
        let read = move |line: Vec<u8>| {
            let line = String::from_utf8(line).map_err(|error| error.to_string());
            line.and_then(|line| copy_text::read(&line, columns))
                .map_err(|what| TransferError::Row { table: table.to_owned(), what })
        };
        Ok(lines.map(move |line| line.and_then(&read)).boxed())
    }

    pub(super) async fn write(&mut self, table: &str, columns: &[Column], rows: Rows<'_>) -> Result<()> {
        let sql = format!("COPY \"{table}\" ({}) FROM STDIN", names(columns));
        let mut sink = self.connection.copy_in_raw(&sql).await?;
        let mut batches = rows.try_chunks(BATCH);
        let mut lines = String::new();
        while let Some(batch) = batches.next().await {
            match batch {
                Ok(batch) => {
                    lines.clear();
                    for row in &batch {
                        copy_text::write(&mut lines, row);
                    }
                    sink.send(lines.as_bytes()).await?;
                }
                Err(error) => {
                    sink.abort("a row could not be read").await?;
                    return Err(error.1);
                }
            }
        }
        sink.finish().await?;
        Ok(())
    }

    pub(super) async fn last_id(&mut self, table: &str) -> Result<Option<i64>> {
        let Some(sequence) = self.sequence(table).await? else { return Ok(None) };
        let sql = format!("SELECT CASE WHEN is_called THEN last_value END FROM {sequence}");
        Ok(sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut self.connection).await?)
    }

    pub(super) async fn continue_ids(&mut self, table: &str, last: i64) -> Result<()> {
        if let Some(sequence) = self.sequence(table).await? {
            let set = sqlx::query("SELECT setval($1::regclass, $2)").bind(sequence).bind(last);
            set.execute(&mut self.connection).await?;
        }
        Ok(())
    }

    async fn sequence(&mut self, table: &str) -> Result<Option<String>> {
        let has_id = "SELECT CASE WHEN EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = \
            current_schema() AND table_name = $1 AND column_name = 'id') THEN pg_get_serial_sequence(quote_ident($1), 'id') END";
        Ok(sqlx::query_scalar(has_id).bind(table).fetch_one(&mut self.connection).await?)
    }

    pub(super) async fn complete(&mut self, tables: impl Iterator<Item = &String>) -> Result<()> {
        for sql in std::mem::take(&mut self.later) {
            self.run(&sql).await?;
        }
        for table in tables {
            self.run(&format!("ALTER TABLE \"{table}\" ENABLE TRIGGER USER")).await?;
        }
        Ok(())
    }

    pub(super) async fn commit(mut self) -> Result<()> {
        self.run("COMMIT").await?;
        // The first questions after the move are planned with what is there.
        self.run("ANALYZE").await?;
        Ok(self.connection.close().await?)
    }

    async fn run(&mut self, sql: &str) -> Result<(), sqlx::Error> {
        self.connection.execute(AssertSqlSafe(sql)).await.map(drop)
    }

    async fn list(&mut self, sql: &'static str) -> Result<Vec<String>> {
        Ok(sqlx::query_scalar(sql).fetch_all(&mut self.connection).await?)
    }

    async fn pairs(&mut self, sql: &'static str) -> Result<Vec<(String, String)>> {
        Ok(sqlx::query_as(sql).fetch_all(&mut self.connection).await?)
    }
}

fn names(columns: &[Column]) -> String {
    columns.iter().map(|column| format!("\"{}\"", column.name)).collect::<Vec<_>>().join(", ")
}
