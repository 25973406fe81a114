//! What cards name: stages, characters, media, goods, skills; and the result cards.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Emotion;

/// A stage of the conversation.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Stage {
    /// Unique among the course's stages.
    pub id: i32,
    /// Its name.
    pub title: String,
    /// Its place among the stages.
    pub order: i32,
}

/// Somebody who speaks.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Character {
    /// Unique among the course's characters.
    pub id: i32,
    /// The name that the learner sees.
    pub name: String,
    /// The pictures: an asset of type character.
    pub asset: i64,
    /// The address of the picture of each emotion, 1-5; answered, never stored.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "api", schema(read_only))]
    pub emotions: BTreeMap<u8, String>,
}

/// A picture of the place.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Background {
    /// Unique among the course's backgrounds.
    pub id: i32,
    /// The author's name of it.
    pub title: String,
    /// The file.
    pub asset: Option<i64>,
    /// The file's address; answered, never stored.
    #[cfg_attr(feature = "api", schema(read_only))]
    pub url: Option<String>,
    /// What is to be seen, for people who do not see it.
    pub alt: String,
}

/// A sound or a video.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Media {
    /// Unique among the course's sounds, or its videos.
    pub id: i32,
    /// The author's name of it.
    pub title: String,
    /// The file.
    pub asset: Option<i64>,
    /// The file's address; answered, never stored.
    #[cfg_attr(feature = "api", schema(read_only))]
    pub url: Option<String>,
    /// The same in words, for people who do not hear or see it.
    pub alt: String,
}

/// A picture: an asset's id on the way in, its address on the way out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Picture {
    /// The asset.
    Asset(i64),
    /// Its address.
    Url(String),
}

/// Goods that a card shows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Offer {
    /// Unique among the course's offers.
    pub id: i32,
    /// Its name.
    pub title: String,
    /// What it is.
    pub description: String,
    /// A new picture's asset id; answered as an address.
    pub picture: Option<Picture>,
    /// The asset of the picture.
    pub picture_id: Option<i64>,
    /// The price as text.
    pub price: String,
}

/// What the learner sees at the end, within a range of percents.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ResultCard {
    /// Where the range begins, 0-100, one decimal; belongs to the range.
    pub percent_from: f64,
    /// Where the range ends, 0-100, one decimal; belongs to the next card, 100 to this one.
    pub percent_to: f64,
    /// The head.
    pub title: String,
    /// What is said: rich text.
    pub text: String,
    /// A new picture's asset id; answered as an address.
    pub picture: Option<Picture>,
    /// The asset of the picture.
    pub picture_id: Option<i64>,
    /// What the character shows.
    pub emotion: Emotion,
    /// Whether the card is for people who passed.
    pub passed: bool,
}

/// What the course trains, with its skills.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Competency {
    /// Unique among the course's competencies.
    pub id: i32,
    /// Its name.
    pub title: String,
    /// Its skills.
    pub skills: Vec<Skill>,
}

/// One skill of a competency.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Skill {
    /// Unique among the course's skills.
    pub id: i32,
    /// Its name.
    pub title: String,
}
