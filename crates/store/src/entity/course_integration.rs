//! How a course is embedded in other pages, and where its results are sent.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// How a course is embedded in other pages, and where its results are sent.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "course_integration")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub course_id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Whether it may be embedded.
    pub enabled: bool,
    /// JSON list of the origins that may show it in a frame.
    pub allowed_origins: String,
    /// Where results are sent.
    pub webhook_url: Option<String>,
    /// Signs what is sent there.
    pub webhook_secret: Option<String>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "integration";
    const HANGS: Hangs<Column> = Hangs::Account;
}
