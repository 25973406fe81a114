//! A report that is mailed every week or month.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A report that is mailed every week or month.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "report_schedule")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// In whose name, and with whose rights, it is made.
    pub created_by: i64,
    /// Which report.
    pub report: String,
    /// The filters as they stand in the report's address.
    pub query: String,
    /// `weekly` or `monthly`.
    pub every: String,
    /// JSON of the ids of people.
    pub recipients: String,
    /// When it is made next.
    pub next_at: DateTimeUtc,
    /// When it was made last.
    pub last_at: Option<DateTimeUtc>,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "report_schedule";
    const HANGS: Hangs<Column> = Hangs::Account;
}
