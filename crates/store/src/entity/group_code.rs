//! A code on a poster, with which people ask to be added to a unit.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A code on a poster, with which people ask to be added to a unit.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "group_code")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// What stands on the poster; nobody guesses it.
    #[sea_orm(unique)]
    pub code: String,
    /// Where new people come.
    pub organization_id: i64,
    /// The same; none: the organisation's own level.
    pub division_id: Option<i64>,
    /// The title of their position.
    pub position: String,
    /// How many people it lets ask.
    pub places: i32,
    /// How many asked and were not declined.
    pub taken: i32,
    /// Who made it.
    pub created_by: i64,
    /// When it was made.
    pub created_at: DateTimeUtc,
    /// It opens nothing from then on.
    pub expires_at: DateTimeUtc,
    /// Since when it opens nothing because somebody ended it.
    pub ended_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "group code";
    const HANGS: Hangs<Column> =
        Hangs::Place { organization: Column::OrganizationId, division: Column::DivisionId };
}
