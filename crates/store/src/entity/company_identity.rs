//! Who somebody is for the provider of the company.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Who somebody is for the provider of the company; nobody has two.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_identity")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// The provider.
    pub issuer: String,
    /// As the provider knows the person, for good.
    pub subject: String,
    /// When the person was known first.
    pub created_at: DateTimeUtc,
    /// When it was last used to sign in.
    pub last_used_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "company identity";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
