//! An organisation or division that a service key is limited to.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// An organisation or division that a service key is limited to.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "key_unit")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// The service key.
    pub service_key_id: i64,
    /// The organisation, with all that is below it; none: it is a division.
    pub organization_id: Option<i64>,
    /// The division, with all that is below it; none: it is an organisation.
    pub division_id: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "unit of a service key";
    const HANGS: Hangs<Column> = Hangs::Account;
}
