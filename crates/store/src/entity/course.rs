//! A game or a quiz: its settings and the figures that lists show.

use rozmova_domain::{course::CourseKind, points::Points};
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A game or a quiz: its settings and the figures that lists show.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "course")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Kind.
    pub kind: CourseKind,
    /// Title.
    pub title: String,
    /// Folded title.
    pub title_key: String,
    /// Sort key.
    pub sort_key: String,
    /// Folded title while not archived: unique in the account.
    pub live_title_key: Option<String>,
    /// Description.
    pub description: String,
    /// Colour.
    pub colour: String,
    /// Minutes.
    pub estimated_duration: Option<i32>,
    /// 0 is unlimited.
    pub attempts: i32,
    /// Days.
    pub period: Option<i32>,
    /// Is published.
    pub is_published: bool,
    /// Public.
    pub public: bool,
    /// Whether its number opens it, where it is public.
    pub public_by_number: bool,
    /// none, optional or required.
    pub public_name: String,
    /// Is self assigned.
    pub is_self_assigned: bool,
    /// Author id.
    pub author_id: Option<i64>,
    /// Cards of the draft.
    pub questions_count: i32,
    /// Blocking findings of the draft.
    pub problems_count: i32,
    /// Points to pass; where a percentage passes, so many of the most.
    pub points_to_pass: i32,
    /// Tenths of the percentage that passes; none: points do.
    pub percent_to_pass: Option<i32>,
    /// Max points.
    pub max_points: Points,
    /// Has video.
    pub has_video: bool,
    /// Has audio.
    pub has_audio: bool,
    /// Has goods.
    pub has_goods: bool,
    /// The scene that the course begins in.
    pub cover_asset: Option<i64>,
    /// The course's own cover; shown instead of the scene.
    pub cover_id: Option<i64>,
    /// Address of the picture that lists show, where it was uploaded.
    pub cover_url: Option<String>,
    /// Which of the shipped courses it is; none: the account's own.
    pub demo_key: Option<String>,
    /// Folded description.
    pub description_key: String,
    /// Of the draft; grows with every save.
    pub version: i32,
    /// The newest published revision.
    pub revision_id: Option<i64>,
    /// Draft version that it was made from.
    pub published_version: Option<i32>,
    /// Archived at.
    pub archived_at: Option<DateTimeUtc>,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Updated at.
    pub updated_at: DateTimeUtc,
    /// Updated by.
    pub updated_by: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "course";
    const HANGS: Hangs<Column> = Hangs::Account;
}
