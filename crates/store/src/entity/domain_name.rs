//! A domain name, unique over the installation; the main one of an account names it.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A domain name, unique over the installation; the main one of an account names it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "domain_name")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub name: String,
    /// Whose it is.
    pub account_id: i64,
    /// The organisation that carries it.
    pub organization_id: Option<i64>,
    /// Names the account.
    pub main: bool,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "domain name";
    const HANGS: Hangs<Column> = Hangs::Account;
}
