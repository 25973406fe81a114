//! Importing people from a table: which column is which field, what each row changes, and why rows are refused.

mod cells;
mod changes;
mod fault;
mod heads;
mod known;
mod plan;

pub use cells::{Gender, cell_text};
pub use changes::FieldChange;
pub use fault::{Fault, Reason};
pub use heads::columns;
pub use known::{Colleague, Known, KnownOrganization, KnownRole, Person, Seat};
pub use plan::{Outcome, PlannedRow, TableRow, plan};

use serde::{Deserialize, Serialize};

/// A field that a column may hold, in the order of our own files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = ImportField))]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// First name.
    FirstName,
    /// Surname.
    LastName,
    /// Patronymic.
    MiddleName,
    /// Male, female, or nothing.
    Gender,
    /// Date of birth.
    BirthDate,
    /// Phone.
    Phone,
    /// The address by which people are recognised.
    Email,
    /// The number by which people are recognised who have no address.
    PersonnelNumber,
    /// Title of the role.
    Role,
    /// Code of the organisation of the position.
    OrganizationCode,
    /// Code of the position.
    PositionCode,
    /// How much more time the person has.
    TimeAllowance,
    /// How far the person sees as an administrator.
    Reach,
}

impl Field {
    /// Every field.
    pub const ALL: [Self; 13] = [
        Self::FirstName,
        Self::LastName,
        Self::MiddleName,
        Self::Gender,
        Self::BirthDate,
        Self::Phone,
        Self::Email,
        Self::PersonnelNumber,
        Self::Role,
        Self::OrganizationCode,
        Self::PositionCode,
        Self::TimeAllowance,
        Self::Reach,
    ];

    /// As in the API.
    pub const fn codename(self) -> &'static str {
        match self {
            Self::FirstName => "first_name",
            Self::LastName => "last_name",
            Self::MiddleName => "middle_name",
            Self::Gender => "gender",
            Self::BirthDate => "birth_date",
            Self::Phone => "phone",
            Self::Email => "email",
            Self::PersonnelNumber => "personnel_number",
            Self::Role => "role",
            Self::OrganizationCode => "organization_code",
            Self::PositionCode => "position_code",
            Self::TimeAllowance => "time_allowance",
            Self::Reach => "reach",
        }
    }
}

#[cfg(test)]
mod tests;
