//! Emails that are not sent because they name somebody who is gone.

use std::collections::HashSet;

use rozmova_store::{Scoped, Tx, mail};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, sea_query::Expr};

use super::DIGEST;
use crate::error::Result;

/// Gives up emails that were not sent and name these people to others; their texts go.
pub async fn forget_named(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<()> {
    use mail::Column;
    let waiting: Vec<(i64, String)> = data
        .find::<mail::Model>()
        .select_only()
        .columns([Column::Id, Column::About])
        .filter(Column::Kind.eq(DIGEST))
        .filter(unsent())
        .filter(Column::About.is_not_null())
        .into_tuple()
        .all(tx.reader())
        .await?;
    let people: HashSet<i64> = people.iter().copied().collect();
    let mut gone = Vec::new();
    for (id, about) in waiting {
        let named: Vec<i64> = serde_json::from_str(&about)?;
        if named.iter().any(|person| people.contains(person)) {
            gone.push(id);
        }
    }
    for chunk in gone.chunks(1_000) {
        give_up(data, tx, Column::Id.is_in(chunk.iter().copied()).into()).await?;
    }
    let people: Vec<i64> = people.into_iter().collect();
    for chunk in people.chunks(1_000) {
        let named = Condition::all().add(unsent()).add(Column::Names.is_in(chunk.iter().copied()));
        give_up(data, tx, named).await?;
    }
    Ok(())
}

fn unsent() -> Condition {
    Condition::all().add(mail::Column::State.is_in(["queued", "failed"]))
}

async fn give_up(data: &Scoped, tx: &Tx, which: Condition) -> Result<()> {
    use mail::Column;
    data.update::<mail::Model>()
        .col_expr(Column::State, Expr::value("dropped"))
        .col_expr(Column::Text, Expr::value(""))
        .col_expr(Column::Html, Expr::value(""))
        .col_expr(Column::Unsubscribe, Expr::value(None::<String>))
        .filter(which)
        .exec(tx.reader())
        .await?;
    Ok(())
}
