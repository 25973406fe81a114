//! Result templates that show files: there are few, so they are read when somebody asks.

use std::collections::HashMap;

use rozmova_domain::course::Content;
use rozmova_store::{Scoped, Tx, asset, result_template};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};
use serde::Serialize;

use crate::{
    assets::{keys_in, numbered, uploads_in},
    error::Result,
};

/// A result template that shows a file.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UsingTemplate {
    id: i64,
    name: String,
}

/// The templates that show each of these files. One statement.
pub(super) async fn in_templates(
    data: &Scoped,
    db: &impl ConnectionTrait,
    files: &[asset::Model],
) -> Result<HashMap<i64, Vec<UsingTemplate>>> {
    let mut used: HashMap<i64, Vec<UsingTemplate>> = HashMap::new();
    if files.is_empty() {
        return Ok(used);
    }
    let templates =
        data.find::<result_template::Model>().order_by_asc(result_template::Column::SortKey).all(db).await?;
    for row in templates {
        let result_cards = serde_json::from_str(&row.result_cards)?;
        let content = Content { result_cards, ..Content::default() };
        let (ids, keys) = (numbered(&content), keys_in(&content));
        for file in files.iter().filter(|file| ids.contains(&file.id) || keys.contains(&file.key.as_str())) {
            used.entry(file.id).or_default().push(UsingTemplate { id: row.id, name: row.name.clone() });
        }
    }
    Ok(used)
}

/// Locks the files that a content names and shows: nobody deletes one of them before `tx` ends.
pub async fn lock_files(data: &Scoped, tx: &Tx, content: &Content) -> Result<()> {
    let ids = uploads_in(data, tx.reader(), content).await?;
    if !ids.is_empty() {
        data.for_update::<asset::Model>()
            .filter(asset::Column::Id.is_in(ids))
            .order_by_asc(asset::Column::Id)
            .all(tx.reader())
            .await?;
    }
    Ok(())
}
