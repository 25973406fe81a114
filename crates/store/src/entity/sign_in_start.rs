//! A sign-in by the provider of a company that has begun and is not over.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A sign-in by the provider of a company that has begun and is not over.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sign_in_start")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Of the state that came along.
    pub hash: String,
    /// Where the person was sent.
    pub issuer: String,
    /// Expires at.
    pub expires_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "sign-in that has begun";
    const HANGS: Hangs<Column> = Hangs::Account;
}
