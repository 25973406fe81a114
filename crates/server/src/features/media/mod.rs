//! Uploaded files.

mod files;
mod keep;
mod picture;
mod serve;
mod upload;

use rozmova_domain::rights::{Right, Rights};
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use files::{FOLDER, Files, is_key};
pub use keep::{Discarded, discard, keep, require, require_own, tidy, uploads_of};
pub use picture::Picture;
pub use serve::file;

use crate::app::App;

/// A photo of a person.
pub const AVATAR: &str = Kind::Avatar.as_str();
/// The logo of a top bar.
pub const LOGO: &str = Kind::Logo.as_str();

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AssetType)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A photo of a person.
    Avatar,
    /// The logo of a top bar.
    Logo,
}

impl Kind {
    const ALL: [Self; 2] = [Self::Avatar, Self::Logo];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Avatar => "avatar",
            Self::Logo => "logo",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// Pixels, width and height.
    const fn fits_in(self) -> (u32, u32) {
        match self {
            Self::Avatar => (512, 512),
            Self::Logo => (600, 200),
        }
    }

    fn may_be_sent_by(self, rights: Rights) -> bool {
        match self {
            Self::Avatar => true,
            Self::Logo => rights.is_admin() && rights.allows(Right::AccessSettings),
        }
    }
}

/// Where the file with this key is served.
pub fn address(key: &str) -> String {
    format!("/media/{key}")
}

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(upload::create))
}
