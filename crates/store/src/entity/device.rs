//! A browser or app with which a person has signed in; only a hash of its key is kept.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A browser or app with which a person has signed in; only a hash of its key is kept.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "device")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// SHA-256 of its key, hexadecimal. Several people may use one device.
    pub hash: String,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// When it last signed in.
    pub last_seen_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "device";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
