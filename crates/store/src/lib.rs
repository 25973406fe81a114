//! Tables, migrations and tenancy. Nothing outside this crate names a SeaORM `Entity`: a query starts from
//! [`Scoped`] (the rows of one account) or from one of the few named functions of [`System`].

mod answers;
mod catalogue;
mod charges;
mod db;
mod entity;
mod error;
mod forget;
mod frames;
mod jobs;
mod letters;
mod lookups;
mod migration;
pub mod relations;
mod reports;
mod rewrite;
mod scoped;
mod sign_ins;
mod system;
mod tally;

pub use answers::{AttemptInPlay, FinishedAttempt, PlaySet};
pub use catalogue::{CatalogueFilter, CatalogueOrder, CatalogueRow};
pub use db::{Db, Pools, Tx};
pub use entity::tables::*;
pub use error::{Error, Result, StorageFault};
pub use frames::FramePerson;
pub use jobs::{Lane, MAX_ATTEMPTS, NewJob};
pub use reports::{
    ActivityDay, AppointmentFilter, AppointmentOrder, AppointmentRow, AppointmentState, AppointmentSummary,
    CompletedCourse, CourseAttempt, CourseEmotions, CourseOrder, Flow, MatrixCell, PlayedCourse,
    RecentCourse, ReportFilter,
};
pub use scoped::{AccountId, Scoped, TenantEntity};
pub use system::{CodeKind, SignedInPerson, System};
