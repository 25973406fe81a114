//! A report with its filters that a person has kept under a name.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A report with its filters that a person has kept under a name.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "report_view")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Who kept it; nobody else sees it.
    pub employee_id: i64,
    /// Name.
    pub name: String,
    /// Which report.
    pub report: String,
    /// The filters as they stand in the report's address.
    pub query: String,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "report_view";
    const HANGS: Hangs<Column> = Hangs::Account;
}
