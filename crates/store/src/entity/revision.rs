//! The immutable content of a course as it was published, or as a test run began (without a number).

use rozmova_domain::points::Points;
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// The immutable content of a course as it was published, or as a test run began (without a number).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "revision")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Course id.
    pub course_id: i64,
    /// Number.
    pub number: Option<i32>,
    /// Draft version.
    pub draft_version: i32,
    /// Title.
    pub title: String,
    /// JSON of `Content`.
    pub content: String,
    /// Max points.
    pub max_points: Points,
    /// Points to pass; where a percentage passes, so many of the most.
    pub points_to_pass: i32,
    /// Tenths of the percentage that passes; none: points do.
    pub percent_to_pass: Option<i32>,
    /// Cards.
    pub questions_count: i32,
    /// Has video.
    pub has_video: bool,
    /// Has audio.
    pub has_audio: bool,
    /// Has goods.
    pub has_goods: bool,
    /// Whether players are told no points of it.
    pub hides_points: bool,
    /// Created by.
    pub created_by: Option<i64>,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "revision";
    const HANGS: Hangs<Column> = Hangs::Account;
}
