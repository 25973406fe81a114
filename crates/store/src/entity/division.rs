//! A part of an organisation; a tree of any depth.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A part of an organisation; a tree of any depth.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "division")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Organisation id.
    pub organization_id: i64,
    /// The division above; none: the organisation itself.
    pub parent_id: Option<i64>,
    /// Name.
    pub name: String,
    /// Description.
    pub description: String,
    /// Place among its siblings, ascending.
    pub place: i32,
    /// Name, for the order of equals.
    pub sort_key: String,
    /// Version.
    pub version: i32,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "division";
    const HANGS: Hangs<Column> = Hangs::Place { organization: Column::OrganizationId, division: Column::Id };
}
