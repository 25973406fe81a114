//! The three languages of the product.

use serde::{Deserialize, Serialize};

/// A language of the interface and of mails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text"))]
pub enum Language {
    /// English, the fallback.
    #[default]
    #[serde(rename = "en")]
    #[cfg_attr(feature = "db", sea_orm(string_value = "en"))]
    En,
    /// Ukrainian: `ua` at the product's edges, `uk` in platform tags.
    #[serde(rename = "ua", alias = "uk")]
    #[cfg_attr(feature = "db", sea_orm(string_value = "ua"))]
    Uk,
    /// Russian.
    #[serde(rename = "ru")]
    #[cfg_attr(feature = "db", sea_orm(string_value = "ru"))]
    Ru,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::En, Self::Uk, Self::Ru];

    /// The product's word for the language, as the API writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Uk => "ua",
            Self::Ru => "ru",
        }
    }

    /// The platform's tag, for `lang`, `Accept-Language` and formats.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Uk => "uk",
            Self::Ru => "ru",
        }
    }

    /// The language of a code or a tag, with or without a region (`uk-UA`, `en_GB`).
    pub fn from_code(code: &str) -> Option<Self> {
        let primary = code.trim().split(['-', '_']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "en" => Some(Self::En),
            "ua" | "uk" => Some(Self::Uk),
            "ru" => Some(Self::Ru),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_tags() {
        let table = [
            ("en", Some(Language::En)),
            ("EN-us", Some(Language::En)),
            ("ua", Some(Language::Uk)),
            ("uk", Some(Language::Uk)),
            ("uk_UA", Some(Language::Uk)),
            ("ru", Some(Language::Ru)),
            ("de", None),
            ("", None),
        ];
        for (code, language) in table {
            assert_eq!(Language::from_code(code), language, "{code}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_eq!(Language::from_code(language.tag()), Some(language));
            assert_eq!(serde_json::to_value(language).unwrap(), language.code());
        }
        assert_eq!(Language::Uk.tag(), "uk");
        assert_eq!(serde_json::from_str::<Language>("\"uk\"").unwrap(), Language::Uk);
    }
}
