//! Learners who are trained together.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Learners who are trained together.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "learner_group")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Name.
    pub name: String,
    /// Description.
    pub description: String,
    /// Days that a course of the group may take.
    pub period: i32,
    /// Attempts at a course of the group; 0: unlimited.
    pub attempts: i32,
    /// Folded name, for search.
    pub search_key: String,
    /// Name, for the order.
    pub sort_key: String,
    /// Version.
    pub version: i32,
    /// Who saved it last.
    pub updated_by: Option<i64>,
    /// When it was saved last.
    pub updated_at: Option<DateTimeUtc>,
    /// When it was made; none: before this was kept.
    pub created_at: Option<DateTimeUtc>,
    /// What the company's directory calls the group.
    pub external_id: Option<String>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "group";
    const HANGS: Hangs<Column> = Hangs::Group(Column::Id);
}
