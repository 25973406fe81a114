//! Two who save the same record.

use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, employee};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::error::{Code, Error, Result};

/// What a record says of when it was saved.
#[derive(Clone, Copy, Debug)]
pub struct LastSave {
    /// Counts its changes.
    pub version: i32,
    /// Who saved it, where that is kept.
    pub by: Option<i64>,
    /// When.
    pub at: Option<DateTime<Utc>>,
}

/// # Errors
/// 409 `edit_conflict` with who saved the record and when, if a change was made of another version than is stored.
pub async fn refuse_if_older(
    data: &Scoped,
    db: &impl ConnectionTrait,
    known: Option<i32>,
    saved: LastSave,
) -> Result<()> {
    if known.is_none_or(|known| known == saved.version) {
        return Ok(());
    }
    let person: Option<employee::Model> = match saved.by {
        Some(id) => data.find::<employee::Model>().filter(employee::Column::Id.eq(id)).one(db).await?,
        None => None,
    };
    // Who stands where the caller does not reach is nobody here.
    let by = saved.by.filter(|_| person.is_some() || data.reaches_everything());
    let name = person.map(|person| format!("{} {}", person.first_name, person.last_name).trim().to_owned());
    Err(Error::new(Code::EditConflict).details(serde_json::json!({
        "version": saved.version,
        "saved_by": name,
        "saved_by_id": by,
        "saved_at": saved.at,
    })))
}
