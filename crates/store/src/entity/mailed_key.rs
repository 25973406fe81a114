//! A one-time key that was mailed; only its hash is kept.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A one-time key that was mailed; only its hash is kept.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mailed_key")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// registration, invitation, password_reset or email_change.
    pub kind: String,
    /// SHA-256 of the key, hexadecimal.
    pub hash: String,
    /// The address that it was mailed to.
    pub email: String,
    /// Expires at.
    pub expires_at: DateTimeUtc,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "key";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
