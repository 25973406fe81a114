//! A place for one person in an organisation.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A place for one person in an organisation.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "position")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Organisation id; of a position in a division the division's.
    pub organization_id: i64,
    /// Division id; none: the organisation's own level.
    pub division_id: Option<i64>,
    /// Title.
    pub title: String,
    /// Generated, unique in the account, never used again.
    pub code: String,
    /// Heads its division, or the organisation.
    pub head: bool,
    /// Who holds it; a person holds at most one.
    pub employee_id: Option<i64>,
    /// Folded title, for search.
    pub search_key: String,
    /// Title, for the order.
    pub sort_key: String,
    /// Version.
    pub version: i32,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "position";
    const HANGS: Hangs<Column> =
        Hangs::Place { organization: Column::OrganizationId, division: Column::DivisionId };
}
