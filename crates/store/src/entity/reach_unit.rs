//! An organisation or division of a chosen reach.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// An organisation or division of a chosen reach.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "reach_unit")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Whose reach it is.
    pub employee_id: i64,
    /// The organisation, with all that is below it; none: it is a division.
    pub organization_id: Option<i64>,
    /// The division, with all that is below it; none: it is an organisation.
    pub division_id: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "unit of a reach";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
