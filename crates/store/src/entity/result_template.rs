//! Result cards kept under a name, for other courses.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Result cards kept under a name, for other courses.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "result_template")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Name.
    pub name: String,
    /// Folded name, unique in the account.
    pub name_key: String,
    /// Sort key.
    pub sort_key: String,
    /// JSON of the cards.
    pub result_cards: String,
    /// Who has made it; none: nobody knows, it is older than this column.
    pub created_by: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "result_template";
    const HANGS: Hangs<Column> = Hangs::Account;
}
