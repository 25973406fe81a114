//! A set of rights.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A set of rights.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "role")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Title.
    pub title: String,
    /// Folded title, unique in the account.
    pub title_key: String,
    /// Description.
    pub description: String,
    /// Key of the standard role that this is.
    pub standard: Option<String>,
    /// Bit set of right ids, as `Rights::bits`.
    pub rights: i32,
    /// Version.
    pub version: i32,
    /// Who saved it last.
    pub updated_by: Option<i64>,
    /// When it was saved last.
    pub updated_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "role";
    const HANGS: Hangs<Column> = Hangs::Account;
}
