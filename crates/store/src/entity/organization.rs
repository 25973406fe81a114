//! An organisation of an account.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// An organisation of an account.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "organization")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Full title.
    pub full_title: String,
    /// Short name.
    pub short_name: String,
    /// Address.
    pub address: String,
    /// Short, stable, readable; unique in the account.
    pub code: String,
    /// Folded full title, for search.
    pub title_key: String,
    /// Alphabetical order of the full title.
    pub sort_key: String,
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
    const NAME: &'static str = "organisation";
    const HANGS: Hangs<Column> = Hangs::Organization(Column::Id);
}
