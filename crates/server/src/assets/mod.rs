//! What uploaded and built-in files are for, and where they are.

mod addresses;
pub mod builtin;
pub mod variants;

use serde::{Deserialize, Serialize};

pub use addresses::{
    Addresses, keys_in, may_be_cover, names_in, numbered, require_kinds, require_known, uploads_in,
};
pub use builtin::{cover, is_built_in};

use crate::{
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

/// Values in one `IN (…)`.
pub const CHUNK: usize = 5_000;

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
    /// All of them.
    pub const ALL: [Self; 8] = [
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
    pub const PERSONAL: [Self; 2] = [Self::Avatar, Self::Logo];
    /// Files that stay until somebody deletes them.
    pub const LIBRARY: [Self; 6] =
        [Self::Background, Self::Character, Self::Image, Self::Audio, Self::Video, Self::Offer];

    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
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

    /// Of a stored row.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }

    /// As a form says it: a cover is a picture like any other.
    pub fn asked(text: &str) -> Option<Self> {
        if text == "cover" { Some(Self::Image) } else { Self::parse(text) }
    }

    /// Largest file, bytes.
    pub const fn most(self) -> u64 {
        match self {
            Self::Audio => MAX_AUDIO,
            Self::Video => MAX_VIDEO,
            _ => MAX_FILE as u64,
        }
    }

    /// Characters of the description: a sentence of a picture, the transcript of what is heard.
    pub const fn longest_alt(self) -> usize {
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
}

/// Where uploaded files are served.
pub const PLACE: &str = "/media/";

/// Where the file with this name is served.
pub fn address(name: &str) -> String {
    format!("{PLACE}{name}")
}
