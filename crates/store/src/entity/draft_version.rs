//! A state of a draft that was kept.

use rozmova_domain::draft_versions::Reason;
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A state of a draft that was kept.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "draft_version")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Course id.
    pub course_id: i64,
    /// Version of the course with this draft.
    pub draft_version: i32,
    /// What somebody called it; such a one stays until it is deleted.
    pub name: Option<String>,
    /// Why it was kept.
    pub reason: Reason,
    /// How many cards the change that it was kept before removed or changed.
    pub cards: Option<i32>,
    /// Cards.
    pub questions_count: i32,
    /// JSON of `Content`.
    pub content: String,
    /// JSON of the ids of the uploaded files that it names.
    pub assets: String,
    /// Created by.
    pub created_by: Option<i64>,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "version of a draft";
    const HANGS: Hangs<Column> = Hangs::Account;
}
