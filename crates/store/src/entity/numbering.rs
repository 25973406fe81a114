//! Numbers that follow each other without a gap, over the whole installation.

use sea_orm::entity::prelude::*;

/// Numbers that follow each other without a gap.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "numbering")]
pub struct Model {
    /// Of what.
    #[sea_orm(primary_key, auto_increment = false)]
    pub name: String,
    /// The last one that was given.
    pub last: i64,
}

impl ActiveModelBehavior for ActiveModel {}
