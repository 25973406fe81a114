//! People, positions, groups and roles in short, as many features show them.

mod groups;
mod people;
mod positions;
mod roles;
mod source;

pub use groups::{GroupRef, group_counts, groups_of, member_counts};
pub use people::{EmployeeRef, refs, refs_by_id, short};
pub use positions::{PositionDivision, PositionOrganization, PositionRef, positions_of};
pub use roles::RoleRef;
pub use source::Source;
