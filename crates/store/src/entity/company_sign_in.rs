//! How people of an account sign in by the provider of their company.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// How people of an account sign in by the provider of their company; no account has two.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_sign_in")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Address of the provider, exactly as it calls itself.
    pub issuer: String,
    /// As the provider knows this product.
    pub client_id: String,
    /// Sealed; none: the provider asks for none.
    pub client_secret: Option<String>,
    /// People may sign in so.
    pub enabled: bool,
    /// Passwords open nothing, but for the keeper's.
    pub required: bool,
    /// The administrator whose password still opens, for emergencies.
    pub keeper_id: Option<i64>,
    /// Whoever is new is added with the first sign-in.
    pub adds_people: bool,
    /// JSON of what they get by which claims.
    pub rules: String,
    /// Version.
    pub version: i32,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "company sign-in";
    const HANGS: Hangs<Column> = Hangs::Account;
}
