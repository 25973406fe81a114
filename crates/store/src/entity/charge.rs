//! An invoice, or a charge that failed.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// An invoice, or a charge that failed.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "charge")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Of the invoice, over the whole installation.
    pub number: String,
    /// Code of the plan.
    pub plan: String,
    /// Months.
    pub period: i32,
    /// Minor units.
    pub amount: i64,
    /// Three letters.
    pub currency: String,
    /// `pending`, `paid`, `failed` or `cancelled`.
    pub status: String,
    /// JSON: company, tax_id, address, email.
    pub billing_data: String,
    /// Who ordered it.
    pub created_by: Option<i64>,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Paid at.
    pub paid_at: Option<DateTimeUtc>,
    /// End of the term that it paid for.
    pub paid_until: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "charge";
    const HANGS: Hangs<Column> = Hangs::Account;
}
