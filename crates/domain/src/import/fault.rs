//! Why rows are refused.

use super::Field;
use crate::{rights::RoleAssignError, rules::RuleError};

/// Why a row is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain")]
pub struct Fault {
    pub field: Option<Field>,
    pub reason: Reason,
}

/// See [`Fault`]. Numbers are those of the other row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// A rule of form is broken.
    Rule(RuleError),
    /// Neither male nor female.
    NoGender,
    /// No share of time that there is.
    NoAllowance,
    /// No date, one that can be read in two ways, or one in the future.
    NoDate,
    /// The account has no such role.
    UnknownRole,
    /// The role cannot be assigned by who imports.
    Role(RoleAssignError),
    /// The account has no organisation with this code.
    UnknownOrganization,
    /// The account has no position with this code.
    UnknownPosition,
    /// The position belongs to another organisation than the row says.
    OtherOrganization,
    /// Another row puts somebody on the same position.
    PositionTwice(u32),
    /// The person has been dismissed and gets no position.
    Dismissed,
    /// Another row has the same address.
    EmailTwice(u32),
    /// Another row has the same personnel number.
    NumberTwice(u32),
    /// There is neither an address nor a personnel number.
    Nameless,
    /// The personnel number is that of somebody with another address.
    OtherEmail,
    /// The personnel number is somebody else's.
    NumberTaken,
    /// Who administrates needs an address.
    RoleNeedsEmail,
    /// The address belongs to somebody of another account.
    EmailElsewhere,
    /// The person holds a right that who imports lacks.
    AboveYou,
    /// Nobody would be left to administrate.
    LastAdministrator,
    /// Whoever imports does not reach the person.
    OutOfReach,
    /// Whoever imports reaches a part of the company, and the row puts the person nowhere in it.
    NoPositionInReach,
    /// No word for how far somebody sees.
    NoReach,
    /// A moderator always reaches everything.
    ReachOfModerator,
    /// It goes beyond the reach of whoever imports.
    ReachBeyondYours,
}
