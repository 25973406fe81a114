use rozmova_domain::{reach::Reach, rights::Rights};
use rozmova_store::Units;
use serde::{Deserialize, Serialize};

/// As whom somebody looks at the screens. It stands in the token alone: it ends with the token, and with the session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The role.
    pub role: i64,
    /// Bits of its rights when the view began.
    pub rights: i32,
    /// How far somebody sees.
    pub reach: Reach,
    /// With the reach *chosen*: organisations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub organizations: Vec<i64>,
    /// With the reach *chosen*: divisions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub divisions: Vec<i64>,
    /// When it ends, in seconds of Unix time.
    pub until: i64,
}

impl View {
    /// Rights of the role.
    pub fn rights(&self) -> Rights {
        Rights::from_bits(self.rights)
    }

    /// The chosen units.
    pub fn units(&self) -> Units {
        Units { organizations: self.organizations.clone(), divisions: self.divisions.clone() }
    }
}
