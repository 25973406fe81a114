//! Somebody who sees the team of a head meanwhile.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Somebody who sees the team of a head meanwhile.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "deputy")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// The head, who names one at most.
    pub employee_id: i64,
    /// Who stands in.
    pub deputy_id: i64,
    /// Until when.
    pub until: DateTimeUtc,
    /// When the head said so.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "deputy";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
