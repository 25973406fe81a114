//! How assignments come about.

use rozmova_store::assignment;
use serde::{Deserialize, Serialize};

/// How an assignment came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AssignmentSourceKind)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Somebody chose the course for the person.
    Hand,
    /// The person is in a group that has the course.
    Group,
    /// The same, and the person came into the group by a file.
    Import,
}

impl Source {
    const ALL: [Self; 3] = [Self::Hand, Self::Group, Self::Import];

    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Group => "group",
            Self::Import => "import",
        }
    }

    /// Of a stored row.
    pub fn of(row: &assignment::Model) -> Self {
        Self::ALL.into_iter().find(|source| source.as_str() == row.source).unwrap_or(Self::Hand)
    }
}
