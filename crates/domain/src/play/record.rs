//! What is stored of a play beside its path.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How a session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum SessionStatus {
    /// Being played.
    InProgress,
    /// Played to an end with enough points.
    Passed,
    /// Played to an end without.
    Failed,
    /// Ended before an end was reached.
    NotCompleted,
}

/// By which rule an attempt is scored. An attempt keeps the rule under which it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// The maximum is the best total of any play, also of one that answers wrongly on purpose.
    BestPlay,
    /// The maximum is what this attempt could have reached; see
    /// [`RightPlays::attainable`](crate::score::RightPlays::attainable).
    Attainable,
}

/// Who plays, and whether it counts. Stored as its word (`self` cannot name a variant, hence no
/// `DeriveActiveEnum`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "db", derive(sea_orm::DeriveValueType))]
#[cfg_attr(feature = "db", sea_orm(value_type = "String", column_type = "Text"))]
#[serde(rename_all = "snake_case")]
pub enum PlayMode {
    /// An assigned course.
    Assigned,
    /// From the self-education catalogue.
    #[serde(rename = "self")]
    SelfEducation,
    /// A test run of the draft; never counts.
    Dry,
    /// By anybody with the address.
    Public,
}

impl PlayMode {
    /// Every mode.
    pub const ALL: [Self; 4] = [Self::Assigned, Self::SelfEducation, Self::Dry, Self::Public];

    /// The word, as the API and the store write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Assigned => "assigned",
            Self::SelfEducation => "self",
            Self::Dry => "dry",
            Self::Public => "public",
        }
    }
}

impl fmt::Display for PlayMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that is no mode of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a mode of play")]
pub struct NotAMode;

impl FromStr for PlayMode {
    type Err = NotAMode;

    fn from_str(text: &str) -> Result<Self, NotAMode> {
        Self::ALL.into_iter().find(|mode| mode.as_str() == text).ok_or(NotAMode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_modes() {
        for mode in PlayMode::ALL {
            assert_eq!(serde_json::to_value(mode).unwrap(), mode.as_str());
            assert_eq!(mode.as_str().parse(), Ok(mode));
            assert_eq!(mode.to_string(), mode.as_str());
        }
        assert_eq!("Self".parse::<PlayMode>(), Err(NotAMode));
    }
}
