//! Uploaded files: photos and logos of people, and the media library of courses beside that of the house.

mod assets;
mod house;
mod images;
mod keep;
mod library;
mod probe;
mod quota;
mod range;
mod serve;
mod shown;
mod templates;
mod upload;
mod used;
mod variants;

use rozmova_domain::rights::Right;
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use assets::{Addresses, names_in, require_known};
pub use house::cover;
pub use keep::{Discarded, discard, keep, require, require_own, take_back, tidy, uploads_of};
pub use quota::{limit as storage_limit, used as storage_used};
pub use serve::file;
pub use shown::{Shown, shown};
pub use templates::hold;
pub use used::{note_published, note_use};

use crate::{
    app::App,
    http::caller::{Me, Needs, can},
    limits::MAX_FILE,
    pictures::{Form, Shape},
};

/// A photo of a person.
pub const AVATAR: &str = Kind::Avatar.as_str();
/// The logo of a top bar.
pub const LOGO: &str = Kind::Logo.as_str();

/// Largest sound and largest video, bytes.
const MAX_AUDIO: u64 = 50 << 20;
const MAX_VIDEO: u64 = 500 << 20;

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = AssetType)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A photo of a person.
    Avatar,
    /// The logo of a top bar.
    Logo,
    /// The place of a conversation.
    Background,
    /// Who speaks: a picture for each emotion.
    Character,
    /// Any other picture: covers, result cards.
    Image,
    /// A sound.
    Audio,
    /// A video.
    Video,
    /// Goods.
    Offer,
}

impl Kind {
    const ALL: [Self; 8] = [
        Self::Avatar,
        Self::Logo,
        Self::Background,
        Self::Character,
        Self::Image,
        Self::Audio,
        Self::Video,
        Self::Offer,
    ];
    /// Files that go when nobody shows them.
    const PERSONAL: [Self; 2] = [Self::Avatar, Self::Logo];
    /// Files that stay until somebody deletes them.
    const LIBRARY: [Self; 6] =
        [Self::Background, Self::Character, Self::Image, Self::Audio, Self::Video, Self::Offer];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Avatar => "avatar",
            Self::Logo => "logo",
            Self::Background => "background",
            Self::Character => "character",
            Self::Image => "image",
            Self::Audio => "audio",
            Self::Video => "video",
            Self::Offer => "offer",
        }
    }

    /// As it is stored.
    fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// As a form says it: a cover is a picture like any other.
    fn asked(text: &str) -> Option<Self> {
        if text == "cover" { Some(Self::Image) } else { Self::parse(text) }
    }

    /// Largest file, bytes.
    const fn most(self) -> u64 {
        match self {
            Self::Audio => MAX_AUDIO,
            Self::Video => MAX_VIDEO,
            _ => MAX_FILE as u64,
        }
    }

    /// Characters of the description: a sentence of a picture, the transcript of what is heard.
    const fn longest_alt(self) -> usize {
        match self {
            Self::Audio | Self::Video => 10_000,
            _ => 1_000,
        }
    }

    /// What a picture of this kind is made into.
    pub const fn shape(self) -> Shape {
        let (fits_in, form) = match self {
            Self::Avatar => ((512, 512), Form::Photo),
            Self::Logo => ((600, 200), Form::Layer),
            Self::Background => ((2_560, 1_600), Form::Any),
            Self::Character => ((1_000, 1_400), Form::Layer),
            _ => ((1_600, 1_600), Form::Any),
        };
        Shape { fits_in, form, thumbnail: !matches!(self, Self::Avatar | Self::Logo) }
    }

    fn may_be_sent_by(self, me: &Me) -> bool {
        match self {
            Self::Avatar => true,
            Self::Logo => me.rights.is_admin() && me.rights.allows(Right::AccessSettings),
            _ => me.meets(<can::MakeCourses as Needs>::NEED),
        }
    }
}

/// Where uploaded files are served.
const PLACE: &str = "/media/";

/// Where the file with this name is served.
pub fn address(name: &str) -> String {
    format!("{PLACE}{name}")
}

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(upload::create, library::list))
        .routes(routes!(library::usage))
        .routes(routes!(library::show, library::change, library::remove))
        .routes(routes!(images::images))
}
