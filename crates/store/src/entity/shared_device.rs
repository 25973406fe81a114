//! A browser that learners of a unit use one after the other.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A browser that learners of a unit use one after the other.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "shared_device")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// What administrators call it.
    pub name: String,
    /// Whose people it names; none: those of a division.
    pub organization_id: Option<i64>,
    /// The same.
    pub division_id: Option<i64>,
    /// Of the code that sets it up; none: it was used.
    #[sea_orm(unique)]
    pub code_hash: Option<String>,
    /// Until when that code can be used.
    pub code_expires_at: Option<DateTimeUtc>,
    /// Of the key in the browser's cookie; none: it has not been set up.
    #[sea_orm(unique)]
    pub key_hash: Option<String>,
    /// Who made it.
    pub created_by: i64,
    /// When it was made.
    pub created_at: DateTimeUtc,
    /// When the browser was set up.
    pub set_up_at: Option<DateTimeUtc>,
    /// When somebody logged in with it last.
    pub last_used_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "shared device";
    const HANGS: Hangs<Column> =
        Hangs::Unit { organization: Column::OrganizationId, division: Column::DivisionId };
}
