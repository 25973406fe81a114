//! Which course names which uploaded file.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Which course names which uploaded file.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "asset_use")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Course id.
    pub course_id: i64,
    /// Asset id.
    pub asset_id: i64,
    /// The draft names it, or it is the cover.
    pub in_draft: bool,
    /// Something that was published names it.
    pub in_revision: bool,
    /// A kept version of the draft names it.
    pub in_version: bool,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "use of an asset";
    const HANGS: Hangs<Column> = Hangs::Account;
}
