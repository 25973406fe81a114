//! A course of a group.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A course of a group.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "group_game")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Group id.
    pub group_id: i64,
    /// Course id.
    pub course_id: i64,
    /// 0 is unlimited; none: the group's.
    pub attempts: Option<i32>,
    /// Days; none: the group's.
    pub period: Option<i32>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "course of a group";
    const HANGS: Hangs<Column> = Hangs::Group(Column::GroupId);
}
