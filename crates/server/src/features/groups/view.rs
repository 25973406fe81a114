use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use rozmova_domain::{course::CourseKind, language::Language};
use rozmova_store::group;
use serde::Serialize;

use super::{leave::WithdrawOutcome, unit::GroupUnit};
use crate::features::{
    assignments::{AssignOutcome, LeftOutPair},
    refs::EmployeeRef,
    tasks::JobStarted,
};

/// A group, as lists show it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupRow {
    pub(super) id: i64,
    name: String,
    description: String,
    /// Days that a course of the group may take.
    period: i32,
    /// Attempts at a course of the group; 0: unlimited.
    attempts: i32,
    employees_count: i64,
    games_count: i64,
    version: i32,
    /// Where it belongs; null: to the whole company.
    #[schema(required = true)]
    unit: Option<GroupUnit>,
}

impl GroupRow {
    pub(super) fn of(
        row: group::Model,
        (employees_count, games_count): (i64, i64),
        unit: Option<GroupUnit>,
    ) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            period: row.period,
            attempts: row.attempts,
            employees_count,
            games_count,
            version: row.version,
            unit,
        }
    }
}

/// A group with its people and courses.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Group {
    #[serde(flatten)]
    pub(super) row: GroupRow,
    pub(super) employees: Vec<EmployeeRef>,
    pub(super) games: Vec<GroupGame>,
}

/// A course of a group, and its terms.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupGame {
    pub(super) game: GroupGameRef,
    /// 0: unlimited.
    pub(super) attempts: i32,
    /// Days.
    pub(super) period: i32,
}

/// The course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupGameRef {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) kind: CourseKind,
    /// Address of a picture.
    #[schema(required = true)]
    pub(super) cover: Option<String>,
    pub(super) is_published: bool,
}

/// A group, and what a change of it did to assignments.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupChanged {
    #[serde(flatten)]
    pub(super) group: Group,
    pub(super) effect: GroupEffect,
}

/// What became of a request to change a group.
pub(super) enum Changed {
    /// All of it is done.
    Done(Box<GroupChanged>),
    /// The group is changed; its assignments follow, and the job's result is a [`GroupEffect`].
    GoesOn(JobStarted),
}

impl IntoResponse for Changed {
    fn into_response(self) -> Response {
        match self {
            Self::Done(changed) => Json(*changed).into_response(),
            Self::GoesOn(started) => (StatusCode::ACCEPTED, Json(started)).into_response(),
        }
    }
}

/// What a change of a group does to assignments.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct GroupEffect {
    /// Assignments that are made.
    pub(super) assigned: usize,
    /// Assignments that were not begun and are taken away.
    pub(super) withdrawn: usize,
    /// Assignments of the group that stay.
    pub(super) kept: usize,
    /// People whom the change is about: those who come in, go out, or are in the group.
    pub(super) people: usize,
    /// At most 1,000 of them.
    pub(super) left_out: Vec<LeftOutPair>,
    pub(super) left_out_total: usize,
}

impl GroupEffect {
    pub(super) fn assigned(people: usize, outcome: &AssignOutcome, language: Language) -> Self {
        Self {
            assigned: outcome.assigned(),
            people,
            left_out: outcome.left_out(language),
            left_out_total: outcome.left_out_total(),
            ..Self::default()
        }
    }

    pub(super) fn withdrawn(people: usize, outcome: WithdrawOutcome) -> Self {
        Self { withdrawn: outcome.withdrawn, kept: outcome.kept, people, ..Self::default() }
    }
}
