//! What reports read of an attempt, kept in the transaction of its answers. Test runs have none: they never count.

use rozmova_domain::{
    play::{PlayMode, Scoring, SessionStatus},
    points::Points,
};
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// What reports read of an attempt, kept in the transaction of its answers.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attempt_tally")]
pub struct Model {
    /// Whose it is.
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: i64,
    /// Course id.
    #[sea_orm(primary_key, auto_increment = false)]
    pub course_id: i64,
    /// The attempt.
    #[sea_orm(primary_key, auto_increment = false)]
    pub attempt_id: i64,
    /// Revision id.
    pub revision_id: i64,
    /// None: a visitor of a public course.
    pub employee_id: Option<i64>,
    /// Assignment id.
    pub assignment_id: Option<i64>,
    /// Mode.
    pub mode: PlayMode,
    /// 1 for the first attempt of the assignment or person.
    pub number: i32,
    /// Whether the person has none of this course before it.
    pub first: bool,
    /// Whether the person has none of this course after it.
    pub latest: bool,
    /// Status.
    pub status: SessionStatus,
    /// Points.
    pub points: Points,
    /// As the attempt's.
    pub max_points: Points,
    /// As the attempt's.
    pub scoring: Scoring,
    /// Set when it was played to an end; not rounded.
    pub percent: Option<f64>,
    /// Started at.
    pub started_at: DateTimeUtc,
    /// Finished at.
    pub finished_at: Option<DateTimeUtc>,
    /// From start to end, whole seconds.
    pub duration_s: Option<i32>,
    /// Choices that drew this emotion.
    pub happy: i32,
    /// Choices that drew this emotion.
    pub satisfied: i32,
    /// Choices that drew this emotion.
    pub neutral: i32,
    /// Choices that drew this emotion.
    pub sad: i32,
    /// Choices that drew this emotion.
    pub evil: i32,
    /// The standing answers, as `rozmova_domain::play::trail` writes them.
    pub trail: String,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "attempt_tally";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
