//! More time for a person who needs it.

use chrono::Duration;
use serde::{Deserialize, Serialize};

/// How a person's time compares with what authors set: at cards and in quizzes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text"))]
pub enum TimeAllowance {
    /// As set.
    #[default]
    #[serde(rename = "1")]
    #[cfg_attr(feature = "db", sea_orm(string_value = "1"))]
    Standard,
    /// Half as much again.
    #[serde(rename = "1.5")]
    #[cfg_attr(feature = "db", sea_orm(string_value = "1.5"))]
    Half,
    /// Twice as much.
    #[serde(rename = "2")]
    #[cfg_attr(feature = "db", sea_orm(string_value = "2"))]
    Double,
    /// No limits.
    #[serde(rename = "none")]
    #[cfg_attr(feature = "db", sea_orm(string_value = "none"))]
    Unlimited,
}

impl TimeAllowance {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Half, Self::Double, Self::Unlimited];

    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Standard => "1",
            Self::Half => "1.5",
            Self::Double => "2",
            Self::Unlimited => "none",
        }
    }

    /// Of a stored or sent word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == word)
    }

    /// What becomes of a limit; none: there is none.
    pub fn of(self, limit: Duration) -> Option<Duration> {
        match self {
            Self::Standard => Some(limit),
            Self::Half => Some(limit + limit / 2),
            Self::Double => Some(limit * 2),
            Self::Unlimited => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_grows_with_the_allowance() {
        let limit = Duration::seconds(15);
        let seconds = |one: TimeAllowance| one.of(limit).map(|limit| limit.num_milliseconds());
        assert_eq!(TimeAllowance::ALL.map(seconds), [Some(15_000), Some(22_500), Some(30_000), None]);
    }

    #[test]
    fn words_are_read_back() {
        for one in TimeAllowance::ALL {
            assert_eq!(TimeAllowance::parse(one.as_str()), Some(one));
            assert_eq!(serde_json::to_value(one).unwrap(), one.as_str());
        }
        assert_eq!(TimeAllowance::parse("3"), None);
    }
}
