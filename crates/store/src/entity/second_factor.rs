//! The second factor of a person's sign-ins; its secrets are sealed with a key of the installation.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// The second factor of a person's sign-ins; its secrets are sealed with a key of the installation.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "second_factor")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// What the app has; none: it is not on yet.
    pub secret: Option<String>,
    /// What an app is to have, until its first code is given.
    pub pending: Option<String>,
    /// The step of time of the last code that was used: none before it is taken again.
    pub last_step: Option<i64>,
    /// When it was last set up, or begun to be.
    pub changed_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "second factor";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
