//! Somebody in a group.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Somebody in a group.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "group_member")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Group id.
    pub group_id: i64,
    /// Employee id.
    pub employee_id: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "member of a group";
    const HANGS: Hangs<Column> = Hangs::Member { person: Column::EmployeeId, group: Column::GroupId };
}
