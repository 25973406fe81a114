//! The five emotions of a character.

use serde::{Deserialize, Serialize};

/// What a character's face shows; written as a number, 1-5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Emotion {
    /// 1
    Happy = 1,
    /// 2
    Satisfied = 2,
    /// 3, the default
    #[default]
    Neutral = 3,
    /// 4
    Sad = 4,
    /// 5
    Evil = 5,
}

impl Emotion {
    /// Every emotion, from the best to the worst.
    pub const ALL: [Self; 5] = [Self::Happy, Self::Satisfied, Self::Neutral, Self::Sad, Self::Evil];

    /// The number, 1-5.
    pub const fn id(self) -> u8 {
        self as u8
    }

    /// How good the emotion is for the conversation, from +2 to -2.
    pub const fn valence(self) -> i32 {
        3 - self as i32
    }
}

impl From<Emotion> for u8 {
    fn from(emotion: Emotion) -> Self {
        emotion.id()
    }
}

/// A number that is no emotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an emotion is a number from 1 to 5")]
pub struct NotAnEmotion;

impl TryFrom<u8> for Emotion {
    type Error = NotAnEmotion;

    fn try_from(id: u8) -> Result<Self, NotAnEmotion> {
        Self::ALL.into_iter().find(|emotion| emotion.id() == id).ok_or(NotAnEmotion)
    }
}

#[cfg(feature = "api")]
impl utoipa::PartialSchema for Emotion {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Integer)
            .enum_values(Some(Self::ALL.map(Self::id)))
            .description(Some("1 happy, 2 satisfied, 3 neutral, 4 sad, 5 evil"))
            .into()
    }
}

#[cfg(feature = "api")]
impl utoipa::ToSchema for Emotion {
    fn name() -> std::borrow::Cow<'static, str> {
        "Emotion".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_valences() {
        let table = [
            (Emotion::Happy, 1, 2),
            (Emotion::Satisfied, 2, 1),
            (Emotion::Neutral, 3, 0),
            (Emotion::Sad, 4, -1),
            (Emotion::Evil, 5, -2),
        ];
        for (emotion, id, valence) in table {
            assert_eq!(emotion.valence(), valence);
            assert_eq!(serde_json::to_value(emotion).unwrap(), id);
            assert_eq!(serde_json::from_value::<Emotion>(id.into()).unwrap(), emotion);
        }
        assert!(serde_json::from_str::<Emotion>("0").is_err());
        assert!(serde_json::from_str::<Emotion>("6").is_err());
        assert_eq!(Emotion::default(), Emotion::Neutral);
    }
}
