//! The content of a course as it is being written.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// The content of a course as it is being written.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "draft")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub course_id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// JSON of `Content`.
    pub content: String,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "draft";
    const HANGS: Hangs<Column> = Hangs::Account;
}
