//! Tables, migrations and tenancy. Nothing outside this crate names a SeaORM `Entity`: a query starts from
//! [`Scoped`] (the rows of one account) or from one of the few named functions of [`System`].

mod answers;
mod assigning;
mod callers;
mod catalogue;
mod charges;
mod columns;
mod company_sign_ins;
mod db;
mod emails;
mod entity;
mod error;
mod events;
mod figures;
mod forget;
mod found;
mod frames;
mod group_codes;
mod installation;
mod jobs;
mod kept_counts;
mod lookups;
mod messages;
mod migration;
mod own_assignments;
mod public_courses;
mod reach;
pub mod relations;
mod reports;
mod rewrite;
mod scoped;
mod scores;
mod shared_devices;
mod sign_ins;
mod signed_in;
mod standing_counts;
mod system;
mod tally;
mod transfer;
mod undelivered;

pub use answers::{AttemptInPlay, FinishedAttempt, PlaySet};
pub use assigning::{NewAssignments, NewCourse};
pub use catalogue::{CatalogueFilter, CatalogueOrder, CatalogueRow};
pub use db::{Db, PoolUse, Pools, Tx, why_away};
pub use emails::MailResult;
pub use entity::tables::*;
pub use error::{Error, NO_CONNECTION, Result, StorageFault};
pub use figures::{Extent, UnsentEmails};
pub use frames::FramePerson;
pub use jobs::{JobQueue, MAX_ATTEMPTS, NewJob, WhichJobs};
pub use messages::Message;
pub use own_assignments::{OwnAssignment, OwnAssignments, WhichOwn};
pub use public_courses::{PublicAddress, PublicCourse, PublicPlays};
pub use reach::{Hangs, Units};
pub use reports::{
    AppointmentFilter, AppointmentOrder, AppointmentPortions, AppointmentRow, AppointmentState,
    AppointmentSummary, ChosenCourse, CompletedCourse, CourseAttempt, CourseEmotions, CourseOrder, Flow,
    MatrixCell, OwnResults, PlayedCourse, RecentCourse, ReportFilter,
};
pub use scoped::{AccountId, Scoped, TenantEntity};
pub use signed_in::{Credential, SignedInPerson};
pub use standing_counts::StandingCount;
pub use system::{CodeKind, System};
pub use transfer::{CopiedTable, Transfer, TransferError};
pub use undelivered::{DeliveryKinds, Undelivered};
