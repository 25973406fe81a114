//! Rows in a new state by one statement, however many: no more is sent than what changes.

use sea_orm::{
    ConnectionTrait, EntityTrait, Iterable, ModelTrait, PrimaryKeyToColumn,
    sea_query::{Alias, Expr, ExprTrait, IntoIden, Query, TableRef, ValueTuple},
};

use crate::{Result, Tx};

/// Writes these columns of rows that were read and locked before, and that the caller may write.
///
/// Rows that are gone stay gone: unlike an insertion that may find its row, this never makes one.
pub(crate) async fn rewrite<E>(tx: &Tx, rows: &[E::Model], columns: &[E::Column]) -> Result<()>
where
    E: EntityTrait<Column: Iterable>,
{
    if rows.is_empty() {
        return Ok(());
    }
    let keys: Vec<E::Column> = E::PrimaryKey::iter().map(PrimaryKeyToColumn::into_column).collect();
    let state = |row: &E::Model| keys.iter().chain(columns).map(|column| row.get(*column)).collect();
    let states = rows.iter().map(|row| ValueTuple::Many(state(row))).collect();
    let new = Alias::new("new");
    // Both databases call the columns of a list of values so.
    let told = |place: usize| Expr::col((new.clone(), Alias::new(format!("column{}", place + 1))));
    let mut update = Query::update();
    update.table(E::default()).from(TableRef::ValuesList(states, new.clone().into_iden()));
    for (place, key) in keys.iter().enumerate() {
        update.and_where(Expr::col((E::default(), *key)).eq(told(place)));
    }
    for (place, column) in columns.iter().enumerate() {
        update.value(*column, told(keys.len() + place));
    }
    tx.open.execute(&update).await?;
    Ok(())
}
