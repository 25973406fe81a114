//! One play by one person or visitor; the API calls it a session.

use rozmova_domain::{play::PlayMode, play::SessionStatus};
use sea_orm::entity::prelude::*;

use crate::TenantEntity;

/// One play by one person or visitor; the API calls it a session.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attempt")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Unguessable; names the attempt towards its player.
    pub key: String,
    /// Course id.
    pub course_id: i64,
    /// Revision id.
    pub revision_id: i64,
    /// Mode.
    pub mode: PlayMode,
    /// Assignment id.
    pub assignment_id: Option<i64>,
    /// None: a visitor of a public course.
    pub employee_id: Option<i64>,
    /// Public name.
    pub public_name: String,
    /// 1 for the first attempt of the assignment or person.
    pub number: i32,
    /// Status.
    pub status: SessionStatus,
    /// How many answers stand.
    pub step: i32,
    /// JSON of the standing answers, `Vec<PathEntry>`: with the revision, the whole state of the play.
    pub path: String,
    /// Points.
    pub points: i32,
    /// Max points.
    pub max_points: i32,
    /// Points to pass.
    pub points_to_pass: i32,
    /// Set when it is over.
    pub percent: Option<f64>,
    /// How often an answer was taken back.
    pub backs: i32,
    /// 0-100, never falls.
    pub progress: i32,
    /// Right answers.
    pub right_answers: i32,
    /// Started at.
    pub started_at: DateTimeUtc,
    /// When the last answer came.
    pub answered_at: Option<DateTimeUtc>,
    /// Finished at.
    pub finished_at: Option<DateTimeUtc>,
    /// Of a quiz: JSON of `QuizState`.
    pub quiz_state: Option<String>,
    /// When it is over by itself; none: never.
    pub time_up_at: Option<DateTimeUtc>,
    /// Who made the link by which it was played inside another page, when that was not the player.
    pub opened_by: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "attempt";
}
