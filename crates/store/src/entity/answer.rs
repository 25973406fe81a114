//! A standing answer of an attempt, a fact for the reports.

use sea_orm::entity::prelude::*;

use crate::TenantEntity;

/// A standing answer of an attempt, a fact for the reports.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "answer")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub attempt_id: i64,
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub step: i32,
    /// Whose it is.
    pub account_id: i64,
    /// Question.
    pub question: i32,
    /// Ids of the chosen answers, comma-separated.
    pub chosen: String,
    /// Right answer.
    pub right_answer: bool,
    /// Points.
    pub points: i32,
    /// Emotion.
    pub emotion: i16,
    /// Answered at.
    pub answered_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "answer";
}
