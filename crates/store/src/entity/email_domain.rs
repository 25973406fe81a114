//! A domain of email addresses that a company has proven to be its own, unique over the installation.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A domain of email addresses that a company has proven to be its own, unique over the installation.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "email_domain")]
pub struct Model {
    /// What stands behind the `@`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub name: String,
    /// Whose it is.
    pub account_id: i64,
    /// When the operator said so.
    pub proven_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "email domain";
    const HANGS: Hangs<Column> = Hangs::Account;
}
