//! Assignments by where they stand now.

use serde::Serialize;

use crate::features::assignments::AssignmentSummary;

/// Assignments by where they stand now.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct DashboardCounts {
    assigned: i64,
    not_started: i64,
    in_progress: i64,
    pub(super) needs_attention: i64,
    passed: i64,
    failed: i64,
    not_completed: i64,
    pub(super) overdue: i64,
    pub(super) due_soon: i64,
}

impl From<AssignmentSummary> for DashboardCounts {
    fn from(summary: AssignmentSummary) -> Self {
        Self {
            assigned: summary.assigned,
            not_started: summary.not_started,
            in_progress: summary.in_progress,
            needs_attention: summary.needs_attention,
            passed: summary.passed,
            failed: summary.failed,
            not_completed: summary.not_completed,
            overdue: summary.overdue,
            due_soon: summary.due_soon,
        }
    }
}
