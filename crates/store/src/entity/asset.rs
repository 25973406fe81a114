//! An uploaded file; its content is in the media store under its key.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// An uploaded file; its content is in the media store under its key.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
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
    /// Its name; at first the one that the file had.
    pub title: String,
    /// What is to be seen or heard, for people who do not see or hear it.
    pub alt: String,
    /// Folded title.
    pub title_key: String,
    /// Media type, by content.
    pub media_type: String,
    /// Bytes of the file itself.
    pub size: i64,
    /// Which files are beside it: a letter each, as their names end.
    pub variants: String,
    /// Bytes with those files.
    pub stored: i64,
    /// Pixels.
    pub width: Option<i32>,
    /// Pixels.
    pub height: Option<i32>,
    /// Seconds.
    pub duration: Option<f64>,
    /// Who uploaded it.
    pub created_by: Option<i64>,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "asset";
    const HANGS: Hangs<Column> = Hangs::Account;
}
