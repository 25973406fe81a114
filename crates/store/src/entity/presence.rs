//! Somebody who has a course open in the designer.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Somebody who has a course open in the designer.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "presence")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Course id.
    pub course_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// The card that is open.
    pub card: Option<i32>,
    /// Since when without a break.
    pub since: DateTimeUtc,
    /// When the designer was last heard of.
    pub seen_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "presence";
    const HANGS: Hangs<Column> = Hangs::Account;
}
