//! Rows of one account once more for many others, by what the catalogue of PostgreSQL says of the tables.

use anyhow::Context;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

/// Between the ids of a row and of its copy.
pub(super) const STEP: i64 = 1_000;

/// What a new account has, each table after those that it refers to.
const TABLES: [&str; 10] = [
    "account",
    "organization",
    "role",
    "employee",
    "course",
    "course_skill",
    "draft",
    "revision",
    "asset_use",
    "assignment",
];

/// Copies the only account of the database so many times. The copies are the accounts 1 to `count` after it: their ids are
/// higher by [`STEP`] each (that of the account by one), and their emails begin with the number.
///
/// # Errors
/// When the database refuses.
pub(super) async fn accounts(db: &DatabaseConnection, count: i64) -> anyhow::Result<()> {
    for table in TABLES {
        let columns = columns(db, table).await?;
        let copied = columns.iter().map(|column| match column.as_str() {
            "account_id" => "account_id + k".to_owned(),
            "id" if table == "account" => "id + k".to_owned(),
            "email" => "k || '.' || email".to_owned(),
            // Not held by a foreign key: it would go round in a circle.
            "revision_id" => format!("revision_id + k * {STEP}"),
            column => column.to_owned(),
        });
        let references = references(db, table).await?;
        let copied = copied.zip(&columns).map(|(expression, column)| match references.contains(column) {
            true => format!("{column} + k * {STEP}"),
            false => expression,
        });
        let own = if table == "account" { "TRUE" } else { "account_id = (SELECT MIN(id) FROM account)" };
        let sql = format!(
            "INSERT INTO {table} ({}) SELECT {} FROM {table}, generate_series(1, {count}) AS k WHERE {own}",
            columns.join(", "),
            copied.collect::<Vec<_>>().join(", ")
        );
        db.execute_unprepared(&sql).await.with_context(|| format!("{table} is not copied"))?;
    }
    Ok(())
}

/// So many more people for an account: copies of its last one, with the same password.
///
/// # Errors
/// When the database refuses.
pub(super) async fn people(db: &DatabaseConnection, account: i64, count: i64) -> anyhow::Result<()> {
    let columns = columns(db, "employee").await?;
    let copied = columns.iter().map(|column| match column.as_str() {
        "id" => "(SELECT MAX(id) FROM employee) + k".to_owned(),
        "email" => "'p' || k || '.' || email".to_owned(),
        column => column.to_owned(),
    });
    let sql = format!(
        "INSERT INTO employee ({}) SELECT {} FROM employee, generate_series(1, {count}) AS k \
         WHERE id = (SELECT MAX(id) FROM employee WHERE account_id = {account})",
        columns.join(", "),
        copied.collect::<Vec<_>>().join(", ")
    );
    db.execute_unprepared(&sql).await?;
    Ok(())
}

/// Lets every table go on after the ids that were written.
///
/// # Errors
/// When the database refuses.
pub(super) async fn sequences(db: &DatabaseConnection) -> anyhow::Result<()> {
    for table in TABLES {
        if columns(db, table).await?.iter().any(|column| column == "id") {
            let sql = format!(
                "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT COALESCE(MAX(id), 1) FROM {table}))"
            );
            db.execute_unprepared(&sql).await?;
        }
    }
    Ok(())
}

async fn columns(db: &DatabaseConnection, table: &str) -> anyhow::Result<Vec<String>> {
    names(
        db,
        format!(
            "SELECT column_name::text FROM information_schema.columns WHERE table_schema = 'public' AND \
             table_name = '{table}' ORDER BY ordinal_position"
        ),
    )
    .await
}

/// Columns with the id of a row of the same account, this row's own among them.
async fn references(db: &DatabaseConnection, table: &str) -> anyhow::Result<Vec<String>> {
    let mut columns = names(
        db,
        format!(
            "SELECT a.attname::text FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND \
             a.attnum = ANY(c.conkey) WHERE c.contype = 'f' AND c.conrelid = '{table}'::regclass AND a.attname <> 'account_id'"
        ),
    )
    .await?;
    if table != "account" {
        columns.push("id".into());
    }
    Ok(columns)
}

async fn names(db: &DatabaseConnection, sql: String) -> anyhow::Result<Vec<String>> {
    let rows = db.query_all_raw(Statement::from_string(DbBackend::Postgres, sql)).await?;
    rows.iter().map(|row| Ok(row.try_get_by_index(0)?)).collect()
}
