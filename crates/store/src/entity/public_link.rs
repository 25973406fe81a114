//! A link with a key that opens a public course.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A link with a key that opens a public course.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "public_link")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// What it opens.
    pub course_id: i64,
    /// What its address ends with; nobody guesses it.
    #[sea_orm(unique)]
    pub key: String,
    /// Who made it.
    pub created_by: Option<i64>,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Since when it opens nothing; none: it works.
    pub ended_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "public_link";
    const HANGS: Hangs<Column> = Hangs::Account;
}
