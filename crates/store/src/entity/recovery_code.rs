//! A code that stands in for the second factor once; only its hash is kept, until it is used.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A code that stands in for the second factor once; only its hash is kept, until it is used.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "recovery_code")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// SHA-256, hexadecimal.
    pub hash: String,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "recovery code";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
