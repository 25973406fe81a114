//! Background work, claimed by whichever process is free.

use sea_orm::entity::prelude::*;

/// Background work, claimed by whichever process is free.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "job")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Kind.
    pub kind: String,
    /// JSON.
    pub payload: String,
    /// At most one job of a key waits.
    pub dedup_key: Option<String>,
    /// Run at.
    pub run_at: DateTimeUtc,
    /// Lease of the process that runs it.
    pub locked_until: Option<DateTimeUtc>,
    /// Attempts.
    pub attempts: i32,
    /// Last error.
    pub last_error: Option<String>,
}

impl ActiveModelBehavior for ActiveModel {}
