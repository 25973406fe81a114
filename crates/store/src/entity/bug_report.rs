//! What somebody wrote to support.

use sea_orm::entity::prelude::*;

/// What somebody wrote to support.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bug_report")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Employee id.
    pub employee_id: Option<i64>,
    /// Email.
    pub email: String,
    /// Message.
    pub message: String,
    /// Page.
    pub page: String,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}
