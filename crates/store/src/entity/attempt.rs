//! One play by one person or visitor; the API calls it a session.

use rozmova_domain::{
    allowance::TimeAllowance,
    play::{PlayMode, Scoring, SessionStatus},
    points::Points,
};
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

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
    pub points: Points,
    /// Of a running attempt the most of a right play; of one that was played to an end what it could have reached.
    pub max_points: Points,
    /// By which rule it is scored.
    pub scoring: Scoring,
    /// Points to pass. Where a percentage passes, of a running attempt so many of the most, of one that was played to
    /// an end so many of what it could have reached.
    pub points_to_pass: Points,
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
    /// Of a game: what the order of its answers is drawn from; none: they stand in the author's order.
    pub order_seed: Option<i64>,
    /// When it is over by itself; none: never.
    pub time_up_at: Option<DateTimeUtc>,
    /// Who made the link by which it was played inside another page, when that was not the player.
    pub opened_by: Option<i64>,
    /// Of a public play: the link by which it was begun; none: by the course's number.
    pub public_link_id: Option<i64>,
    /// JSON of the answers that were taken back, `Vec<TakenBack>`; none: there are none, or they were before they were
    /// kept.
    pub taken_back: Option<String>,
    /// The player's, when the attempt began.
    pub time_allowance: TimeAllowance,
    /// When the present card has to be answered; none: any time.
    pub card_time_up_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "attempt";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
