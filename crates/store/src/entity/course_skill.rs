//! A skill of what is published of a course.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A skill of what is published of a course.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "course_skill")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Course id.
    pub course_id: i64,
    /// Title.
    pub title: String,
    /// Folded title.
    pub title_key: String,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "course_skill";
    const HANGS: Hangs<Column> = Hangs::Account;
}
