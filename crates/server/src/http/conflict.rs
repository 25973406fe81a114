//! Two who save the same record.

use chrono::{DateTime, Utc};
use rozmova_store::{Scoped, employee};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::error::{Code, Error, Result};

/// 409 of a record that somebody else has saved, with who and when.
pub async fn edit_conflict(
    data: &Scoped,
    db: &impl ConnectionTrait,
    version: i32,
    saved_by: Option<i64>,
    saved_at: Option<DateTime<Utc>>,
) -> Result<Error> {
    let person: Option<employee::Model> = match saved_by {
        Some(id) => data.find::<employee::Model>().filter(employee::Column::Id.eq(id)).one(db).await?,
        None => None,
    };
    let name = person.map(|person| format!("{} {}", person.first_name, person.last_name).trim().to_owned());
    Ok(Error::new(Code::EditConflict).details(serde_json::json!({
        "version": version,
        "saved_by": name,
        "saved_by_id": saved_by,
        "saved_at": saved_at,
    })))
}
