//! Somebody has read an event that is newer than what they have read as a whole.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Somebody has read an event that is newer than what they have read as a whole.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "event_read")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// Event id.
    pub event_id: i64,
    /// When; what happens again later is news again.
    pub read_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "event_read";
    const HANGS: Hangs<Column> = Hangs::Account;
}
