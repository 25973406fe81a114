//! Columns and keys as every table of an account has them.

use sea_orm_migration::{prelude::*, schema};

/// A table whose rows belong to an account, with the key that composite references need.
pub(super) fn tenant_table(name: &'static str) -> TableCreateStatement {
    let mut table = Table::create();
    table
        .table(name)
        .col(schema::big_integer("id").auto_increment().primary_key())
        .col(schema::big_integer("account_id"))
        .index(Index::create().unique().name(format!("uq_{name}_account_id")).col("account_id").col("id"))
        .foreign_key(&mut to_account(name));
    table
}

pub(super) fn to_account(table: &'static str) -> ForeignKeyCreateStatement {
    let mut key = ForeignKey::create();
    key.name(format!("fk_{table}_account")).from(table, "account_id").to("account", "id");
    key
}

/// `table.column` refers to a row of `parent` in the same account: the database refuses any other.
pub(super) fn same_account(
    table: &'static str,
    column: &'static str,
    parent: &'static str,
) -> ForeignKeyCreateStatement {
    let mut key = ForeignKey::create();
    key.name(format!("fk_{table}_{column}"))
        .from(table, ("account_id", column))
        .to(parent, ("account_id", "id"));
    key
}

pub(super) fn index<const N: usize>(
    name: &'static str,
    table: &'static str,
    columns: [&'static str; N],
) -> IndexCreateStatement {
    let mut index = Index::create();
    index.name(name).table(table);
    for column in columns {
        index.col(column);
    }
    index
}

pub(super) fn time(name: &'static str) -> ColumnDef {
    schema::timestamp_with_time_zone(name)
}

pub(super) fn time_null(name: &'static str) -> ColumnDef {
    schema::timestamp_with_time_zone_null(name)
}
