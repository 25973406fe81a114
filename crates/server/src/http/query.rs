//! Parameters of the address.

use axum::extract::{FromRequestParts, Path};
use http::request::Parts;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};

use super::error::{Code, Error, Result};

/// The query string as `T`; repeated parameters are lists. A wrong value is 400 `invalid_parameter`.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        axum_extra::extract::Query::from_request_parts(parts, state)
            .await
            .map(|query: axum_extra::extract::Query<T>| Self(query.0))
            .map_err(|_| Code::InvalidParameter.into())
    }
}

/// A number in the path; anything else is an address that does not exist.
#[derive(Debug)]
pub struct Id(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Path(id) = Path::<i64>::from_request_parts(parts, state).await.map_err(|_| Error::not_found())?;
        if id < 1 {
            return Err(Error::not_found());
        }
        Ok(Self(id))
    }
}

/// Two numbers in the path, of a thing and of a part of it; anything else is an address that does not exist.
#[derive(Debug)]
pub struct IdOfPart(pub i64, pub i64);

impl<S: Send + Sync> FromRequestParts<S> for IdOfPart {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Path((id, part)) =
            Path::<(i64, i64)>::from_request_parts(parts, state).await.map_err(|_| Error::not_found())?;
        if id < 1 || part < 1 {
            return Err(Error::not_found());
        }
        Ok(Self(id, part))
    }
}

/// `0|1`, also `true|false`: as text in an address, as number or truth value in JSON.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Flag {
        Truth(bool),
        Number(u8),
        Text(String),
    }
    match Option::<Flag>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Flag::Truth(on)) => Ok(Some(on)),
        Some(Flag::Number(on @ 0..=1)) => Ok(Some(on == 1)),
        Some(Flag::Text(text)) => match text.as_str() {
            "" => Ok(None),
            "1" | "true" => Ok(Some(true)),
            "0" | "false" => Ok(Some(false)),
            _ => Err(serde::de::Error::custom("neither 0 nor 1")),
        },
        Some(Flag::Number(_)) => Err(serde::de::Error::custom("neither 0 nor 1")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Asked {
        #[serde(deserialize_with = "flag")]
        fired: Option<bool>,
    }

    #[test]
    fn a_flag_is_read_in_every_form() {
        for (value, flag) in [
            (json!(1), Some(true)),
            (json!(0), Some(false)),
            (json!(true), Some(true)),
            (json!("0"), Some(false)),
            (json!(""), None),
            (json!(null), None),
        ] {
            let asked: Asked = serde_json::from_value(json!({ "fired": value })).unwrap();
            assert_eq!(asked.fired, flag);
        }
        assert!(serde_json::from_value::<Asked>(json!({"fired": 2})).is_err());
        let uri: http::Uri = "/?fired=1".parse().unwrap();
        let asked: axum_extra::extract::Query<Asked> =
            axum_extra::extract::Query::try_from_uri(&uri).unwrap();
        assert_eq!(asked.0.fired, Some(true));
    }
}
