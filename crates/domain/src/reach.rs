//! How far an administrator sees: everything, a part of the structure, or nothing.

use serde::{Deserialize, Serialize};

use crate::rights::{Right, Rights};

/// The part of the company in which somebody works as an administrator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// The whole company.
    #[default]
    Everything,
    /// The organisation of the own position.
    OwnOrganization,
    /// The division of the own position and what is below it; who stands in none reaches nobody.
    OwnDivision,
    /// Chosen organisations and divisions, each with what is below it.
    Chosen,
}

impl Reach {
    /// Every one.
    pub const ALL: [Self; 4] = [Self::Everything, Self::OwnOrganization, Self::OwnDivision, Self::Chosen];

    /// The stable word.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Everything => "everything",
            Self::OwnOrganization => "own_organization",
            Self::OwnDivision => "own_division",
            Self::Chosen => "chosen",
        }
    }

    /// The one with this word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reach| reach.key() == key)
    }

    /// Whether it is the whole company.
    pub fn is_everything(self) -> bool {
        self == Self::Everything
    }

    /// What holds for somebody with these rights: a moderator always reaches everything.
    #[must_use]
    pub fn of(self, rights: Rights) -> Self {
        if rights.is_admin() { Self::Everything } else { self }
    }

    /// Whether somebody with these rights works as an administrator: a moderator everywhere, others only inside a
    /// part of the company, and with a right that is about more than the own training.
    pub fn administers(self, rights: Rights) -> bool {
        rights.is_admin() || (!self.is_everything() && rights.iter().any(is_administrative))
    }
}

fn is_administrative(right: Right) -> bool {
    right.is_for_programs()
}

/// Why somebody may not give a person a reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ReachError {
    /// A moderator always reaches everything.
    #[error("a moderator always reaches everything")]
    OfModerator,
    /// It is wider than that of whoever gives it.
    #[error("goes beyond the reach of whoever gives it")]
    BeyondYours,
    /// Units are chosen, and none is named.
    #[error("no unit is chosen")]
    NothingChosen,
}

/// Whether a person whose role has these rights can have this reach, which `units` organisations and divisions make up.
/// `covered`: whoever gives it reaches all of it.
///
/// # Errors
/// Why not.
pub fn may_give(reach: Reach, rights: Rights, units: usize, covered: bool) -> Result<(), ReachError> {
    if rights.is_admin() && !reach.is_everything() {
        return Err(ReachError::OfModerator);
    }
    if reach == Reach::Chosen && units == 0 {
        return Err(ReachError::NothingChosen);
    }
    if covered { Ok(()) } else { Err(ReachError::BeyondYours) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rights::StandardRole;

    fn rights(ids: &[u8]) -> Rights {
        Rights::from_ids(ids.iter().copied())
    }

    #[test]
    fn words_are_stable_and_lead_back() {
        for reach in Reach::ALL {
            assert_eq!(Reach::from_key(reach.key()), Some(reach));
            assert_eq!(serde_json::to_value(reach).unwrap(), reach.key());
        }
        assert_eq!(Reach::from_key("nobody"), None);
        assert_eq!(Reach::default(), Reach::Everything);
    }

    #[test]
    fn a_moderator_reaches_everything_whatever_is_stored() {
        let administrator = StandardRole::Administrator.rights();
        for reach in Reach::ALL {
            assert_eq!(reach.of(administrator), Reach::Everything);
            assert!(reach.administers(administrator));
        }
        assert_eq!(Reach::OwnDivision.of(rights(&[5, 6])), Reach::OwnDivision);
    }

    #[test]
    fn who_is_no_moderator_is_an_administrator_only_inside_a_part() {
        assert!(!Reach::Everything.administers(rights(&[5, 6, 7])));
        assert!(Reach::OwnDivision.administers(rights(&[5])));
        assert!(Reach::Chosen.administers(rights(&[14])));
        assert!(!Reach::Chosen.administers(StandardRole::Learner.rights()));
        assert!(!Reach::Chosen.administers(Rights::EMPTY));
    }

    #[test]
    fn a_reach_is_refused_to_moderators_and_beyond_the_own() {
        let manager = rights(&[5, 7]);
        assert_eq!(may_give(Reach::Everything, StandardRole::Administrator.rights(), 0, true), Ok(()));
        assert_eq!(
            may_give(Reach::OwnDivision, StandardRole::Administrator.rights(), 0, true),
            Err(ReachError::OfModerator)
        );
        assert_eq!(may_give(Reach::Chosen, manager, 0, true), Err(ReachError::NothingChosen));
        assert_eq!(may_give(Reach::Chosen, manager, 2, true), Ok(()));
        assert_eq!(may_give(Reach::OwnOrganization, manager, 0, false), Err(ReachError::BeyondYours));
    }
}
