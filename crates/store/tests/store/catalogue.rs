//! The tables as docs/scaling.md describes them: which could be distributed by account, and what keeps them from it.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{ConnectionTrait, Database, DbBackend, Statement};

const PAGE: &str = include_str!("../../../../docs/scaling.md");

/// Unique keys of distributed tables without the account, and why that is no harm.
const WITHOUT_ACCOUNT: &[(&str, &str, &str)] = &[
    ("asset", "key", "128 random bits: no two are drawn alike"),
    ("attempt", "key", "128 random bits: no two are drawn alike"),
    ("public_link", "key", "128 random bits: no two are drawn alike"),
    ("group_code", "code", "60 random bits: no two are drawn alike"),
    ("shared_device", "code_hash", "of 60 random bits: no two are drawn alike"),
    ("shared_device", "key_hash", "of 128 random bits: no two are drawn alike"),
    ("sign_in_card", "hash", "of 60 random bits: no two are drawn alike"),
    (
        "passkey",
        "hash",
        "of an id of 128 random bits or more, which an authenticator drew: no two are drawn alike",
    ),
    ("sign_in_start", "hash", "of 256 random bits: no two are drawn alike"),
    ("employee", "email", "an address signs in one person: the directory of addresses holds it"),
    (
        "charge",
        "number",
        "invoices are numbered over the whole installation: the reference table of numbers holds it",
    ),
    (
        "course_integration",
        "course_id",
        "the primary key is that of the course, which is unique beside the account",
    ),
    ("draft", "course_id", "the primary key is that of the course, which is unique beside the account"),
];

/// Names of tables by what the page says of them.
fn classes() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut classes: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let (_, rows) = PAGE.split_once("| table | is |").unwrap();
    for line in rows.lines().skip(2).take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let names = cells[1].split('`').skip(1).step_by(2);
        classes.entry(cells[2]).or_default().extend(names);
    }
    classes
}

/// Table, name and columns of each key.
async fn keys(db: &impl ConnectionTrait, sql: &str) -> Vec<(String, String, Vec<String>)> {
    let rows = db.query_all_raw(Statement::from_string(DbBackend::Postgres, sql)).await.unwrap();
    let text = |row: &sea_orm::QueryResult, at| row.try_get_by_index::<String>(at).unwrap();
    rows.iter()
        .map(|row| (text(row, 0), text(row, 1), text(row, 2).split(',').map(str::to_owned).collect()))
        .collect()
}

const UNIQUE: &str = "SELECT t.relname::text, i.relname::text, string_agg(a.attname::text, ',' ORDER BY k.at) \
    FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid \
    CROSS JOIN LATERAL unnest(x.indkey) WITH ORDINALITY AS k(column_at, at) \
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.column_at \
    WHERE t.relnamespace = 'public'::regnamespace AND x.indisunique GROUP BY 1, 2";
const FOREIGN: &str = "SELECT t.relname::text, c.conname::text, string_agg(a.attname::text, ',' ORDER BY k.at) \
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid \
    CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY AS k(column_at, at) \
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.column_at \
    WHERE t.relnamespace = 'public'::regnamespace AND c.contype = 'f' GROUP BY 1, 2";
const TABLES: &str = "SELECT relname::text, relname::text, relname::text FROM pg_class \
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')";

#[tokio::test]
async fn every_key_of_a_distributed_table_carries_the_account() {
    let store = super::postgres().await;
    let db = Database::connect(&store.url).await.unwrap();
    let classes = classes();
    let known: BTreeSet<&str> = classes.values().flatten().copied().collect();
    let tables = keys(&db, TABLES).await;
    let there: BTreeSet<&str> = tables.iter().map(|(table, ..)| table.as_str()).collect();
    assert_eq!(there, known, "docs/scaling.md says of each table what it is");
    let distributed = &classes["distributed"];
    let is_distributed = |table: &str| distributed.contains(table);
    let carries = |columns: &[String]| columns.iter().any(|column| column == "account_id");

    let unique = keys(&db, UNIQUE).await;
    let mut without = BTreeSet::new();
    for (table, name, columns) in unique.iter().filter(|(table, ..)| is_distributed(table)) {
        if carries(columns) {
            continue;
        }
        if columns == &["id"] {
            // Drawn from a sequence of the whole installation; where the engine wants it, the key becomes both columns.
            let both = |(of, _, columns): &&(String, String, Vec<String>)| {
                of == table && columns == &["account_id", "id"]
            };
            assert!(
                table == "account" || unique.iter().find(both).is_some(),
                "{table}: (account_id, id) is not unique"
            );
            continue;
        }
        let known = WITHOUT_ACCOUNT.iter().any(|(of, column, _)| of == table && columns == &[*column]);
        assert!(
            known,
            "{table}.{name} {columns:?} is unique without the account: give it the account, or a reason here"
        );
        without.insert((table.as_str(), columns[0].as_str()));
    }
    let listed: BTreeSet<_> = WITHOUT_ACCOUNT.iter().map(|(table, column, _)| (*table, *column)).collect();
    assert_eq!(without, listed, "what is listed here is there");
    for (table, name, columns) in keys(&db, FOREIGN).await.iter().filter(|(table, ..)| is_distributed(table))
    {
        assert!(carries(columns), "{table}.{name} {columns:?} refers without the account");
    }
    for (table, column, why) in WITHOUT_ACCOUNT {
        assert!(
            PAGE.contains(&format!("`{table}.{column}`")),
            "docs/scaling.md lacks {table}.{column}: {why}"
        );
    }
}

/// What is asked beside, or before, any account stands in `impl System` alone.
#[test]
fn the_page_names_every_statement_that_crosses_accounts() {
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            for part in source.split("\nimpl System {\n").skip(1) {
                let part = part.split("\n}\n").next().unwrap();
                for line in part.lines().filter_map(|line| line.strip_prefix("    pub async fn ")) {
                    let name = line.split(['(', '<']).next().unwrap();
                    assert!(
                        PAGE.contains(&format!("`{name}`")),
                        "docs/scaling.md lacks `{name}` of {}",
                        path.display()
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 60, "{count}");
}
