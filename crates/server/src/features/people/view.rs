use chrono::{DateTime, Utc};
use rozmova_domain::reach::Reach;
use sea_orm::FromQueryResult;
use serde::Serialize;

use crate::features::refs::{EmployeeRef, PositionRef, RoleRef};

/// A person to choose.
#[derive(Debug, FromQueryResult, Serialize, utoipa::ToSchema)]
pub(super) struct EmployeeChoice {
    #[serde(flatten)]
    #[sea_orm(nested)]
    person: EmployeeRef,
    /// The division, else the organisation of the person's position; empty: none.
    unit: String,
}

/// A row of the list of employees.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Employee {
    pub(super) id: i64,
    pub(super) first_name: String,
    pub(super) last_name: String,
    pub(super) middle_name: String,
    /// Empty: none.
    pub(super) email: String,
    /// Empty: none.
    pub(super) personnel_number: String,
    pub(super) phone: String,
    /// Address of the photo.
    #[schema(required = true)]
    pub(super) simple_profile_pic: Option<String>,
    #[schema(required = true)]
    pub(super) role: Option<RoleRef>,
    /// The position held: none or one.
    pub(super) user_position: Vec<PositionRef>,
    pub(super) groups_count: i64,
    /// How far the person sees as an administrator; of a moderator, everything.
    pub(super) reach: Reach,
    pub(super) fired: bool,
    /// Has set a password.
    pub(super) confirmed: bool,
    pub(super) assignments: AssignmentCounts,
    #[schema(required = true)]
    pub(super) last_seen_at: Option<DateTime<Utc>>,
    pub(super) created_at: DateTime<Utc>,
}

/// Courses of a person.
#[derive(Clone, Copy, Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct AssignmentCounts {
    pub(super) total: i64,
    pub(super) passed: i64,
}
