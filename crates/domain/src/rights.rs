//! The fifteen rights, sets of them, and the three standard roles.

use serde::{Deserialize, Serialize};

/// One right. Ids and codenames are fixed for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = Codename))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Right {
    /// Organisations, divisions, positions: read.
    ViewOrgStructure = 1,
    /// Organisations, divisions, positions: write.
    EditOrgStructure = 2,
    /// Roles: read.
    ViewRoles = 3,
    /// Roles: write, assign.
    EditRoles = 4,
    /// Employees and groups: read.
    ViewUsers = 5,
    /// Employees: write, import, dismiss, delete.
    EditUsers = 6,
    /// All reports on screen except the appointment report.
    ViewReports = 7,
    /// With `ViewReports` the appointment report; every export.
    BuildTrainingReports = 8,
    /// Every course of the account: write, publish, assign.
    CreateAssignGames = 9,
    /// The same, only for courses whose author is the user.
    CreateAssignOwnGames = 10,
    /// Changing one's own profile fields.
    EditOwnProfile = 11,
    /// May be assigned courses and play them.
    PassAssignedGames = 12,
    /// The self-education catalogue.
    SelfPassGames = 13,
    /// Settings, branding, scripts, billing, audit log.
    AccessSettings = 14,
    /// Makes the user an administrator.
    Moderator = 15,
}

impl Right {
    /// Every right, in the order of the ids.
    pub const ALL: [Self; 15] = [
        Self::ViewOrgStructure,
        Self::EditOrgStructure,
        Self::ViewRoles,
        Self::EditRoles,
        Self::ViewUsers,
        Self::EditUsers,
        Self::ViewReports,
        Self::BuildTrainingReports,
        Self::CreateAssignGames,
        Self::CreateAssignOwnGames,
        Self::EditOwnProfile,
        Self::PassAssignedGames,
        Self::SelfPassGames,
        Self::AccessSettings,
        Self::Moderator,
    ];

    /// The fixed number, 1-15.
    pub const fn id(self) -> u8 {
        self as u8
    }

    /// The fixed word, as the API writes it.
    pub const fn codename(self) -> &'static str {
        match self {
            Self::ViewOrgStructure => "view_org_structure",
            Self::EditOrgStructure => "edit_org_structure",
            Self::ViewRoles => "view_roles",
            Self::EditRoles => "edit_roles",
            Self::ViewUsers => "view_users",
            Self::EditUsers => "edit_users",
            Self::ViewReports => "view_reports",
            Self::BuildTrainingReports => "build_training_reports",
            Self::CreateAssignGames => "create_assign_games",
            Self::CreateAssignOwnGames => "create_assign_own_games",
            Self::EditOwnProfile => "edit_own_profile",
            Self::PassAssignedGames => "pass_assigned_games",
            Self::SelfPassGames => "self_pass_games",
            Self::AccessSettings => "access_settings",
            Self::Moderator => "moderator",
        }
    }

    /// The right with this number.
    pub fn from_id(id: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|right| right.id() == id)
    }

    /// The right with this word.
    pub fn from_codename(codename: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|right| right.codename() == codename)
    }

    /// The right that includes this one, if there is such: who may edit may view, who may
    /// assign every course may assign the own ones.
    const fn included_in(self) -> Option<Self> {
        match self {
            Self::ViewOrgStructure => Some(Self::EditOrgStructure),
            Self::ViewRoles => Some(Self::EditRoles),
            Self::ViewUsers => Some(Self::EditUsers),
            Self::CreateAssignOwnGames => Some(Self::CreateAssignGames),
            _ => None,
        }
    }

    /// Whether a service key can be given it: a program has no profile, plays nothing, and what makes an administrator
    /// every key has.
    pub const fn is_for_programs(self) -> bool {
        !matches!(
            self,
            Self::EditOwnProfile | Self::PassAssignedGames | Self::SelfPassGames | Self::Moderator
        )
    }

    const fn bit(self) -> u16 {
        1 << self.id()
    }
}

/// A set of rights as granted by a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rights(u16);

impl Rights {
    /// No right at all.
    pub const EMPTY: Self = Self(0);

    /// The set of these ids; numbers that are no right are skipped.
    pub fn from_ids(ids: impl IntoIterator<Item = u8>) -> Self {
        ids.into_iter().filter_map(Right::from_id).collect()
    }

    /// The set as a number, for storing: bit *n* is the right with the id *n*.
    pub fn bits(self) -> i32 {
        i32::from(self.0)
    }

    /// The set of a stored number; bits that are no right are skipped.
    pub fn from_bits(bits: i32) -> Self {
        Right::ALL.into_iter().filter(|right| bits & i32::from(right.bit()) != 0).collect()
    }

