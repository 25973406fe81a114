//! An uploaded file; its content is in the media store under its key.

use sea_orm::entity::prelude::*;

use crate::TenantEntity;

/// An uploaded file; its content is in the media store under its key.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "asset")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Unguessable; names the file in its address.
    pub key: String,
    /// `avatar`, `logo` and so on.
    pub kind: String,
    /// Name that the file had.
    pub title: String,
    /// Media type, by content.
    pub media_type: String,
    /// Bytes.
    pub size: i64,
    /// Pixels.
    pub width: Option<i32>,
    /// Pixels.
    pub height: Option<i32>,
    /// Who uploaded it.
    pub created_by: Option<i64>,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "asset";
}
