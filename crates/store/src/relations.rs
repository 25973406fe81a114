//! How the tables refer to each other; every join carries the account.

use sea_orm::{EntityTrait, RelationDef};

use crate::entity::{
    asset, asset_use, assignment, attempt, audit, course, division, employee, group, group_game,
    group_member, organization, position, revision, role, service_key,
};

macro_rules! relation {
    ($(#[$doc:meta])* $name:ident: $from:ident.$column:ident => $to:ident) => {
        $(#[$doc])*
        pub fn $name() -> RelationDef {
            $from::Entity::belongs_to($to::Entity)
                .from(($from::Column::AccountId, $from::Column::$column))
                .to(($to::Column::AccountId, $to::Column::Id))
                .into()
        }
    };
}

relation!(
    /// The course that was played.
    attempt_course: attempt.CourseId => course
);
relation!(
    /// What was played.
    attempt_revision: attempt.RevisionId => revision
);
relation!(
    /// Who played.
    attempt_employee: attempt.EmployeeId => employee
);
relation!(
    /// The course that is assigned.
    assignment_course: assignment.CourseId => course
);
relation!(
    /// Whom it is assigned to.
    assignment_employee: assignment.EmployeeId => employee
);
relation!(
    /// The role of a person.
    employee_role: employee.RoleId => role
);
relation!(
    /// Who made a course.
    course_author: course.AuthorId => employee
);
relation!(
    /// The photo of a person.
    employee_photo: employee.PhotoId => asset
);
relation!(
    /// The course that uses a file.
    asset_use_course: asset_use.CourseId => course
);
relation!(
    /// Who holds a position.
    position_employee: position.EmployeeId => employee
);
relation!(
    /// The organisation of a position.
    position_organization: position.OrganizationId => organization
);
relation!(
    /// The division of a position.
    position_division: position.DivisionId => division
);

/// The position of a person.
pub fn employee_position() -> RelationDef {
    position_employee().rev()
}
relation!(
    /// The group of a member.
    group_member_group: group_member.GroupId => group
);
relation!(
    /// Who is a member.
    group_member_employee: group_member.EmployeeId => employee
);

/// The members of a group.
pub fn group_members() -> RelationDef {
    group_member_group().rev()
}
relation!(
    /// The group of a course.
    group_game_group: group_game.GroupId => group
);
relation!(
    /// The course of a group.
    group_game_course: group_game.CourseId => course
);

/// The courses of a group.
pub fn group_games() -> RelationDef {
    group_game_group().rev()
}
relation!(
    /// Who did something.
    audit_employee: audit.EmployeeId => employee
);
relation!(
    /// The service key by which something was done.
    audit_service_key: audit.ServiceKeyId => service_key
);