    /// The ids as granted, ascending.
    pub fn ids(self) -> Vec<u8> {
        self.iter().map(Right::id).collect()
    }

    /// The rights as granted, in the order of the ids; each is written as its codename.
    pub fn codenames(self) -> Vec<Right> {
        self.iter().collect()
    }

    /// The rights as granted, in the order of the ids.
    pub fn iter(self) -> impl Iterator<Item = Right> {
        Right::ALL.into_iter().filter(move |right| self.has(*right))
    }

    /// Whether the set opens this right, granted itself or through one that includes it.
    pub fn allows(self, right: Right) -> bool {
        self.has(right) || right.included_in().is_some_and(|wider| self.has(wider))
    }

    /// Whether every right of the other set is allowed by this one.
    pub fn covers(self, other: Self) -> bool {
        other.iter().all(|right| self.allows(right))
    }

    /// What a service key opens: of the rights that were chosen for it those that its maker still holds. With them go
    /// the maker's rights that keys are not given, or else it could not touch anybody who holds them.
    #[must_use]
    pub fn of_service_key(chosen: Self, maker: Self) -> Self {
        let beside = |right: &Right| !right.is_for_programs() && maker.has(*right);
        let chosen = chosen.iter().filter(|right| right.is_for_programs() && maker.allows(*right));
        chosen.chain(Right::ALL.into_iter().filter(beside)).collect()
    }

    /// The same in a part of the company: without *moderator*, which is a right over all of it.
    #[must_use]
    pub fn in_a_part(self) -> Self {
        self.iter().filter(|right| *right != Right::Moderator).collect()
    }

    /// What somebody may do who came in with a card: learn, and keep the own profile.
    #[must_use]
    pub fn of_card(self) -> Self {
        let own = |right: &Right| !right.is_for_programs() && *right != Right::Moderator;
        self.iter().filter(own).collect()
    }

    /// Whether the holder is an administrator.
    pub fn is_admin(self) -> bool {
        self.has(Right::Moderator)
    }

    /// Whether every right is allowed.
    pub fn is_everything(self) -> bool {
        Right::ALL.into_iter().all(|right| self.allows(right))
    }

    /// Whether nothing is granted.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    fn has(self, right: Right) -> bool {
        self.0 & right.bit() != 0
    }
}

impl FromIterator<Right> for Rights {
    fn from_iter<I: IntoIterator<Item = Right>>(rights: I) -> Self {
        Self(rights.into_iter().fold(0, |bits, right| bits | right.bit()))
    }
}

/// Why somebody may not assign a role to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RoleAssignError {
    /// Only who may edit roles assigns another one than Learner.
    #[error("needs the right to edit roles")]
    NeedsEditRoles,
    /// It opens nothing.
    #[error("the role is without rights")]
    WithoutRights,
    /// It has a right that the assigner does not hold.
    #[error("has a right that the assigner lacks")]
    NotYourRight,
}

/// Whether somebody may assign a role with these rights.
///
/// # Errors
/// Why not.
pub fn may_assign_role(
    assigner: Rights,
    role: Rights,
    standard: Option<StandardRole>,
) -> Result<(), RoleAssignError> {
    if standard != Some(StandardRole::Learner) && !assigner.allows(Right::EditRoles) {
        return Err(RoleAssignError::NeedsEditRoles);
    }
    if role.is_empty() {
        return Err(RoleAssignError::WithoutRights);
    }
    if assigner.covers(role) { Ok(()) } else { Err(RoleAssignError::NotYourRight) }
}

/// A role that every account has and nobody can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum StandardRole {
    /// All rights.
    Administrator,
    /// Runs the training: courses, people to look at, reports.
    TrainingManager,
    /// Plays what is assigned.
    Learner,
}

impl StandardRole {
    /// Every standard role.
    pub const ALL: [Self; 3] = [Self::Administrator, Self::TrainingManager, Self::Learner];

    /// The rights of the role.
    pub fn rights(self) -> Rights {
        match self {
            Self::Administrator => Right::ALL.into_iter().collect(),
            Self::TrainingManager => Rights::from_ids([1, 3, 5, 6, 7, 8, 9, 11, 12, 13, 15]),
            Self::Learner => Rights::from_ids([11, 12, 13]),
        }
    }

    /// The role with this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.key() == key)
    }

    /// The stable word of the role; its title is a text in the reader's language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Administrator => "administrator",
            Self::TrainingManager => "training_manager",
            Self::Learner => "learner",
        }
    }
}

#[cfg(test)]
mod tests;
