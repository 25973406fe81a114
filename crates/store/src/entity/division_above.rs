//! What stands above a division: a row for the division itself and for each one above it.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// What stands above a division: a row for the division itself and for each one above it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "division_above")]
pub struct Model {
    /// Whose it is.
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: i64,
    /// The division above, or the division itself.
    #[sea_orm(primary_key, auto_increment = false)]
    pub above_id: i64,
    /// The division.
    #[sea_orm(primary_key, auto_increment = false)]
    pub division_id: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "division above";
    const HANGS: Hangs<Column> = Hangs::Account;
}
