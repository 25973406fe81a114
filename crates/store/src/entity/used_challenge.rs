//! A challenge that a passkey has signed, until it would be over: none is taken twice.

use sea_orm::entity::prelude::*;

/// A challenge that a passkey has signed, until it would be over: none is taken twice.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "used_challenge")]
pub struct Model {
    /// SHA-256, hexadecimal.
    #[sea_orm(primary_key, auto_increment = false)]
    pub hash: String,
    /// Expires at.
    pub expires_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}
