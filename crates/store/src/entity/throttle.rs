//! Failed attempts to sign in, by a hash of whose and from where.

use sea_orm::entity::prelude::*;

/// Failed attempts to sign in, by a hash of whose and from where.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "throttle")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
    /// Failures.
    pub failures: i32,
    /// When the last of them is worked off: each takes a while.
    pub clear_at: Option<DateTimeUtc>,
    /// Updated at.
    pub updated_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}
