//! Tables, migrations and tenancy. Nothing outside this crate names a SeaORM `Entity`: a query starts from
//! [`Scoped`] (the rows of one account) or from one of the few named functions of [`System`].

mod answers;
mod appointments;
mod catalogue;
mod db;
mod entity;
mod error;
mod frames;
mod jobs;
mod lookups;
mod migration;
pub mod relations;
mod scoped;
mod system;

pub use answers::{AnswerRow, AttemptInPlay, FinishedAttempt, PlaySet};
pub use appointments::{AppointmentFilter, AppointmentOrder, AppointmentRow, AppointmentState};
pub use catalogue::{CatalogueFilter, CatalogueOrder, CatalogueRow};
pub use db::{Db, Tx};
pub use entity::tables::*;
pub use error::{Error, Result};
pub use frames::FramePerson;
pub use jobs::{Lane, MAX_ATTEMPTS, NewJob};
pub use scoped::{AccountId, Scoped, TenantEntity};
pub use system::{CodeKind, SignedInPerson, System};
