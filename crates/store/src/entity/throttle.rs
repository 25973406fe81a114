//! Failed attempts to sign in, by a hash of the address.

use sea_orm::entity::prelude::*;

/// Failed attempts to sign in, by a hash of the address.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "throttle")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
    /// Failures.
    pub failures: i32,
    /// Blocked until.
    pub blocked_until: Option<DateTimeUtc>,
    /// Updated at.
    pub updated_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}
