//! Something that happened of which people are told.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Something that happened of which people are told.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "event")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// `Event::kind`.
    pub kind: String,
    /// The only person who is told of it; none: everybody with the right.
    pub employee_id: Option<i64>,
    /// The right without which nobody is told of it.
    pub needs: Option<i32>,
    /// The person whom it names: it goes when they are erased.
    pub names: Option<i64>,
    /// JSON of the `Event`.
    pub payload: String,
    /// Another event of this key is the same one.
    pub once_key: Option<String>,
    /// How often it happened.
    pub count: i32,
    /// When, of several times the last one.
    pub at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "event";
    const HANGS: Hangs<Column> = Hangs::Named(Column::Names);
}
